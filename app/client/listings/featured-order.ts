/** Orders of the featured list, as ids by rank. */

/** @param rank from 1; beyond either end is that end */
export function movedTo(order: readonly string[], id: string, rank: number): string[] {
  const others = order.filter((other) => other !== id);
  if (others.length === order.length) return [...order];
  return others.toSpliced(Math.min(Math.max(rank, 1), order.length) - 1, 0, id);
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}

/** The move that makes one order of the other, when one listing alone has moved. */
export function singleMove(
  before: readonly string[],
  after: readonly string[],
): { id: string; rank: number } | null {
  const first = before.findIndex((id, place) => id !== after[place]);
  const last = before.findLastIndex((id, place) => id !== after[place]);
  if (first < 0) return null;
  const candidates = [
    { id: before[first]!, rank: last + 1 },
    { id: before[last]!, rank: first + 1 },
  ];
  return candidates.find(({ id, rank }) => isSameOrder(movedTo(before, id, rank), after)) ?? null;
}

/**
 * My order of the listings that are featured now: what left is left out, what is new stands where somebody else put it,
 * behind the same neighbor.
 */
export function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] {
  const merged = mine.filter((id) => theirs.includes(id));
  for (const [place, id] of theirs.entries()) {
    if (merged.includes(id)) continue;
    const before = theirs[place - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  }
  return merged;
}
