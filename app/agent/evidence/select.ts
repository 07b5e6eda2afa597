import { fieldOf, isFieldName } from "~/contract/listing/fields";
import { quantitiesIn } from "../read/quantities";
import type { NeedMatcher } from "../retrieve/explain";
import type { Need } from "../retrieve/need";
import type { Statement } from "./statements";

/** The statements that answer a need, best first. */
export interface Selected extends Statement {
  /** Share of the need that it explains, with what speaks for it, around 0 to 1. */
  score: number;
  /** The bare share, 0 to 1. */
  share: number;
}

interface SelectOptions {
  /** Fields that answer what is asked. */
  fields?: readonly string[];
  /** Words of an answering sentence. */
  cues?: readonly RegExp[];
  /** Kinds of quantities that are asked for. */
  kinds?: readonly string[];
  limit?: number;
}

const CUE_BONUS = 0.22;
const NEXT_CUE_BONUS = 0.08;
/** "Rivals lose 3%" says nothing of the technology itself. */
const BACKGROUND_SHARE = 0.6;
const FIELD_BONUS = 0.12;
const QUANTITY_BONUS = 0.2;
const BROADER_CREDIT = 0.25;
const CONCEPT_CREDIT = 0.8;
const LONG_WORDS = 45;
/** A sentence that may have been planted must hold this share of the question. */
const FOREIGN_FROM = 0.34;

export function select(
  statements: readonly Statement[],
  need: Need,
  matcher: NeedMatcher,
  { fields = [], cues = [], kinds = [], limit = 2 }: SelectOptions = {},
): Selected[] {
  const total = need.mass || 1;
  return statements
    .map((statement): Selected => {
      const { stems, concepts, words } = matcher.find(statement.quote);
      let mass = 0;
      for (const unit of need.units) {
        const direct = stems.has(unit.stem) ? unit.literal : 0;
        const meant = unit.concepts.map(({ concept, broader }) =>
          concepts.has(concept)
            ? CONCEPT_CREDIT
            : broader.some((one) => concepts.has(one))
              ? BROADER_CREDIT
              : 0,
        );
        mass += unit.weight * Math.max(direct, 0, ...meant);
      }
      const share = mass / total;
      let score = share * statement.prior;
      const cued = cues.filter((cue) => cue.test(statement.quote)).length;
      if (cued > 0) score += CUE_BONUS + NEXT_CUE_BONUS * (cued - 1);
      if (statement.field && fields.includes(statement.field)) score += FIELD_BONUS;
      if (kinds.length > 0 && quantitiesIn(statement.quote).some(({ kind }) => kinds.includes(kind)))
        score += QUANTITY_BONUS;
      if (words < 4) score -= 0.05;
      if (cues.length > 0 && isBackground(statement) && !fields.includes(statement.field!))
        score *= BACKGROUND_SHARE;
      if (words > LONG_WORDS) score *= 0.9;
      return { ...statement, score, share };
    })
    .filter(
      ({ score, share, isForeign, quote }) =>
        score > 0 &&
        (!isForeign || share >= FOREIGN_FROM || (cues.length > 0 && cues.every((cue) => cue.test(quote)))),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

function isBackground({ field }: Statement): boolean {
  return field !== null && isFieldName(field) && fieldOf(field).background === true;
}
