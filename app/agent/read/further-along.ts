import type { MatchedCriterion } from "~/services/technologies/criteria/criteria";
import type { Listing } from "../retrieve/listing";
import type { Superlative } from "./counting";
import { seeksListings } from "./follow-up/seeking";

const COMPARATIVE = /\b(?:more|further|closer|higher|readier|maturer|less|lower)\b/i;
/** "And one that is more mature." */
const ANOTHER =
  /\b(?:an?other|one|ones|some|(?:any|some)thing)(?: (?:that|which)(?: is| are|['’]s)?)? (?:a (?:bit|little) |much |even )?(?:more|further|closer|readier|maturer|less)\b/i;
const HIGHEST = 9;

/** "Show me security stuff that is more mature": further along than the listing in focus. */
export function furtherAlong(
  text: string,
  superlative: Superlative | null,
  listing: Listing | undefined,
): MatchedCriterion[] {
  const trl = listing?.trl;
  if (superlative?.column !== "trl" || !trl || !(seeksListings(text) || ANOTHER.test(text))) return [];
  const [at, end] = superlative.span;
  if (!COMPARATIVE.test(text.slice(at, end))) return [];
  const isMore = superlative.direction === "most";
  if (trl === (isMore ? HIGHEST : 1)) return [];
  const level = isMore ? trl + 1 : trl - 1;
  const criterion = {
    field: "trl",
    operator: isMore ? ("at_least" as const) : ("at_most" as const),
    values: [level],
    unit: null,
    words: `TRL ${level} or ${isMore ? "higher" : "lower"}`,
  };
  return [{ criterion, spans: [[at, end]] }];
}
