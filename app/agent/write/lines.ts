import type { BriefCriterion } from "~/contract/chat-brief";
import { judgeStored, ofOnePatent } from "~/services/technologies/criteria/stored";
import { decidingStatement } from "../evidence/judge";
import { storedStatements } from "../evidence/statements";
import type { Listing } from "../retrieve/listing";
import { type Composer, titleOf } from "./composer";
import { factsOf } from "./facts";

const MOST_WITH_EXCERPT = 6;

/** One line per listing, citing the stored values that meet the criteria. */
export function listLines(
  composer: Composer,
  shown: readonly Listing[],
  criteria: readonly BriefCriterion[],
): string[] {
  return shown.map((listing, i) => {
    composer.show(listing);
    const sources = ofOnePatent(criteria)
      .filter((criterion) => judgeStored(listing, criterion) === "met")
      .flatMap((criterion) => decidingStatement(listing, criterion) ?? []);
    const [summary] = storedStatements(listing, "summary");
    const marks = [...new Set(sources.map((statement) => composer.cite(listing, statement)))].join("");
    const [proof] = criteria.some(({ field }) => field === "trl")
      ? storedStatements(listing, "trl_evidence")
      : [];
    const excerpts = [summary, proof].flatMap((one) => (one ? [composer.quote(listing, one)] : []));
    const excerpt = shown.length <= MOST_WITH_EXCERPT ? excerpts.map((one) => ` ${one}`).join("") : "";
    return `${shown.length > 1 ? `${i + 1}. ` : ""}${titleOf(listing)} (${factsOf(listing, composer.phrases)})${marks}.${excerpt}`;
  });
}
