import { api } from "~/client/calls/api";
import { ApiError, errorText } from "~/client/calls/error-text";
import {
  type DecidedListing,
  type DelayedDecision,
  decideLater,
  type Refusals,
} from "~/client/screens/delayed-decisions";
import { formatCount } from "~/client/words/format-count";
import type { ApprovalDecision, ApprovalSetResult } from "~/contract/admin-technologies";
import { MAX_APPROVED_AT_ONCE } from "~/contract/listing-limits";
import { staleMessage } from "./stale-listing";

export type Decision = ApprovalDecision["status"];

const FAILURE = "Technology status update failed";

const DONE: Record<Decision, string> = {
  approved: "Approved",
  rejected: "Rejected",
  changes_requested: "Asked for changes to",
};

/** "Approved “Quiet rotor”." */
export function decisionText(decision: Decision, title: string): string {
  return `${DONE[decision]} “${title}”.`;
}

interface DecisionOptions {
  listing: DecidedListing;
  decision: Pick<ApprovalDecision, "status" | "tags" | "rejection_reason">;
  onSent?(): void;
  onReturn: DelayedDecision["onReturn"];
}

/** Decides on one listing, with 8 seconds to undo it. */
export function decideOnListing({ listing, decision, onSent, onReturn }: DecisionOptions): void {
  decideLater({
    listings: [listing],
    text: decisionText(decision.status, listing.title),
    onReturn,
    async send(keepalive) {
      const { id, version } = listing;
      try {
        await api("PUT /admin/technologies/:id/approve", {
          params: { id },
          body: { ...decision, version },
          keepalive,
        });
        onSent?.();
        return { texts: [], waiting: [] };
      } catch (error) {
        return refusalOf(listing, error);
      }
    },
  });
}

/** Approves several listings together, with 8 seconds to undo it. */
export function approveListings(
  listings: readonly DecidedListing[],
  onReturn: DelayedDecision["onReturn"],
): void {
  const [first] = listings;
  decideLater({
    listings,
    text:
      listings.length === 1 && first
        ? decisionText("approved", first.title)
        : `Approved ${formatCount({ total: listings.length }, "listing")}.`,
    onReturn,
    async send(keepalive) {
      const refusals: Refusals = { texts: [], waiting: [] };
      for (let at = 0; at < listings.length; at += MAX_APPROVED_AT_ONCE) {
        const { texts, waiting } = await approveSet(listings.slice(at, at + MAX_APPROVED_AT_ONCE), keepalive);
        refusals.texts.push(...texts);
        refusals.waiting.push(...waiting);
      }
      return refusals;
    },
  });
}

async function approveSet(listings: readonly DecidedListing[], keepalive: boolean): Promise<Refusals> {
  const technologies = listings.map(({ id, version }) => ({ id, version }));
  const titles = new Map(listings.map(({ id, title }) => [id, title]));
  try {
    const { results } = await api("POST /admin/technologies/approve", { body: { technologies }, keepalive });
    const refused = results.flatMap(({ id, result }) => (result === "approved" ? [] : [{ id, result }]));
    return {
      texts: refused.map(({ id, result }) => `“${titles.get(id)}” was not approved. ${SET_REASONS[result]}`),
      waiting: refused.filter(({ result }) => result === "stale_version").map(({ id }) => id),
    };
  } catch (error) {
    const count = formatCount({ total: listings.length }, "listing");
    return {
      texts: [`${count} not approved. ${errorText(error, FAILURE)}`],
      waiting: listings.map(({ id }) => id),
    };
  }
}

const SET_REASONS: Record<Exclude<ApprovalSetResult["results"][number]["result"], "approved">, string> = {
  stale_version: "It was changed by someone else. Read it again.",
  invalid_transition: "It is no longer waiting for review.",
  not_found: "It was deleted.",
};

function refusalOf({ id, title }: DecidedListing, error: unknown): Refusals {
  const reason = staleMessage(error) ?? errorText(error, FAILURE);
  const isGone = error instanceof ApiError && (error.code === "invalid_transition" || error.status === 404);
  return { texts: [`No decision on “${title}”. ${reason}`], waiting: isGone ? [] : [id] };
}
