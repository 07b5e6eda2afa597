import type { Statistics } from "~/services/technologies/needs/need";
import { limitsOf } from "../evidence/limits";
import { select } from "../evidence/select";
import { sentencesOf, storedStatements } from "../evidence/statements";
import { rank } from "../read/rank";
import type { Listing } from "../retrieve/listing";
import { type Composer, titleOf } from "./composer";
import { factsOf } from "./facts";
import type { Phrases } from "./phrases/phrases";

interface Summarized {
  need: string;
  statistics: Statistics;
  /** Of the draft. */
  phrases: Phrases;
  /** How many sentences, 3 at most. */
  sentences: number;
}

/** Summarizes a listing in a few sentences for readers who have not seen it. */
export function paragraphOf(
  composer: Composer,
  listing: Listing,
  { need, statistics, phrases, sentences }: Summarized,
): string {
  composer.show(listing);
  const { need: parsedNeed, matcher } = rank(need || listing.title, [listing], statistics);
  const [summary] = storedStatements(listing, "summary");
  const informative = select(
    sentencesOf(listing).filter(({ field }) => field !== "summary" && field !== "trl_evidence"),
    parsedNeed,
    matcher,
    1,
  );
  const [advantage] = storedStatements(listing, "advantages");
  const [evidence] = storedStatements(listing, "trl_evidence");
  const statements = [summary, informative[0] ?? advantage, evidence]
    .filter((one) => one !== undefined)
    .slice(0, sentences);
  const rights = [...storedStatements(listing, "legal_status"), ...storedStatements(listing, "availability")];
  const marks = rights.map((statement) => composer.cite(listing, statement)).join("");
  return `${titleOf(listing)} (${factsOf(listing, phrases)})${marks}. ${statements.map((statement) => composer.quote(listing, statement)).join(" ")}`;
}

const MOST_LIMITS = 3;

/** Quotes the limitations that the listing states. */
export function statedLimits(composer: Composer, listing: Listing, { draft }: Phrases): string {
  const limits = limitsOf(listing).slice(0, MOST_LIMITS);
  if (limits.length === 0) return draft.noLimits(titleOf(listing));
  return `${draft.limits} ${limits.map((statement) => composer.quote(listing, statement)).join(" ")}`;
}
