import type { CitedName } from "~/contract/listing/aspects";
import { isNotStated } from "~/contract/listing/content";
import { fieldOf, namesWith } from "~/contract/listing/fields";
import type { RowsField, TextField } from "~/contract/listing/kinds";
import { searchTexts } from "~/contract/listing/search-text";
import { mainPart, rowText, textsOf } from "~/contract/listing/value-text";
import type { Technology } from "~/contract/technologies";
import { inSentence } from "~/lib/value-name";
import { isQuotable, pickPassage, plainLine } from "../texts/quotes";

const PASSAGE_SENTENCES = 3;
const PASSAGE_CHARACTERS = 420;
const ITEM_CHARACTERS = 250;
const MAX_ITEMS = 6;
/** A text that may be longer than this is entered where it answers the question. */
const ENTERED_FROM_CHARACTERS = 2_000;
/** A text that cannot be longer than this has no room for the rest of the listing to be compared with. */
const SHORT_TEXT_CHARACTERS = 500;

/** What a listing says, part by part: the text to state, and the literal piece of a stored field that proves it. */
export interface Statement {
  field: CitedName;
  text: string;
  quote: string;
}

/** Every part of a listing that the assistant can state, in the order of the field table, and its empty fields. */
export function accountOf(
  listing: Technology,
  question = "",
): { statements: Statement[]; notStated: CitedName[] } {
  const context = searchTexts(listing).join("\n");
  const names = namesWith("cited");
  return {
    statements: names.flatMap((name) => statementsOf(name, listing, { context, question })),
    notStated: names.filter((name) => isNotStated(listing[name])),
  };
}

interface Reading {
  /** The whole listing, which a passage must share words with. */
  context: string;
  question: string;
}

function statementsOf(name: CitedName, listing: Technology, reading: Reading): Statement[] {
  const value: unknown = listing[name];
  if (isNotStated(value)) return [];
  const field = fieldOf(name);
  const statement = (text: string, quote: string): Statement[] =>
    text && quote && isQuotable(quote) ? [{ field: name, text: plainText(text), quote }] : [];
  switch (field.kind) {
    case "text":
      return statement(...passageOf(field, value as string, reading));
    case "list":
      return (value as string[])
        .filter((item) => item.length <= ITEM_CHARACTERS)
        .flatMap((item) => statement(item, item))
        .slice(0, MAX_ITEMS);
    case "choice":
    case "choices": {
      const [first] = [value].flat() as string[];
      return statement(textsOf(name, value).map(inSentence).join(", "), first!);
    }
    case "level":
      return statement(textsOf(name, value).join(""), String(value));
    case "rows":
      return rowStatements(field, value as Record<string, string>[], statement);
    case "record": {
      const row = value as Record<string, string>;
      return statement(rowText(field.row, row), row[mainPart(field.row)]!);
    }
  }
}

function passageOf(field: TextField, stored: string, { context, question }: Reading): [string, string] {
  const quote = pickPassage(stored, {
    context: field.max <= SHORT_TEXT_CHARACTERS ? "" : context,
    question: field.max > ENTERED_FROM_CHARACTERS ? question : "",
    maxSentences: PASSAGE_SENTENCES,
    maxCharacters: PASSAGE_CHARACTERS,
  });
  return [quote ?? "", quote ?? ""];
}

function rowStatements(
  { row: parts, told = MAX_ITEMS, together }: RowsField,
  rows: Record<string, string>[],
  statement: (text: string, quote: string) => Statement[],
): Statement[] {
  const main = mainPart(parts);
  const quotable = rows.filter((row) => isQuotable(row[main]!)).slice(0, told);
  if (!together) return quotable.flatMap((row) => statement(plainLine(rowText(parts, row)), row[main]!));
  return statement(quotable.map((row) => row[main]!).join(", "), quotable[0]?.[main] ?? "");
}

function plainText(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
