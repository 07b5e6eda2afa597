import { countryName } from "~/services/technologies/criteria/places";
import { plainLine } from "~/services/technologies/texts/quotes";
import { fold } from "~/vocabulary/words";
import { type Statement, storedStatements } from "../evidence/statements";
import { remember } from "../memory";
import { requestedOrder, type SortKey } from "../read/requested-order";
import type { Listing } from "../retrieve/listing";
import { titleOf } from "../write/composer";
import { factsOf } from "../write/facts";
import { list } from "./list";
import type { Outcome, Turn } from "./turn";

/** Sorts the listings shown: "sort them by country". */

/** A column of the answer: the value of a listing as text that sorts, its name in the answer, and what states it. */
interface Column {
  name: string;
  readValue(listing: Listing): string | null;
  source(listing: Listing): Statement[];
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10);
const dates = (part: "filing_date" | "expiry_date") => (listing: Listing) =>
  listing.patents.flatMap((patent) => patent[part] ?? []).sort();

const COLUMNS: Record<SortKey, Column> = {
  country: {
    name: "country",
    readValue: ({ organization }) => (organization?.country ? countryName(organization.country) : null),
    source: (listing) => storedStatements(listing, "organization"),
  },
  organization: {
    name: "owner",
    readValue: ({ organization }) => organization?.name ?? null,
    source: (listing) => storedStatements(listing, "organization"),
  },
  title: { name: "title", readValue: ({ title }) => plainLine(title), source: () => [] },
  trl: {
    name: "readiness",
    readValue: ({ trl }) => (trl === null ? null : `TRL ${trl}`),
    source: (listing) => storedStatements(listing, "trl"),
  },
  filing_date: {
    name: "first filing date",
    readValue: (listing) => dates("filing_date")(listing)[0] ?? null,
    source: (listing) => storedStatements(listing, "patents").slice(0, 1),
  },
  expiry_date: {
    name: "last expiry date",
    readValue: (listing) => dates("expiry_date")(listing).at(-1) ?? null,
    source: (listing) => storedStatements(listing, "patents").slice(0, 1),
  },
  published_at: {
    name: "publication date",
    readValue: ({ published_at }) => day(published_at),
    source: () => [],
  },
};

export async function order(turn: Turn): Promise<Outcome> {
  const { reading, composer } = turn;
  const { memory } = reading;
  const requested = requestedOrder(reading.text, memory.brief);
  const listings = memory.shown.flatMap((id) => reading.listings.get(id) ?? []);
  if (!requested || listings.length < 2) return list(turn);
  const { name, readValue, source } = COLUMNS[requested.key];
  const keyOf = (listing: Listing) => fold((readValue(listing) ?? "").replace(/^the /, ""));
  const stated = listings
    .filter((listing) => readValue(listing) !== null)
    .sort((one, other) => keyOf(one).localeCompare(keyOf(other)) || (one.id < other.id ? -1 : 1));
  if (requested.isDescending) stated.reverse();
  const rest = listings.filter((listing) => readValue(listing) === null);
  composer.add(`These ${listings.length} by ${name}:`);
  composer.lines(
    [...stated, ...rest].map((listing, i) => {
      composer.show(listing);
      const marks = source(listing)
        .map((statement) => composer.cite(listing, statement))
        .join("");
      return `${i + 1}. ${readValue(listing) ?? "Not stated"}: ${titleOf(listing)} (${factsOf(listing)})${marks}.`;
    }),
  );
  const ids = [...stated, ...rest].map(({ id }) => id);
  return { memory: remember(memory, ids, { last: "list", focus: null }) };
}
