import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { Facets, TechnologyCard, TechnologyPage, TechnologyQuery } from "~/contract/technologies";
import { searchEvents } from "~/db/schema/operations";
import type { Actor } from "~/services/people/actor";
import { type CatalogFilters, facetExpression, type TokenPrefix } from "../facets/facet-tokens";
import { listFacets, totalOf, totalQuery } from "../facets/list-counts";
import { type CappedTotal, countMatches, matchFacets } from "../facets/match-counts";
import { type FoundCard, readCards } from "../listings/cards";
import { type Matcher, markHits, snippetOf } from "../texts/highlights";
import { checkOffset, readCursor, writeCursor } from "./list-cursor";
import { type CountedPage, search } from "./search";

type ListSort = "newest" | "most_viewed" | "trl";

/** First letter of the tokens of each sort in listing_order. */
const PREFIX: Record<ListSort, Exclude<TokenPrefix, "zq" | "u">> = {
  newest: "n",
  most_viewed: "v",
  trl: "t",
};

const FAR_OFFSET = 1_000;

/** The visible listings that match, the same for every user: a page, its total, and facets when asked for (product.md 4). */
export async function list(app: AppContext, viewer: Actor, query: TechnologyQuery): Promise<TechnologyPage> {
  const filters = filtersOf(query);
  const { search: text, page, size } = query;
  const { rows, total, capped, nextCursor, facets, corrected } = text
    ? await searched(app, viewer, { ...query, text, filters })
    : await listed(app, viewer, query, filters);
  if (text && page === 1 && !query.cursor) recordSearch(app, viewer, text, total);
  return {
    technologies: rows,
    total,
    total_capped: capped,
    page,
    size,
    total_pages: Math.ceil(total / size),
    next_cursor: nextCursor,
    ...(facets ? { facets } : {}),
    ...(corrected.length > 0 ? { corrected } : {}),
  };
}

function filtersOf(query: TechnologyQuery): CatalogFilters {
  const chosen: CatalogFilters = {
    ...query.domain,
    ...query.legal_status,
    trl: query.trl,
    isPromoted: query.is_promoted,
    organization: query.organization,
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, choice]) => choice !== undefined));
}

type Page = Omit<CountedPage<TechnologyCard>, "matcher">;
type Searched = TechnologyQuery & { text: string; filters: CatalogFilters };

async function searched(
  app: AppContext,
  viewer: Actor,
  { text, filters, sort, page, size, cursor, facets }: Searched,
): Promise<Page> {
  const { rows, matcher, ...found } = await search(
    app,
    {
      text,
      filters,
      sort,
      limit: size,
      offset: (page - 1) * size,
      cursor,
      count: true,
      facets: facets === "1",
    },
    (source, _, byEvidence) => readCards(app, viewer, source, { texts: true, fields: byEvidence }),
    ({ card, fields }) => ({ ...fields, domain: card.domain }),
  );
  return { ...found, rows: rows.map((row) => withHighlights(row, matcher)) };
}

function withHighlights({ card, description }: FoundCard, matcher: Matcher): TechnologyCard {
  const title = markHits(card.title, matcher);
  return { ...card, highlights: { title, snippet: snippetOf([card.summary, description], matcher) } };
}

async function listed(
  app: AppContext,
  viewer: Actor,
  query: TechnologyQuery,
  filters: CatalogFilters,
): Promise<Page> {
  const [page, facets] = await Promise.all([
    listPage(app, viewer, query, filters),
    query.facets === "1" ? facetsOf(app, filters) : undefined,
  ]);
  return { ...page, corrected: [], ...(facets ? { facets } : {}) };
}

async function listPage(
  app: AppContext,
  viewer: Actor,
  query: TechnologyQuery,
  filters: CatalogFilters,
): Promise<Omit<Page, "corrected" | "facets">> {
  const kind = PREFIX[query.sort && query.sort !== "relevance" ? query.sort : "newest"];
  const cursor = query.cursor ? readCursor(query.cursor, kind) : null;
  const offset = cursor ? 0 : (query.page - 1) * query.size;
  // D1 binds a number as a float, and FTS5 ignores a float as a bound of rowid (it would walk the whole list): hence the cast.
  const before = cursor ? sql`and rowid < cast(${cursor.at} as integer)` : sql``;
  const source = sql`select rowid & 16777215 as rid, -rowid as place from listing_order
      where listing_order match ${facetExpression(filters, kind)} ${before}
      order by rowid desc limit ${query.size} offset ${offset}`;
  const counted = cursor ?? listTotal(app, filters);
  // An offset reads all that it skips: a large one is first compared with the total.
  if (offset > FAR_OFFSET) {
    const { total, capped } = await counted;
    if (!capped && offset >= total) return { rows: [], total, capped, nextCursor: null };
    checkOffset(offset, { total, capped });
  }
  const [{ total, capped }, rows] = await Promise.all([counted, readCards(app, viewer, source)]);
  const last = rows.at(-1);
  const hasNext = last !== undefined && rows.length === query.size;
  const nextCursor = hasNext ? writeCursor({ kind, at: -last.place, total, capped }) : null;
  return { rows: rows.map(({ card }) => card), total, capped, nextCursor };
}

async function listTotal(app: AppContext, filters: CatalogFilters): Promise<CappedTotal> {
  if (filters.organization !== undefined) return countMatches(app, listMatches(filters));
  return { total: totalOf(await totalQuery(app, filters), filters), capped: false };
}

function listMatches(filters: CatalogFilters): SQL {
  return sql`select rowid & 16777215 as rid from listing_order where listing_order match ${facetExpression(filters, "n")}`;
}

function facetsOf(app: AppContext, filters: CatalogFilters): Promise<Facets> {
  if (filters.organization !== undefined) return matchFacets(app, listMatches, filters);
  return listFacets(app, filters);
}

/** For the top searches and those without a result; runs after the answer. */
function recordSearch(app: AppContext, viewer: Actor, query: string, results: number): void {
  app.defer(
    app.primary
      .insert(searchEvents)
      .values({ id: uuidv7(), userId: viewer.id, query, results, createdAt: app.now() })
      .then(() => undefined),
  );
}
