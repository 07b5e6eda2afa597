import type { Explained } from "./explain";
import type { Neighbors } from "./meaning";

/** The usual constant of reciprocal rank fusion (Cormack, Clarke, Büttcher 2009). */
const RANK_OFFSET = 60;

/** The rows of both orders, by the sum of their reciprocal ranks. What neither words nor clear nearness found is left out. */
export function fuse(
  byWords: readonly Explained[],
  rest: readonly Explained[],
  neighbors: Neighbors,
): Explained[] {
  const clear = clearlyNear(neighbors);
  const meantAt = new Map([...neighbors.keys()].map((id, place) => [id, place]));
  const worth = (place: number | undefined) => (place === undefined ? 0 : 1 / (RANK_OFFSET + place + 1));
  const rows = [
    ...byWords.map((row, place) => ({ row, fused: worth(place) + worth(meantAt.get(row.listing.id)) })),
    ...rest
      .filter(({ listing }) => clear.has(listing.id))
      .map((row) => ({ row, fused: worth(meantAt.get(row.listing.id)) })),
  ];
  return rows
    .sort((a, b) => b.fused - a.fused || (a.row.listing.id < b.row.listing.id ? -1 : 1))
    .map(({ row }) => (clear.has(row.listing.id) ? { ...row, isClearlyNear: true } : row));
}

/** Unrelated texts of bge-m3 lie around 0.4, paraphrases from 0.6 upward. */
const CLEAR_FROM = 0.6;
/** Some texts lie near everything: a listing has to stand out from the typical neighbor too. */
const CLEAR_LEAD = 0.08;

/** Listings so near that the assistant may show them without a word in common (docs/decisions/0033). */
function clearlyNear(neighbors: Neighbors): ReadonlySet<string> {
  const scores = [...neighbors.values()].sort((a, b) => b - a);
  const typical = scores[Math.floor(scores.length / 2)] ?? 1;
  const from = Math.max(CLEAR_FROM, typical + CLEAR_LEAD);
  return new Set([...neighbors].filter(([, score]) => score >= from).map(([id]) => id));
}
