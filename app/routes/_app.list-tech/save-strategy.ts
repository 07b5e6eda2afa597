import { api } from "~/client/calls/api";
import type { ListingBody } from "~/contract/listing/draft";
import type { ManagedTechnology } from "~/contract/listings";
import type { ListingStatus } from "~/contract/values";

/** A listing as the form needs it; `pending_revision` is what waits for review of an approved one. */
export type OpenedListing = Omit<ManagedTechnology, "pending_revision" | "reviews"> &
  Partial<Pick<ManagedTechnology, "pending_revision" | "reviews">>;

/** What the form does with what was typed: an owner's listing and an administrator's are saved differently. */
export interface SaveStrategy {
  /** Puts a new listing on the server; `key` makes a repeated call one listing. */
  create(body: ListingBody, key: string): Promise<OpenedListing>;
  /** Without `version` it overwrites another user's change. */
  update(id: string, body: ListingBody, version: number | undefined): Promise<OpenedListing>;
  /** What the last button does after everything is saved. */
  finish(listing: OpenedListing, key: string): Promise<OpenedListing>;
  /** Whether every pause in typing is saved on the server; elsewhere only the last button does. */
  savesItself(status: ListingStatus): boolean;
  /** The last button's words. */
  finishLabel(status: ListingStatus): string;
  /** The specification's toast where the server says nothing. */
  failure: string;
}

const HANDED_IN_FROM: ListingStatus[] = ["draft", "changes_requested", "rejected", "archived"];

/** An owner's listing: a draft until it is submitted, and submitted again after it was sent back. */
export const OWN_LISTING: SaveStrategy = {
  create: (body, key) =>
    api("POST /technologies/submit", { body: { ...body, save_as_draft: true }, idempotencyKey: key }),
  update: (id, body, version) =>
    api("PUT /technologies/:id", { params: { id }, body: { ...body, ...(version ? { version } : {}) } }),
  async finish(listing, key) {
    if (!HANDED_IN_FROM.includes(listing.status)) return listing;
    return api("POST /technologies/:id/resubmit", {
      params: { id: listing.id },
      body: {},
      idempotencyKey: key,
    });
  },
  savesItself: (status) => status === "draft",
  finishLabel(status) {
    if (status === "draft") return "Submit for review";
    return HANDED_IN_FROM.includes(status) ? "Resubmit" : "Save changes";
  },
  failure: "Listing Failed",
};
