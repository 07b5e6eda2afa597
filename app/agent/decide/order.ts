import type { Ranked } from "../read/reading";
import type { Statistics } from "../retrieve/need";
import { certaintyOf } from "./certainty";
import { REFUSE_BELOW } from "./fit";

/** So many are looked at for one that is certain enough. */
const LOOKED_AT = 10;

/**
 * Where more than words ordered the listings, the answer begins with the first that is certain enough to be shown:
 * another order must not turn an answer into a refusal.
 */
export function fromCertainOne(ranked: Ranked, statistics: Statistics): Ranked {
  const { rows, need, matcher, isReordered } = ranked;
  if (!isReordered) return ranked;
  const first = rows
    .slice(0, LOOKED_AT)
    .find((row) => certaintyOf(row, need, matcher, statistics) >= REFUSE_BELOW);
  return first ? { ...ranked, rows: [first, ...rows.filter((row) => row !== first)] } : ranked;
}
