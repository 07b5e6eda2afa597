import type { ListingBody } from "./listing-draft";
import type { Filled } from "./prefill";

/** What this browser keeps of a listing that is being written, by person and listing. */
export interface KeptDraft extends Filled {
  /** The version of the listing that was being edited; none before it is on the server. */
  version?: number;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** A creation that was sent and perhaps arrived: sent again with its key it is one listing. */
  creation?: Creation;
}

export interface Creation {
  key: string;
  body: ListingBody;
}

const PREFIX = "listing_draft";

function keyOf(userId: string, listingId: string | null): string {
  return `${PREFIX}:${userId}:${listingId ?? "new"}`;
}

/** Whether it is kept now: storage may be full or closed. */
export function keepDraft(userId: string, listingId: string | null, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId, listingId), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** What was kept; unreadable data is as good as none. */
export function readKeptDraft(userId: string, listingId: string | null): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, listingId)) ?? "null") as KeptDraft | null;
    return typeof kept?.draft?.title === "string" ? kept : null;
  } catch {
    return null;
  }
}

export function forgetDraft(userId: string, listingId: string | null): void {
  localStorage.removeItem(keyOf(userId, listingId));
}
