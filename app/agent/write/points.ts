import { limitsOf } from "../evidence/limits";
import { storedStatements } from "../evidence/statements";
import type { Listing } from "../retrieve/listing";
import { inDigits } from "../verify/source";
import { type Composer, titleOf } from "./composer";
import { factsOf } from "./facts";

/** Answers "give me three bullets on it". */

/** "Can it stop a bullet?" asks for none. */
const POINTS =
  /(?:^|\b(?:give|tell|write|list|show|need|want|make|summari[sz]e|sum|put|in|as|what are)\b[^.?!]{0,40}? )(?:(?<count>one|two|three|four|five|six|[1-6]) )?(?:short |key |main |quick )*(?:bullets?(?: points?)?|key (?:points|facts)|talking points|highlights|takeaways)\b/i;
const USUAL_POINTS = 3;

/** How many points a message asks for: 5 of "five bullets on it"; null where it asks for none. */
export function pointsIn(text: string): number | null {
  const match = POINTS.exec(text);
  if (!match) return null;
  const { count = "" } = match.groups!;
  return /^one$/i.test(count) ? 1 : Number(inDigits(count)) || USUAL_POINTS;
}

/** What it is, what is good about it, how far it is and what it cannot do; then more of the first two. */
export function writePoints(composer: Composer, listing: Listing, count: number): boolean {
  const [summary, ...more] = storedStatements(listing, "summary");
  const [evidence] = storedStatements(listing, "trl_evidence");
  const [advantage, ...others] = storedStatements(listing, "advantages");
  const [limit] = limitsOf(listing);
  const points = [summary, advantage, evidence, limit, ...others, ...more].filter((one) => one !== undefined);
  const distinct = [...new Map(points.map((one) => [one.quote, one])).values()];
  composer.add(`${titleOf(listing)} (${factsOf(listing, composer.phrases)}).`);
  composer.lines(distinct.slice(0, count).map((statement) => `- ${composer.quote(listing, statement)}`));
  return true;
}
