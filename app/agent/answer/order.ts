import { sentenceCase } from "~/lib/value-name";
import { countryName } from "~/services/technologies/criteria/places";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import type { Language } from "~/vocabulary/function-words";
import { fold } from "~/vocabulary/words";
import { type Statement, storedStatements } from "../evidence/statements";
import { remember } from "../memory";
import { requestedOrder, type SortKey } from "../read/requested-order";
import type { Listing } from "../retrieve/listing";
import { titleOf } from "../write/composer";
import { factsOf } from "../write/facts";
import { sourceOf } from "../write/statistics";
import { list } from "./list";
import type { Outcome, Turn } from "./turn";

/** Sorts the listings shown: "sort them by country". */

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

const COLUMNS: Record<SortKey, Column> = {
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

export async function order(turn: Turn): Promise<Outcome> {
  const { reading, composer } = turn;
  const { memory } = reading;
  const requested = requestedOrder(reading.text, memory.brief);
  const listings = memory.shown.flatMap((id) => reading.listings.get(id) ?? []);
  if (!requested || listings.length < 2) return list(turn);
  const { name, readValue: read, sources } = COLUMNS[requested.key];
  const { phrases } = composer;
  const readValue = (listing: Listing) => read(listing, phrases.language);
  const keyOf = (listing: Listing) => fold(String(readValue(listing)).replace(/^the /, ""));
  const sorted = listings
    .filter((listing) => readValue(listing) !== null)
    .sort((one, other) => keyOf(one).localeCompare(keyOf(other)) || (one.id < other.id ? -1 : 1));
  if (requested.isDescending) sorted.reverse();
  const rest = listings.filter((listing) => readValue(listing) === null);
  composer.add(phrases.list.sortedBy(listings.length, phrases.nameOf(name)));
  composer.lines(
    [...sorted, ...rest].map((listing, i) => {
      composer.show(listing);
      const value = readValue(listing);
      const marks = value === null ? [] : sources(listing, value).map((one) => composer.cite(listing, one));
      const text =
        value === null ? sentenceCase(phrases.notStated) : `${requested.key === "trl" ? "TRL " : ""}${value}`;
      return `${i + 1}. ${escapeMarkdown(plainLine(text))}${phrases.colon}${titleOf(listing)} (${factsOf(listing, phrases)})${marks.join("")}.`;
    }),
  );
  const ids = [...sorted, ...rest].map(({ id }) => id);
  return { memory: remember(memory, ids, { last: "list", focus: null }) };
}
