import { readLogin } from "~/client/login/stored-login";
import { EMPTY_DRAFT, type ListingBody } from "~/contract/listing/draft";
import * as drafts from "./drafts";
import type { Filled } from "./prefill";

/** What this browser keeps of a listing that is being written. */
export interface StoredDraft extends Filled {
  /** The version of the listing that was being edited; none before it is on the server. */
  version?: number;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Idempotency-Key of a creation whose response was lost: a retry creates no second listing. */
  creation?: Creation;
}

export interface Creation {
  key: string;
  body: ListingBody;
}

function nameOf(listingId: string | null): string {
  return `listing:${listingId ?? "new"}`;
}

/** Ignores a save that ends after sign-out, so that it does not touch the next user's data. */
function isHere(userId: string): boolean {
  return readLogin()?.tokens.user.id === userId;
}

/** Stores the draft. False when the storage is full or disabled. */
export function saveDraft(userId: string, listingId: string | null, kept: StoredDraft): boolean {
  return isHere(userId) && drafts.writeDraft(nameOf(listingId), kept);
}

/** Reads the draft; unreadable data counts as none. */
export function readDraft(userId: string, listingId: string | null): StoredDraft | null {
  const stored = isHere(userId) ? drafts.read<StoredDraft>(nameOf(listingId)) : null;
  if (typeof stored?.draft?.title !== "string") return null;
  // It may have been kept before a field was added to the form.
  return { ...stored, draft: { ...EMPTY_DRAFT, ...stored.draft } };
}

export function deleteDraft(userId: string, listingId: string | null): void {
  if (isHere(userId)) drafts.drop(nameOf(listingId));
}
