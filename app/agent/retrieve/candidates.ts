import type { AppContext } from "~/context";
import { porter } from "~/lib/porter";
import { totalOf, totalQuery } from "~/services/technologies/facets/list-counts";
import { searchWhole } from "~/services/technologies/search/whole-listings";
import { stemOf } from "~/vocabulary/words";
import type { Listing } from "./listing";
import { findByMeaning } from "./meaning";
import type { Statistics } from "./need";

/** Listings that the one search of the product finds for some texts, with what tells rare words from common ones. */
export interface Candidates {
  listings: Listing[];
  statistics: Statistics;
  corrected: { from: string; to: string }[];
}

/** Judged by their full texts. */
const CANDIDATES = 40;
const MAX_SEARCH_CHARACTERS = 400;

/**
 * The candidates of several readings of one message, without repeats, best of the first reading first; then those that
 * are near `meaning`, where embeddings are on.
 */
export async function findCandidates(
  app: AppContext,
  texts: readonly string[],
  meaning = "",
): Promise<Candidates> {
  const counting = totalQuery(app, {});
  const [counts, near, ...found] = await Promise.all([
    counting,
    findByMeaning(app, meaning),
    ...texts.map((text) => findFor(app, text)),
  ]);
  const listings = new Map<string, Listing>();
  const words = new Map<string, number>();
  const concepts = new Map<string, number>();
  const mended = new Map<string, string>();
  for (const { rows, terms, corrected } of found) {
    for (const row of rows) if (!listings.has(row.id)) listings.set(row.id, row);
    for (const { stem, word, listings: having, named } of terms) {
      if (named) concepts.set(stem, having);
      // British and American spellings are one word here and two in the index.
      else
        for (const one of new Set([stem, stemOf(word), porter(word)]))
          words.set(one, Math.max(words.get(one) ?? 0, having));
    }
    for (const { from, to } of corrected) mended.set(from, to);
  }
  for (const listing of near?.listings ?? [])
    if (!listings.has(listing.id)) listings.set(listing.id, listing);
  return {
    listings: [...listings.values()],
    statistics: {
      listings: Math.max(1, totalOf(counts, {})),
      words,
      concepts,
      mended,
      ...(near ? { neighbors: new Map([[meaning, near.neighbors]]) } : {}),
    },
    corrected: [...mended].map(([from, to]) => ({ from, to })),
  };
}

function findFor(app: AppContext, text: string) {
  const asked = [...text].slice(0, MAX_SEARCH_CHARACTERS).join("");
  return searchWhole(app, asked, {}, CANDIDATES);
}
