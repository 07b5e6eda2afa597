/** What this tab remembers over a reload, such as the step of a form; gone with the tab. */
export function readTabMemory<Value>(key: string): Value | null {
  if (typeof sessionStorage === "undefined") return null;
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

/** Null deletes the entry. */
export function writeTabMemory(key: string, value: unknown): void {
  if (value === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(value));
}
