import type { Statistics } from "../retrieve/need";
import type { Ranked } from "../retrieve/ranked";
import { certaintyOf, REFUSE_BELOW } from "./certainty";

/** So many are looked at for one that is certain enough. */
const LOOKED_AT = 10;
/** Of the certainty of the most certain one. */
const NEARLY_AS_CERTAIN = 0.6;

/**
 * Where more than words ordered the listings, the answer begins with the first that is nearly as certain as any:
 * another order must not turn an answer into a refusal.
 */
export function fromCertainOne(ranked: Ranked, statistics: Statistics): Ranked {
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
