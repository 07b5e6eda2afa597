import { readLogin } from "./stored-login";

/**
 * What was typed and is not on the server yet: kept in this browser, by person and by what it belongs to, until it is
 * sent. It outlives a reload, a closed window and a login that ended; signing out drops it, and nobody else who signs in
 * here is shown it (docs/decisions/0018).
 */
const PREFIX = "draft:";
/** As long as a login may lie idle (product.md 1, T1): whoever stays away longer has left. */
const LIFETIME_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

interface Kept {
  /** Milliseconds since 1970. */
  keptAt: number;
  value: unknown;
}

/** Null for who is not signed in: there is nobody whose draft it would be. */
function keyOf(name: string): string | null {
  const person = readLogin()?.tokens.user.id;
  return person ? `${PREFIX}${person}:${name}` : null;
}

/** What was kept; unreadable data is as good as none. */
export function read<Value>(name: string): Value | null {
  const key = keyOf(name);
  const kept = key ? readKept(key) : null;
  return kept ? (kept.value as Value) : null;
}

/** Whether it is kept now: storage may be full or closed. */
export function keep(name: string, value: unknown): boolean {
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

/** It was sent, or is not wanted any more. */
export function drop(name: string): void {
  const key = keyOf(name);
  if (key) localStorage.removeItem(key);
}

/** Everything that somebody typed here and did not send, for signing out. */
export function dropAllOf(person: string): void {
  for (const key of keys()) if (key.startsWith(`${PREFIX}${person}:`)) localStorage.removeItem(key);
}

/** Removes what nobody came back for. */
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
