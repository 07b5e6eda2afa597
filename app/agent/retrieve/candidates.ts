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
  searched: Searched;
}

/** What the searches of a turn have found, so that none is repeated. */
export interface Searched {
  /** How many listings the catalog holds. */
  total: number;
  byText: ReadonlyMap<string, Awaited<ReturnType<typeof findFor>>>;
}

/** What was read from the database to read a message, so that its answer does not ask again. */
export interface Retrieval {
  searched: Searched;
  /** The remembered listings without attached files that can be read. */
  withoutPages: ReadonlySet<string>;
}

/** Maximum number of results per text. */
const CANDIDATES = 40;
const MAX_SEARCH_CHARACTERS = 400;

/**
 * Searches for several texts of one message and returns the distinct listings in the order of the texts, followed by the
 * nearest neighbors of `meaning` if embeddings are on. `earlier`: searches of the same turn.
 */
export async function findCandidates(
  app: AppContext,
  texts: readonly string[],
  meaning = "",
  earlier?: Searched,
): Promise<Candidates> {
  const counting = earlier ? earlier.total : totalQuery(app, {}).then((rows) => totalOf(rows, {}));
  const [total, near, ...searches] = await Promise.all([
    counting,
    findByMeaning(app, meaning),
    ...texts.map((text) => earlier?.byText.get(text) ?? findFor(app, text)),
  ]);
  const listings = new Map<string, Listing>();
  for (const { rows } of searches)
    for (const row of rows) if (!listings.has(row.id)) listings.set(row.id, row);
  for (const listing of near?.listings ?? [])
    if (!listings.has(listing.id)) listings.set(listing.id, listing);
  const statistics = statisticsOf(total, searches);
  return {
    listings: [...listings.values()],
    statistics: near ? { ...statistics, neighbors: new Map([[meaning, near.neighbors]]) } : statistics,
    corrected: [...statistics.corrections].map(([from, to]) => ({ from, to })),
    searched: { total, byText: new Map(texts.map((text, i) => [text, searches[i]!])) },
  };
}

function findFor(app: AppContext, text: string) {
  const query = [...text].slice(0, MAX_SEARCH_CHARACTERS).join("");
  return searchWhole(app, query, {}, CANDIDATES);
}
