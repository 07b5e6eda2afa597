import type { Explained, NeedMatcher } from "../retrieve/explain";
import type { Need, Statistics } from "../retrieve/need";
import type { Ranked } from "../retrieve/ranked";
import { coreOf, inRareWords } from "./confidence";

/**
 * How likely it is that a listing answers a need, 0 to 1: a logistic model over what the listing says of it. Fitted on
 * development questions that a listing answers and on a hundred for which none does (tests/eval/none.jsonl), checked by
 * ten-fold cross-validation (docs/how-to/evaluate-answers.md).
 */
export function certaintyOf(
  row: Explained,
  need: Need,
  matcher: NeedMatcher,
  statistics: Statistics,
): number {
  if (need.mass === 0 || need.units.length === 0) return 0;
  const { title, keywords, summary } = row.listing;
  const head = matcher.find([title, keywords.join(", "), summary].join(". "));
  const core = coreOf(row, need);
  let [inHead, literally] = [0, 0];
  for (const {
    unit: { stem, concepts, weight, literal },
  } of core.units) {
    const isSaid = head.stems.has(stem);
    const isMeant = concepts.some(({ concept }) => head.concepts.has(concept));
    inHead += weight * Math.max(isSaid ? literal : 0, isMeant ? MEANT_CREDIT : 0);
    literally += isSaid ? weight * literal : 0;
  }
  const explained = core.units.filter(({ said }) => said > EXPLAINED_FROM).length / core.units.length;
  const sum =
    WEIGHTS.bias +
    WEIGHTS.coverage * (core.explained / core.mass) +
    WEIGHTS.head * (inHead / core.mass) +
    WEIGHTS.explained * explained +
    WEIGHTS.literally * (literally / core.mass) +
    WEIGHTS.mass * (1 - Math.exp(-inRareWords(core.explained, statistics))) +
    WEIGHTS.score * (1 - Math.exp(-SCORE_SCALE * inRareWords(row.score, statistics)));
  const said = 1 / (1 + Math.exp(-sum));
  return row.isClearlyNear ? Math.max(said, NEAR_CERTAINTY) : said;
}

/** Near in meaning alone: shown, but only as one that covers a part. */
const NEAR_CERTAINTY = 0.45;

/** Of the fit: coverage of the need, the part of it that title, keywords and summary hold, and so on. */
const WEIGHTS = {
  bias: -5.16,
  coverage: 2.03,
  head: 2.3,
  explained: 2.07,
  literally: 1.17,
  mass: 1.38,
  score: 1.22,
};
const MEANT_CREDIT = 0.9;
const EXPLAINED_FROM = 0.3;
const SCORE_SCALE = 0.62;

/** Below this the best statement is about another subject. */
export const REFUSE_BELOW = 0.22;

export function certaintyOfBest({ rows, need, matcher }: Ranked, statistics: Statistics): number {
  const [best] = rows;
  return best ? certaintyOf(best, need, matcher, statistics) : 0;
}

export function isNothing(ranked: Ranked, statistics: Statistics): boolean {
  return certaintyOfBest(ranked, statistics) < REFUSE_BELOW;
}
