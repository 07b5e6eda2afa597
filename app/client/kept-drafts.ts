import { EMPTY_DRAFT, type ListingBody } from "~/contract/listing/draft";
import * as drafts from "./drafts";
import type { Filled } from "./prefill";
import { readLogin } from "./stored-login";

/** What this browser keeps of a listing that is being written. */
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

function nameOf(listingId: string | null): string {
  return `listing:${listingId ?? "new"}`;
}

/** A save that ends after its person has left keeps nothing, and touches nothing of who came then. */
function isHere(userId: string): boolean {
  return readLogin()?.tokens.user.id === userId;
}

/** Whether it is kept now: storage may be full or closed. */
export function keepDraft(userId: string, listingId: string | null, kept: KeptDraft): boolean {
  return isHere(userId) && drafts.keep(nameOf(listingId), kept);
}

/** What was kept; unreadable data is as good as none. */
export function readKeptDraft(userId: string, listingId: string | null): KeptDraft | null {
  const kept = isHere(userId) ? drafts.read<KeptDraft>(nameOf(listingId)) : null;
  if (typeof kept?.draft?.title !== "string") return null;
  // It may have been kept before a field was added to the form.
  return { ...kept, draft: { ...EMPTY_DRAFT, ...kept.draft } };
}

export function forgetDraft(userId: string, listingId: string | null): void {
  if (isHere(userId)) drafts.drop(nameOf(listingId));
}
