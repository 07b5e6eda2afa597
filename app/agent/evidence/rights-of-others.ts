import type { Listing } from "../retrieve/listing";
import { type Statement, sentencesOf } from "./statements";

/** What others have of the rights already, and rights of theirs that may stand in the way. */

const TAKEN =
  /\b(?:rights?|licen[cs]es?)\b[^.]*\b(?:licen[cs]ed|granted to|held by|taken|reserved|option)\b/i;

const OF_OTHERS =
  /\b(?:freedom[ -]to[ -]operate|third[ -]part(?:y|ies)['’]? (?:rights?|patents?)|rights of (?:others|third))/i;

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
