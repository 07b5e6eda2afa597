import { countryName } from "~/services/technologies/criteria/places";
import { plainLine } from "~/services/technologies/texts/quotes";
import type { Language } from "~/vocabulary/function-words";
import { fold } from "~/vocabulary/words";
import { type Statement, storedStatements } from "../evidence/statements";
import type { RequestedOrder, SortKey } from "../read/requested-order";
import type { Listing } from "../retrieve/listing";
import { sourceOf } from "../write/statistics";

/** Sorts listings by what they state. */

/** What an answer sorts by: its name, the value of a listing as text that sorts, and what states it. */
interface Column {
  name: string;
  readValue(listing: Listing, language: Language): string | number | null;
  sources(listing: Listing, value: string | number): Statement[];
}

const owner = (listing: Listing) => storedStatements(listing, "organization");
const dates = ({ patents }: Listing, part: "filing_date" | "expiry_date") =>
  patents.flatMap((patent) => patent[part] ?? []).sort();
const stated =
  (column: "trl" | "filing_date" | "expiry_date") => (listing: Listing, value: string | number) =>
    sourceOf(listing, column, value);

export const COLUMNS: Record<SortKey, Column> = {
  country: {
    name: "country",
    readValue: ({ organization }, language) =>
      organization?.country ? countryName(organization.country, language) : null,
    sources: owner,
  },
  organization: {
    name: "owner",
    readValue: ({ organization }) => organization?.name ?? null,
    sources: owner,
  },
  title: { name: "title", readValue: ({ title }) => plainLine(title), sources: () => [] },
  trl: { name: "readiness", readValue: ({ trl }) => trl, sources: stated("trl") },
  filing_date: {
    name: "first filing date",
    readValue: (listing) => dates(listing, "filing_date")[0] ?? null,
    sources: stated("filing_date"),
  },
  expiry_date: {
    name: "last expiry date",
    readValue: (listing) => dates(listing, "expiry_date").at(-1) ?? null,
    sources: stated("expiry_date"),
  },
  published_at: {
    name: "publication date",
    readValue: ({ published_at }) => new Date(published_at).toISOString().slice(0, 10),
    sources: () => [],
  },
};

/** The listings in an order, then those that do not state what it sorts by. Equal ones keep their places. */
export function inOrder<T>(
  rows: readonly T[],
  listingOf: (row: T) => Listing,
  { key, isDescending }: RequestedOrder,
  language: Language,
): T[] {
  const stateOf = (row: T) => COLUMNS[key].readValue(listingOf(row), language);
  const textOf = (row: T) => fold(String(stateOf(row)).replace(/^the /, ""));
  const stated = rows.filter((row) => stateOf(row) !== null);
  const direction = isDescending ? -1 : 1;
  return [
    ...stated.sort((one, other) => direction * textOf(one).localeCompare(textOf(other))),
    ...rows.filter((row) => stateOf(row) === null),
  ];
}
