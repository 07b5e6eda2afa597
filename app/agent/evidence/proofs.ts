import type { Listing } from "../retrieve/listing";
import { type Statement, storedStatements } from "./statements";

/** What shows that a technology works: the evidence of its readiness, then the advantages that state a figure. */
export function proofsOf(listing: Listing): Statement[] {
  const measured = storedStatements(listing, "advantages").filter(({ quote }) => /\d/.test(quote));
  return [...storedStatements(listing, "trl_evidence"), ...measured];
}
