import { ASPECT_PATTERNS, type CitedName, fieldsOf } from "~/contract/listing/aspects";
import type { Aspect } from "~/contract/listing/kinds";

/** What of a listing a question asks for, and what the person wants done. */

export type AskedAspect = Aspect | "price" | "limits" | "dates" | "terms";

export interface AspectAsked {
  aspect: AskedAspect;
  /** Fields that answer it. */
  fields: readonly CitedName[];
  /** Words of an answering sentence. */
  cue: RegExp | null;
}

const LIMIT_WORDS =
  /\b(?:not|no|cannot|only|limited|limits?|fails?|yet|drawback|unproven|remains?|remaining|worse|loses|loss|losses|lower|so far|open|untested|except|beyond|too|needs?|must|halves)\b/i;

/** Beside the aspects that the field table names. */
const MORE_ASPECTS: readonly (readonly [AskedAspect, RegExp, readonly Aspect[], RegExp | null])[] = [
  [
    "price",
    /\b(?:price of|cost of (?:the )?licen\w*|licen[cs]e fees?|licen[cs]ing (?:cost|fee)|fees?|royalt\w*|how expensive is (?:the )?licen\w*)\b/i,
    [],
    null,
  ],
  [
    "limits",
    /\b(?:limit\w*|drawbacks?|disadvantages?|weak\w*|downsides?|the catch|catch\b|risks?|shortcomings?|not (?:yet )?(?:work|solved|tested)|open (?:issues?|questions?|points?)|what (?:does|can) (?:it|they) not|problem with it|caveats?|cons\b|dangerous|safe\b)/i,
    [],
    LIMIT_WORDS,
  ],
  [
    "dates",
    /\b(?:until when|how long (?:is it|are they|does (?:it|the patent|protection) last)|expir\w*|when (?:was|were|is|does|did) (?:it|they|the patent)\b|still (?:alive|valid|in force)|filing date|grant date)\b/i,
    ["rights"],
    null,
  ],
  ["terms", /\b(?:exclusiv\w*|for sale|under option|on what terms)\b/i, ["licensing"], null],
];

const HOW_MUCH =
  /\b(?:how (?:much|many|long|fast|big|heavy|high|hot|deep|accurate|strong|well|loud|thick|small|often|efficient|large|wide|precise)|efficien\w*|accuracy|performance|starting|figures?|numbers?|measured|results?|proof|tests?|eficien\w*)\b/i;

/** The aspects that a message asks for. */
export function aspectsIn(text: string): AspectAsked[] {
  const known = ASPECT_PATTERNS.filter(([, pattern]) => pattern.test(text)).map(
    ([aspect]): AspectAsked => ({ aspect, fields: fieldsOf(aspect), cue: null }),
  );
  const more = MORE_ASPECTS.filter(([, pattern]) => pattern.test(text)).map(
    ([aspect, , like, cue]): AspectAsked => ({ aspect, fields: like.flatMap(fieldsOf), cue }),
  );
  return [...more, ...known];
}

export function asksForFigures(text: string): boolean {
  return HOW_MUCH.test(text);
}

export type Act = "draft" | "compare" | "shortlist" | "request" | "save_comparison";

const ACTS: readonly (readonly [Act, RegExp])[] = [
  [
    "draft",
    /\b(?:draft|write|compose|prepare|word|formulate)\b[^.?!]{0,40}\b(?:mail|e-?mail|message|letter|memo|note|request|enquiry|inquiry|summary|brief|text|intro\w*|pitch|one-?pager|report)\b|\b(?:e-?mail|message|memo) to\b|\bwrite (?:to )?(?:the |their )?(?:owners?|inventors?|them|him|her)\b|^(?:now )?(?:draft|write)\b/i,
  ],
  ["save_comparison", /\bsave (?:this|the|that|my) comparison\b|\bsave (?:it|this) as (?:a )?comparison\b/i],
  [
    "compare",
    /\b(?:compare|comparison|comparing|versus|vs\.?|side by side|difference between|differ(?:s|ences?)?\b|which (?:one )?is better|better of|vergleich\w*|comparer?|comparar)\b/i,
  ],
  [
    "shortlist",
    /\b(?:(?:on|to|in)(?: to)? (?:my|the|our) (?:short ?list|list|favou?rites)|shortlist (?:it|them|this|that|the|both|these|those|all)|save (?:it|them|that|this|these|those|both|all|the (?:first|second|third|last))|bookmark|(?:add|put) (?:it|them|that|this|these|those|the [\p{L}\p{N} -]{2,60}|both|all)(?: (?:too|as well|also))?\s*$|remember (?:it|them|this|that|these))\b/iu,
  ],
  [
    "request",
    /\b(?:send (?:a |the |them a )?(?:request|enquiry|inquiry)|contact (?:them|the owner|him|her)|collaboration request|get in touch|reach out|request (?:a )?(?:collaboration|contact|meeting))\b/i,
  ],
];

export function actIn(text: string): Act | null {
  return ACTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
