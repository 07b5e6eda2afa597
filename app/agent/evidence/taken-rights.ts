import type { Listing } from "../retrieve/listing";
import { type Statement, sentencesOf } from "./statements";

const TAKEN =
  /\b(?:rights?|licen[cs]es?)\b[^.]*\b(?:licen[cs]ed|granted to|held by|taken|reserved|option)\b/i;

const OF_OTHERS =
  /\b(?:freedom[ -]to[ -]operate|third[ -]part(?:y|ies)['’]? (?:rights?|patents?)|rights of (?:others|third))/i;

/** "Do we need a patent search?" and "do others have patents on it?" */
export const ASKS_FOR_OTHERS =
  /\b(?:patent|prior[ -]art|fto) (?:search|review|check|clearance)|\bfreedom[ -]to[ -]operate|\binfring\w+|\b(?:others?['’]?|third[ -]part(?:y|ies)['’]?|(?:somebody|someone|anybody|anyone) else(?:['’]s)?|competitors?['’]?) (?:\w+ )?(?:patents?|rights)\b/i;

/** What may stand in the way: "Third-party rights exist in linear network coding." */
export function rightsOfOthers(listing: Listing): Statement[] {
  return sentencesOf(listing)
    .filter(({ quote }) => OF_OTHERS.test(quote))
    .slice(0, 1);
}

/** What is taken already: "Exclusive rights for aerospace are licensed; other fields may be discussed." */
export function takenRights(listing: Listing): Statement[] {
  if (listing.availability === "available") return [];
  return sentencesOf(listing)
    .filter(({ quote }) => TAKEN.test(quote))
    .slice(0, 1);
}
