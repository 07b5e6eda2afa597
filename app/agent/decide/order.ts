import type { Statistics } from "~/services/technologies/needs/need";
import type { Ranked } from "../retrieve/ranked";
import { certaintyOf, REFUSE_BELOW } from "./certainty";

/** Number of listings among which a certain one is searched. */
const LOOKED_AT = 10;
/** Share of the highest certainty. */
const NEARLY_AS_CERTAIN = 0.6;

/**
 * Moves the first listing that is nearly as certain as the best to the front of a reranked list, so that reranking
 * never turns an answer into a refusal.
 */
export function certainFirst(ranked: Ranked, statistics: Statistics): Ranked {
  const { rows, need, matcher, isReordered } = ranked;
  if (!isReordered) return ranked;
  const certain = rows
    .slice(0, LOOKED_AT)
    .map((row) => ({ row, certainty: certaintyOf(row, need, matcher, statistics) }));
  const best = Math.max(0, ...certain.map(({ certainty }) => certainty));
  const first = certain.find(
    ({ certainty }) => certainty >= Math.max(REFUSE_BELOW, NEARLY_AS_CERTAIN * best),
  )?.row;
  return first ? { ...ranked, rows: [first, ...rows.filter((row) => row !== first)] } : ranked;
}
