import { sentenceCase } from "~/lib/value-name";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { remember } from "../memory";
import { requestedOrder } from "../read/requested-order";
import { titleOf } from "../write/composer";
import { factsOf } from "../write/facts";
import { list } from "./list";
import { COLUMNS, inOrder } from "./sorting";
import type { Outcome, Turn } from "./turn";

/** Sorts the listings shown: "sort them by country". */

export async function order(turn: Turn): Promise<Outcome> {
  const { reading, composer } = turn;
  const { memory } = reading;
  const requested = requestedOrder(reading.text, memory.brief);
  const listings = memory.shown.flatMap((id) => reading.listings.get(id) ?? []);
  if (!requested || listings.length < 2) return list(turn);
  const { name, readValue, sources } = COLUMNS[requested.key];
  const { phrases } = composer;
  const sorted = inOrder(listings, (listing) => listing, requested, phrases.language);
  composer.add(phrases.list.sortedBy(listings.length, phrases.nameOf(name)));
  composer.lines(
    sorted.map((listing, i) => {
      composer.show(listing);
      const value = readValue(listing, phrases.language);
      const marks = value === null ? [] : sources(listing, value).map((one) => composer.cite(listing, one));
      const text =
        value === null ? sentenceCase(phrases.notStated) : `${requested.key === "trl" ? "TRL " : ""}${value}`;
      return `${i + 1}. ${escapeMarkdown(plainLine(text))}${phrases.colon}${titleOf(listing)} (${factsOf(listing, phrases)})${marks.join("")}.`;
    }),
  );
  const ids = sorted.map(({ id }) => id);
  return { memory: remember(memory, ids, { last: "list", focus: null }) };
}
