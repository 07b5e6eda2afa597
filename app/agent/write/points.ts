import { quantitiesIn } from "~/services/technologies/criteria/quantities";
import { limitsOf } from "../evidence/limits";
import { type Statement, sentencesOf, storedStatements } from "../evidence/statements";
import type { RequestedPoints } from "../read/requested-points";
import type { Listing } from "../retrieve/listing";
import { type Composer, titleOf } from "./composer";
import { factsOf } from "./facts";

/** Answers "give me three bullets on it". */
export function writePoints(
  composer: Composer,
  listing: Listing,
  { count, areFigures }: RequestedPoints,
): boolean {
  const points = areFigures ? figuresOf(listing) : pointsOf(listing);
  const distinct = [...new Map(points.map((one) => [one.quote, one])).values()];
  composer.add(`${titleOf(listing)} (${factsOf(listing, composer.phrases)}).`);
  composer.lines(distinct.slice(0, count).map((statement) => `- ${composer.quote(listing, statement)}`));
  return true;
}

/** What it is, what is good about it, how far it is and what it cannot do; then more of the first two. */
function pointsOf(listing: Listing): Statement[] {
  const [summary, ...more] = storedStatements(listing, "summary");
  const [evidence] = storedStatements(listing, "trl_evidence");
  const [advantage, ...others] = storedStatements(listing, "advantages");
  const [limit] = limitsOf(listing);
  return [summary, advantage, evidence, limit, ...others, ...more].filter((one) => one !== undefined);
}

/** What states numbers with units: advantages first, and of the problem last. */
function figuresOf(listing: Listing): Statement[] {
  const measured = sentencesOf(listing).filter(
    ({ quote, isForeign }) => !isForeign && quantitiesIn(quote).length > 0,
  );
  const rankOf = ({ field }: Statement) => (field === "advantages" ? 0 : field === "problem" ? 2 : 1);
  return measured.sort((one, other) => rankOf(one) - rankOf(other));
}
