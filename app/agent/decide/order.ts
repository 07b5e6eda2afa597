import type { Statistics } from "~/services/technologies/needs/need";
import type { Explained, Ranked } from "../retrieve/ranked";
import { certaintyOf, REFUSE_BELOW } from "./certainty";

/** Number of listings among which a certain one is searched. */
const LOOKED_AT = 10;
/** Share of the highest certainty. */
const NEARLY_AS_CERTAIN = 0.6;
/** A first listing below this certainty gives way to one of this certainty: one rare word may outweigh all the others. */
const DOUBTED = 0.15;
const SURE = 0.5;
/** A listing that explains more of the need than the first, and is more certain by this, comes before it. */
const CLEARLY_MORE = 0.2;

/**
 * Moves a certain listing to the front: of a reranked list the first that is nearly as certain as the best, so that
 * reranking never turns an answer into a refusal; of another list one that explains more and is clearly more certain,
 * or a sure one where the first is doubted.
 */
export function certainFirst(ranked: Ranked, statistics: Statistics): Ranked {
  const { rows, need, matcher, isReordered } = ranked;
  const certainty = (row: Explained) => certaintyOf(row, need, matcher, statistics);
  const [first] = rows;
  // Of a single word the score knows as much as the certainty.
  const words = need.units.filter(({ isAside }) => !isAside).length;
  if (!first || (!isReordered && words < 2)) return ranked;
  const looked = rows.slice(0, LOOKED_AT).map((row) => ({ row, certainty: certainty(row) }));
  const ofFirst = looked[0]!.certainty;
  if (!isReordered) {
    const clearer = looked
      .filter((one) => one.row.mass > first.mass && one.certainty >= ofFirst + CLEARLY_MORE)
      .sort((one, other) => other.certainty - one.certainty)[0];
    if (clearer) return moved(ranked, clearer.row);
    if (ofFirst >= DOUBTED) return ranked;
  }
  const best = Math.max(...looked.map((one) => one.certainty));
  if (!isReordered && best < SURE) return ranked;
  const preferred = looked.find(
    (one) => one.certainty >= Math.max(REFUSE_BELOW, NEARLY_AS_CERTAIN * best),
  )?.row;
  if (!preferred || preferred === first) return ranked;
  return moved(ranked, preferred);
}

function moved(ranked: Ranked, row: Explained): Ranked {
  return { ...ranked, rows: [row, ...ranked.rows.filter((other) => other !== row)] };
}
