import { IMPLIED_CREDIT, type NeedMatcher } from "~/services/technologies/needs/explain";
import { countWords, type Need, type Statistics, sumOfUnits } from "~/services/technologies/needs/need";
import type { Explained, Ranked } from "../retrieve/ranked";
import { coreOf, inRareWords } from "./confidence";

/**
 * The probability that a listing answers a need: a logistic model of how the listing covers the need. Fitted on
 * development questions that a listing answers, on a hundred that none answers (tests/eval/none.jsonl), and on the stories
 * and needs of tests/eval/needs.jsonl, checked by ten-fold cross-validation (docs/how-to/evaluate-answers.md).
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
  const units = core.units.map(({ unit }) => unit);
  const inHead = sumOfUnits(units, ({ stem, concepts, implied, weight, literal }) => {
    const isNamed = concepts.some(({ concept }) => head.concepts.has(concept));
    const isImplied = implied.some(({ concept }) => head.concepts.has(concept));
    const byConcept = isNamed ? 1 : isImplied ? IMPLIED_CREDIT : 0;
    return weight * Math.max(head.stems.has(stem) ? literal : 0, byConcept * CONCEPT_CREDIT);
  });
  const literally = sumOfUnits(units, ({ stem, weight, literal }) =>
    head.stems.has(stem) ? weight * literal : 0,
  );
  const explainedShare =
    countWords(units, (_, i) => core.units[i]!.match > EXPLAINED_FROM) / countWords(units, () => true);
  const sum =
    WEIGHTS.bias +
    WEIGHTS.coverage * (core.explained / core.mass) +
    WEIGHTS.head * (inHead / core.mass) +
    WEIGHTS.explained * explainedShare +
    WEIGHTS.literally * (literally / core.mass) +
    WEIGHTS.mass * (1 - Math.exp(-inRareWords(core.explained, statistics))) +
    WEIGHTS.score * (1 - Math.exp(-SCORE_SCALE * inRareWords(row.score, statistics)));
  const certainty = 1 / (1 + Math.exp(-sum));
  return row.isClearlyNear ? Math.max(certainty, NEAR_CERTAINTY) : certainty;
}

/** Minimum certainty of listings whose embedding is near: high enough to show, as a partial match. */
const NEAR_CERTAINTY = 0.45;

/** The fitted weights: `coverage` of the need, `head` for the part covered by title, keywords and summary, and so on. */
const WEIGHTS = {
  bias: -8.46,
  coverage: 2.39,
  head: 2.79,
  explained: 2.43,
  literally: 0.75,
  mass: 3.14,
  score: 3.19,
};
const CONCEPT_CREDIT = 0.9;
/** A word counts as explained from this match on. */
export const EXPLAINED_FROM = 0.3;
const SCORE_SCALE = 0.62;

/** Below this certainty the assistant refuses. */
export const REFUSE_BELOW = 0.1;

export function certaintyOfBest({ rows, need, matcher }: Ranked, statistics: Statistics): number {
  const [best] = rows;
  return best ? certaintyOf(best, need, matcher, statistics) : 0;
}

export function isNothing(ranked: Ranked, statistics: Statistics): boolean {
  return certaintyOfBest(ranked, statistics) < REFUSE_BELOW;
}
