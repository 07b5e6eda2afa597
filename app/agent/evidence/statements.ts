import type { CitedName } from "~/contract/listing/aspects";
import { fieldOf, namesWith } from "~/contract/listing/fields";
import type { ListingField } from "~/contract/listing/kinds";
import { searchTexts } from "~/contract/listing/search-text";
import { mainPart, rowText, textsOf } from "~/contract/listing/value-text";
import { inSentence } from "~/lib/value-name";
import { isQuotable, quotableSentences } from "~/services/technologies/texts/quotes";
import type { Listing } from "../retrieve/listing";

/** What a listing states, one sentence or stored value at a time (answers.md 5). */
export interface Statement {
  field: CitedName | null;
  /** Set for passages of attached files. */
  file?: { id: string; name: string; page: number };
  /** A literal substring of the field or the page. */
  quote: string;
  /** The text to show; the quote may be only a part of it. */
  text: string;
  /** Weight of its kind of statement, around 1. */
  prior: number;
  /** Shares few words with the rest of the listing and may be planted: used only where it answers the question. */
  isForeign?: true;
}

const MAX_ITEMS = 12;
const cache = new WeakMap<Listing, Statement[]>();

/** The quotable sentences of all texts of a listing, in the order of the field table. Excludes instructions to the model. */
export function sentencesOf(listing: Listing): Statement[] {
  const cached = cache.get(listing);
  if (cached) return cached;
  const context = searchTexts(listing).join("\n");
  const statements = namesWith("cited").flatMap((name): Statement[] => {
    const field = fieldOf(name);
    const prior = priorOf(field);
    if (field.kind === "text") {
      const stored = listing[name] as string | null;
      if (!stored) return [];
      return quotableSentences(stored, context).map(({ quote, isTied }) => ({
        field: name,
        quote,
        text: quote,
        prior,
        ...(isTied ? {} : { isForeign: true as const }),
      }));
    }
    if (field.kind === "list")
      return (listing[name] as string[])
        .filter(isQuotable)
        .slice(0, MAX_ITEMS)
        .map((quote) => ({ field: name, quote, text: quote, prior }));
    return [];
  });
  cache.set(listing, statements);
  return statements;
}

function priorOf({ background, indexed, kind, aspects }: ListingField): number {
  if (background) return 0.75;
  if (indexed === "summary") return 1.1;
  if (kind === "list") return aspects?.includes("applications") ? 0.8 : 0.95;
  return 1;
}

/** Without the foreign ones, unless there are no others: a field that is filled in is never "not stated". */
function tiedFirst(statements: Statement[]): Statement[] {
  const tied = statements.filter(({ isForeign }) => !isForeign);
  return tied.length > 0 ? tied : statements;
}

/** The stored value of a field as statements, one per row. */
export function storedStatements(listing: Listing, name: CitedName): Statement[] {
  const field = fieldOf(name);
  const value: unknown = listing[name];
  const statement = (text: string, quote: string): Statement[] =>
    text && quote && isQuotable(quote) ? [{ field: name, quote, text, prior: 1 }] : [];
  if (value === null || value === undefined || value === "") return [];
  switch (field.kind) {
    case "text":
    case "list":
      return tiedFirst(sentencesOf(listing).filter((one) => one.field === name));
    case "choice":
    case "choices": {
      const stored = [value].flat() as string[];
      return stored.length > 0 ? statement(textsOf(name, value).map(inSentence).join(", "), stored[0]!) : [];
    }
    case "level":
      return statement(textsOf(name, value).join(""), String(value));
    case "rows":
      return (value as Record<string, string>[])
        .slice(0, MAX_ITEMS)
        .flatMap((row) => statement(rowText(field.row, row), row[mainPart(field.row)]!));
    case "record": {
      const row = value as Record<string, string>;
      return statement(rowText(field.row, row), row[mainPart(field.row)]!);
    }
  }
}
