import { readLogin } from "~/client/login/stored-login";

/**
 * Unsaved input: kept in this browser, by user and by the thing it belongs to, until it is
 * sent. It outlives a reload, a closed window and a login that ended; signing out drops it, and no one else who signs in
 * here is shown it (docs/decisions/0018).
 */
const PREFIX = "draft:";
/** Expiry of drafts; equals the idle timeout of a login (product.md 1, T1). */
const LIFETIME_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

interface Kept {
  /** Milliseconds since 1970. */
  keptAt: number;
  value: unknown;
}

/** Null for anonymous visitors, who have no drafts. */
function keyOf(name: string): string | null {
  const person = readLogin()?.tokens.user.id;
  return person ? `${PREFIX}${person}:${name}` : null;
}

/** Reads the draft; unreadable data counts as none. */
export function read<Value>(name: string): Value | null {
  const key = keyOf(name);
  const kept = key ? readKept(key) : null;
  return kept ? (kept.value as Value) : null;
}

/** Stores the draft. False when the storage is full or disabled. */
export function writeDraft(name: string, value: unknown): boolean {
  const key = keyOf(name);
  if (!key) return false;
  try {
    const kept: Kept = { keptAt: Date.now(), value };
    localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the draft after it was sent or discarded. */
export function drop(name: string): void {
  const key = keyOf(name);
  if (key) localStorage.removeItem(key);
}

/** Deletes all drafts of a user, for signing out. */
export function dropAllOf(person: string): void {
  for (const key of keys()) if (key.startsWith(`${PREFIX}${person}:`)) localStorage.removeItem(key);
}

/** Removes expired drafts. */
export function dropExpired(): void {
  const oldest = Date.now() - LIFETIME_DAYS * DAY_MILLISECONDS;
  for (const key of keys()) {
    if (key.startsWith(PREFIX) && !((readKept(key)?.keptAt ?? 0) > oldest)) localStorage.removeItem(key);
  }
}

function keys(): string[] {
  return Object.keys(localStorage);
}

function readKept(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
