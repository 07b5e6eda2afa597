import type { BriefCriterion } from "~/contract/chat-brief";
import type { CitedName } from "~/contract/listing/aspects";
import { isFieldName } from "~/contract/listing/fields";
import { storedStatements } from "../evidence/statements";
import { judgeStored } from "../query/columns";
import type { Listing } from "../retrieve/listing";
import { type Composer, titleOf } from "./composer";
import { factsOf } from "./facts";

/** One line per listing, citing the stored values that meet the criteria. */
export function listLines(
  composer: Composer,
  shown: readonly Listing[],
  criteria: readonly BriefCriterion[],
): string[] {
  return shown.map((listing, i) => {
    composer.show(listing);
    const sources = criteria
      .filter((criterion) => judgeStored(listing, criterion) === "met")
      .flatMap(({ field }) => {
        const [name = ""] = field.split(".");
        return isFieldName(name) ? storedStatements(listing, name as CitedName).slice(0, 1) : [];
      });
    const [summary] = storedStatements(listing, "summary");
    const marks = [...new Set(sources.map((statement) => composer.cite(listing, statement)))].join("");
    const excerpt = shown.length <= 6 && summary ? ` ${composer.quote(listing, summary)}` : "";
    return `${shown.length > 1 ? `${i + 1}. ` : ""}${titleOf(listing)} (${factsOf(listing)})${marks}.${excerpt}`;
  });
}
