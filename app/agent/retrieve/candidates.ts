import type { AppContext } from "~/context";
import { porter } from "~/lib/porter";
import type { CatalogueFilters } from "~/services/technologies/facet-tokens";
import { totalOf, totalQuery } from "~/services/technologies/list-counts";
import { searchWhole } from "~/services/technologies/whole-listings";
import { stemOf } from "~/vocabulary/words";
import type { Listing } from "./listing";
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

/** The candidates of several readings of one message, without repeats, best of the first reading first. */
export async function findCandidates(
  app: AppContext,
  texts: readonly string[],
  filters: CatalogueFilters = {},
): Promise<Candidates> {
  const counting = totalQuery(app, {});
  const [counts, ...found] = await Promise.all([
    counting,
    ...texts.map((text) => findFor(app, text, filters)),
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
  return {
    listings: [...listings.values()],
    statistics: { listings: Math.max(1, totalOf(counts, {})), words, concepts, mended },
    corrected: [...mended].map(([from, to]) => ({ from, to })),
  };
}

function findFor(app: AppContext, text: string, filters: CatalogueFilters) {
  const asked = [...text].slice(0, MAX_SEARCH_CHARACTERS).join("");
  return searchWhole(app, asked, filters, CANDIDATES);
}
