import type { AppContext } from "~/context";
import { porter } from "~/lib/porter";
import { totalOf, totalQuery } from "~/services/technologies/facets/list-counts";
import { searchWhole } from "~/services/technologies/search/whole-listings";
import { stemOf } from "~/vocabulary/words";
import type { Listing } from "./listing";
import { findByMeaning } from "./meaning";
import type { Statistics } from "./need";

/** Listings that the search of the product returns for some texts, with the frequencies of their words. */
export interface Candidates {
  listings: Listing[];
  statistics: Statistics;
  corrected: { from: string; to: string }[];
}

/** Maximum number of results per text. */
const CANDIDATES = 40;
const MAX_SEARCH_CHARACTERS = 400;

/**
 * Searches for several texts of one message and returns the distinct listings in the order of the texts, followed by the
 * nearest neighbors of `meaning` if embeddings are on.
 */
export async function findCandidates(
  app: AppContext,
  texts: readonly string[],
  meaning = "",
): Promise<Candidates> {
  const counting = totalQuery(app, {});
  const [counts, near, ...searches] = await Promise.all([
    counting,
    findByMeaning(app, meaning),
    ...texts.map((text) => findFor(app, text)),
  ]);
  const listings = new Map<string, Listing>();
  const words = new Map<string, number>();
  const concepts = new Map<string, number>();
  const corrections = new Map<string, string>();
  for (const { rows, terms, corrected } of searches) {
    for (const row of rows) if (!listings.has(row.id)) listings.set(row.id, row);
    for (const { stem, word, listings: having, named } of terms) {
      if (named) concepts.set(stem, having);
      // The index stems British and American spellings differently; here they are one word.
      else
        for (const one of new Set([stem, stemOf(word), porter(word)]))
          words.set(one, Math.max(words.get(one) ?? 0, having));
    }
    for (const { from, to } of corrected) corrections.set(from, to);
  }
  for (const listing of near?.listings ?? [])
    if (!listings.has(listing.id)) listings.set(listing.id, listing);
  return {
    listings: [...listings.values()],
    statistics: {
      listings: Math.max(1, totalOf(counts, {})),
      words,
      concepts,
      corrections,
      ...(near ? { neighbors: new Map([[meaning, near.neighbors]]) } : {}),
    },
    corrected: [...corrections].map(([from, to]) => ({ from, to })),
  };
}

function findFor(app: AppContext, text: string) {
  const query = [...text].slice(0, MAX_SEARCH_CHARACTERS).join("");
  return searchWhole(app, query, {}, CANDIDATES);
}
