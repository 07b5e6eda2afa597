import type { Neighbors } from "~/services/technologies/vectors/nearest";
import type { Explained } from "./ranked";

/** The usual constant of reciprocal rank fusion (Cormack, Clarke, Büttcher 2009). */
const RANK_OFFSET = 60;

/** Reciprocal rank fusion of the order by words and the order by embedding. Omits rows that match neither clearly. */
export function fuse(
  byWords: readonly Explained[],
  rest: readonly Explained[],
  neighbors: Neighbors,
): Explained[] {
  const clear = clearlyNear(neighbors);
  const placeByMeaning = new Map([...neighbors.keys()].map((id, place) => [id, place]));
  const worth = (place: number | undefined) => (place === undefined ? 0 : 1 / (RANK_OFFSET + place + 1));
  const rows = [
    ...byWords.map((row, place) => ({
      row,
      fused: worth(place) + worth(placeByMeaning.get(row.listing.id)),
    })),
    ...rest
      .filter(({ listing }) => clear.has(listing.id))
      .map((row) => ({ row, fused: worth(placeByMeaning.get(row.listing.id)) })),
  ];
  return rows
    .sort((a, b) => b.fused - a.fused || (a.row.listing.id < b.row.listing.id ? -1 : 1))
    .map(({ row }) => (clear.has(row.listing.id) ? { ...row, isClearlyNear: true } : row));
}

/** With bge-m3, unrelated texts have a similarity around 0.4, paraphrases from 0.6. */
const CLEAR_FROM = 0.6;
/** Required lead over the typical neighbor, because some texts are near to everything. */
const CLEAR_LEAD = 0.08;

/** Listings near enough to be shown without a common word (docs/decisions/0033). */
function clearlyNear(neighbors: Neighbors): ReadonlySet<string> {
  const scores = [...neighbors.values()].sort((a, b) => b - a);
  const typical = scores[Math.floor(scores.length / 2)] ?? 1;
  const from = Math.max(CLEAR_FROM, typical + CLEAR_LEAD);
  return new Set([...neighbors].filter(([, score]) => score >= from).map(([id]) => id));
}
