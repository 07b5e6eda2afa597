import type { Listing } from "../retrieve/listing";
import { type Statement, sentencesOf } from "./statements";

const TAKEN =
  /\b(?:rights?|licen[cs]es?)\b[^.]*\b(?:licen[cs]ed|granted to|held by|taken|reserved|option)\b/i;

/** What is taken already: "Exclusive rights for aerospace are licensed; other fields may be discussed." */
export function takenRights(listing: Listing): Statement[] {
  if (listing.availability === "available") return [];
  return sentencesOf(listing)
    .filter(({ quote }) => TAKEN.test(quote))
    .slice(0, 1);
}
