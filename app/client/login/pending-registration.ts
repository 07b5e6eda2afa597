import { readTabMemory, writeTabMemory } from "~/client/drafts/tab-memory";

/** A registration that waits for its code, so that a reload stays at the second step. Of this tab only. */
export interface PendingRegistration {
  email: string;
  /** Null where only the cookie of the registration is known. */
  token: string | null;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
}

const KEY = "pending_registration";

export function readPendingRegistration(): PendingRegistration | null {
  return readTabMemory(KEY);
}

export function writePendingRegistration(pending: PendingRegistration | null): void {
  writeTabMemory(KEY, pending);
}
