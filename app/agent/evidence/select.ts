import { IMPLIED_CREDIT, type NeedMatcher } from "~/services/technologies/needs/explain";
import { type Need, sumOfUnits } from "~/services/technologies/needs/need";
import type { Statement } from "./statements";

/** A statement with its score for a need. */
export interface Selected extends Statement {
  /** `share`, adjusted by the prior and the length of the statement; around 0 to 1. */
  score: number;
  /** Share of the need that it explains, 0 to 1. */
  share: number;
}

const BROADER_CREDIT = 0.25;
const CONCEPT_CREDIT = 0.8;
const LONG_WORDS = 45;
/** A sentence that may be planted must explain this share of the need. */
const FOREIGN_FROM = 0.34;

export function select(
  statements: readonly Statement[],
  need: Need,
  matcher: NeedMatcher,
  limit: number,
): Selected[] {
  const total = need.mass || 1;
  return statements
    .map((statement): Selected => {
      const { stems, concepts, words } = matcher.find(statement.quote);
      const mass = sumOfUnits(need.units, (unit) => {
        const direct = stems.has(unit.stem) ? unit.literal : 0;
        const byConcept = unit.concepts.map(({ concept, broader }) =>
          concepts.has(concept)
            ? CONCEPT_CREDIT
            : broader.some((one) => concepts.has(one))
              ? BROADER_CREDIT
              : 0,
        );
        const isImplied = unit.implied.some(({ concept }) => concepts.has(concept));
        const byImplied = isImplied ? IMPLIED_CREDIT * CONCEPT_CREDIT : 0;
        return unit.weight * Math.max(direct, byImplied, ...byConcept);
      });
      const share = mass / total;
      let score = share * statement.prior;
      if (words < 4) score -= 0.05;
      if (words > LONG_WORDS) score *= 0.9;
      return { ...statement, score, share };
    })
    .filter(({ score, share, isForeign }) => score > 0 && (!isForeign || share >= FOREIGN_FROM))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
