import type { CitedName } from "~/contract/listing/aspects";
import { isBrief } from "~/contract/listing/comparison";
import { isFieldName } from "~/contract/listing/fields";
import { sentenceCase } from "~/lib/value-name";
import { matrixOf } from "~/services/comparisons/comparison-matrix";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { type Statement, sentencesOf, storedStatements } from "../evidence/statements";
import type { Listing } from "../retrieve/listing";
import { type Composer, titleOf } from "./composer";
import { fieldName } from "./facts";

/** Writes a comparison: the main differences, then a table of the stored fields. */

const CELL_CHARACTERS = 200;
const MOST_STATEMENTS = 3;
const DECIDING = 3;
const TITLE_WORDS = 5;

/** @param requestedFields fields that the question names; none for all */
export function writeComparison(
  composer: Composer,
  listings: readonly Listing[],
  requestedFields: readonly string[] = [],
): void {
  for (const listing of listings) composer.show(listing);
  const rows = matrixOf([...listings]).matrix.map(({ field }) => {
    const cells = listings.map((listing) => cellOf(composer, listing, field as CitedName));
    return { field, cells, differs: new Set(cells.map((cell) => cell?.text ?? "")).size > 1 };
  });
  const stated = rows.filter(({ cells }) => cells.some((cell) => cell !== null));
  const named = stated.filter(({ field }) => requestedFields.includes(field));
  const selected = named.length > 0 ? named : stated;
  const names = listings.map(titleOf);
  const { phrases } = composer;
  const labelOf = (field: string) => sentenceCase(fieldName(field, phrases));
  composer.add(phrases.acts.compared(phrases.join(names)));
  const deciding = selected.filter(({ field, differs }) => differs && isBrief(field)).slice(0, DECIDING);
  const differences = deciding.map(({ field, cells }) => {
    const parts = cells.map(
      (cell, i) =>
        `${escapeMarkdown(short(listings[i]!.title))}${phrases.colon}${cell ? `${cell.text}${cell.mark}` : phrases.notStated}`,
    );
    return `- ${labelOf(field)}${phrases.colon}${parts.join("; ")}`;
  });
  if (differences.length > 0) composer.lines([`**${phrases.acts.decides}**`, "", ...differences]);
  const header = ["", ...names];
  const lines = selected.map(({ field, cells }) => [
    `**${labelOf(field)}**`,
    ...cells.map((cell) => (cell ? `${cell.text}${cell.mark}` : phrases.notStated)),
  ]);
  composer.lines([header, header.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`));
}

function cellOf(
  composer: Composer,
  listing: Listing,
  name: CitedName,
): { text: string; mark: string } | null {
  if (!isFieldName(name)) return null;
  const stored = storedStatements(listing, name);
  const statements = stored.length === 0 && name === "trl_evidence" ? evidenceOf(listing) : stored;
  const [first] = statements;
  if (!first) return null;
  const text = cellText(statements.slice(0, MOST_STATEMENTS).map((one) => composer.phrases.nameOf(one.text)));
  return { text: escapeMarkdown(sentenceCase(text)), mark: composer.cite(listing, first) };
}

/** As many whole statements as a cell has room for; a longer one is cut, and says so. */
function cellText([first = "", ...others]: readonly string[]): string {
  const start = plainLine(first, CELL_CHARACTERS);
  let text = start.length < plainLine(first, first.length + 1).length ? `${start}…` : start;
  for (const other of others) {
    const longer = `${text}${/[.!?…]$/.test(text) ? " " : "; "}${plainLine(other)}`;
    if (longer.length > CELL_CHARACTERS) break;
    text = longer;
  }
  return text;
}

/** A sentence about tests or use from another field. */
function evidenceOf(listing: Listing): Statement[] {
  return sentencesOf(listing)
    .filter(({ quote, field, isForeign }) => !isForeign && field !== "problem" && EVIDENCE.test(quote))
    .slice(0, 1);
}

const EVIDENCE =
  /\b(?:tested|trials?|volunteers?|demonstrat\w+|pilot|prototype|in service|has run|have run|ran|field|months|simulat\w+|in vivo|pigs|installed|since 20\d\d)\b/i;

function short(title: string): string {
  const words = title.split(" ");
  return words.length <= TITLE_WORDS ? title : `${words.slice(0, TITLE_WORDS).join(" ")}…`;
}
