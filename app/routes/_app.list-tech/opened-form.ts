/**
 * Which addresses belong to the form that is open: a new listing gets an address of its own as soon as it is on the
 * server, and nothing may be loaded over what is being typed then.
 */
let addresses = new Set<string>();
let openings = 0;

/** What an address opens, whatever its step. */
export function keyOf(search: URLSearchParams): string {
  const id = search.get("id");
  if (id) return id;
  return search.has("new") ? "new" : `mine:${search.get("status") ?? ""}`;
}

/** A form, or the list, was opened at these keys, or nothing was. Gives a number that no other opening of this page has. */
export function opened(...keys: string[]): number {
  addresses = new Set(keys);
  openings += 1;
  return openings;
}

/** The new listing that is open is this one. */
export function gotAddress(id: string): void {
  addresses = new Set(["new", id]);
}

/** The listing was submitted: from now on, every other address loads again. */
export function finished(id: string): void {
  addresses = new Set([id]);
}

export function belongsToOpened(search: URLSearchParams): boolean {
  return addresses.has(keyOf(search));
}
