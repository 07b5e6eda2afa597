/** A registration that waits for its code, so that a reload stays at the second step. Of this tab only. */
export interface PendingRegistration {
  email: string;
  token: string;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
}

const KEY = "pending_registration";

export function readPendingRegistration(): PendingRegistration | null {
  if (typeof sessionStorage === "undefined") return null;
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as PendingRegistration | null;
  } catch {
    return null;
  }
}

export function writePendingRegistration(pending: PendingRegistration | null): void {
  if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending));
  else sessionStorage.removeItem(KEY);
}
