import { api } from "~/client/calls/api";
import type { ListingStatus } from "~/contract/values";
import type { OpenedListing, SaveStrategy } from "../_app.list-tech/save-strategy";

interface StrategyOptions {
  /** Theirs who writes; a new one is. */
  isOwn: boolean;
  tagsNow(): readonly string[];
}

/**
 * Saves a listing of an administrator. The API creates listings as drafts of their author; the last button submits and
 * approves the administrator's own draft in one step, because no other reviewer is needed. Other listings are edited
 * live and keep their state.
 */
export function adminStrategy({ isOwn, tagsNow }: StrategyOptions): SaveStrategy {
  const publishes = (status: ListingStatus) => isOwn && status === "draft";
  async function update(id: string, changes: object, version: number | undefined): Promise<OpenedListing> {
    const body = { ...changes, ...(version ? { version } : {}) };
    return withoutRevision(await api("PUT /admin/technologies/update/:id", { params: { id }, body }));
  }
  return {
    create: (body, key) =>
      api("POST /technologies/submit", { body: { ...body, save_as_draft: true }, idempotencyKey: key }),
    update,
    async finish({ id, version, status }, key) {
      // What an earlier press did whose answer was lost is not done again.
      const now = await api("GET /admin/technologies/:id", { params: { id } });
      const tags = [...tagsNow()];
      if (publishes(status)) {
        if (now.status === "draft") {
          const options = { params: { id }, body: { version }, idempotencyKey: key };
          await api("POST /technologies/:id/resubmit", options);
        }
        if (now.status === "approved") return now;
        const body = { status: "approved" as const, tags };
        return api("PUT /admin/technologies/:id/approve", { params: { id }, body });
      }
      if (JSON.stringify(tags) === JSON.stringify(now.tags)) return withoutRevision(now);
      return update(id, { tags }, version);
    },
    savesItself: publishes,
    finishLabel: (status) => (publishes(status) ? "Publish" : "Save changes"),
    failure: "Listing Failed",
  };
}

/** The owner's edit that waits is not what an administrator edits: it is reviewed by itself. */
export function withoutRevision(listing: OpenedListing): OpenedListing {
  return { ...listing, pending_revision: null };
}
