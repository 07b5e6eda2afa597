import type { AppContext } from "~/context";
import { totalOf, totalQuery } from "~/services/technologies/facets/list-counts";
import type { Statistics } from "~/services/technologies/needs/need";
import { statisticsOf } from "~/services/technologies/needs/statistics";
import { searchWhole } from "~/services/technologies/search/whole-listings";
import type { Listing } from "./listing";
import { findByMeaning } from "./meaning";

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
  for (const { rows } of searches)
    for (const row of rows) if (!listings.has(row.id)) listings.set(row.id, row);
  for (const listing of near?.listings ?? [])
    if (!listings.has(listing.id)) listings.set(listing.id, listing);
  const statistics = statisticsOf(totalOf(counts, {}), searches);
  return {
    listings: [...listings.values()],
    statistics: near ? { ...statistics, neighbors: new Map([[meaning, near.neighbors]]) } : statistics,
    corrected: [...statistics.corrections].map(([from, to]) => ({ from, to })),
  };
}

function findFor(app: AppContext, text: string) {
  const query = [...text].slice(0, MAX_SEARCH_CHARACTERS).join("");
  return searchWhole(app, query, {}, CANDIDATES);
}
