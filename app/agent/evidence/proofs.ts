import type { Listing } from "../retrieve/listing";
import { type Statement, sentencesOf, storedStatements } from "./statements";

const TRIAL =
  /\b(?:tested|tests?|trials?|seasons?|field|plots?|volunteers|patients|prototypes?|demonstrat\w+|pilots?|in (?:service|operation|use))\b/i;

/**
 * What shows that a technology works: the evidence of its readiness, or the trials in its description where it states
 * none, then the advantages that state a figure.
 */
export function proofsOf(listing: Listing): Statement[] {
  const evidence = storedStatements(listing, "trl_evidence");
  const trials = evidence.length > 0 ? [] : trialsOf(listing);
  const measured = storedStatements(listing, "advantages").filter(({ quote }) => /\d/.test(quote));
  return [...evidence, ...trials, ...measured];
}

function trialsOf(listing: Listing): Statement[] {
  return sentencesOf(listing).filter(({ field, quote }) => field === "description" && TRIAL.test(quote));
}
