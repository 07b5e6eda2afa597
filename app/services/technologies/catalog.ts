import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { Facets, TechnologyPage, TechnologyQuery } from "~/contract/technologies";
import { searchEvents } from "~/db/schema/operations";
import type { Actor } from "../auth/tokens";
import { type FoundCard, readCards } from "./cards";
import { type CatalogueFilters, facetExpression, type TokenPrefix } from "./facet-tokens";
import { type Matcher, markHits, snippetOf } from "./highlights";
import { listFacets, totalOf, totalQuery } from "./list-counts";
import { readCursor, writeCursor } from "./list-cursor";
import { type CappedTotal, countMatches, matchFacets } from "./match-counts";
import { matchesOf, type Question, rankedPage, readQuestion, sortedPage } from "./search";

type ListSort = "newest" | "most_viewed" | "trl";

/** First letter of the tokens of each sort in listing_order. */
const PREFIX: Record<ListSort, Exclude<TokenPrefix, "zq" | "u">> = {
  newest: "n",
  most_viewed: "v",
  trl: "t",
};

/** What a sort goes by, for matches of a search; largest first. */
const SORT_KEY: Record<ListSort, SQL> = {
  newest: sql`published_at`,
  most_viewed: sql`popularity`,
  trl: sql`coalesce(trl, 0)`,
};

type Page = Pick<TechnologyPage, "technologies" | "next_cursor"> & CappedTotal;

/** The visible listings that fit, whoever asks: a page, its total, and facets when asked for (product.md 4). */
export async function list(app: AppContext, viewer: Actor, query: TechnologyQuery): Promise<TechnologyPage> {
  const filters = filtersOf(query);
  const question = query.search ? await readQuestion(app, query.search, filters) : null;
  const found = question
    ? await searched(app, viewer, query, question)
    : await listed(app, viewer, query, filters);
  const facets = query.facets === "1" ? await facetsOf(app, question, filters) : undefined;
  if (query.search && query.page === 1 && !query.cursor) noteSearch(app, viewer, query.search, found.total);
  const corrected = question?.corrected ?? [];
  return {
    technologies: found.technologies,
    total: found.total,
    total_capped: found.capped,
    page: query.page,
    size: query.size,
    total_pages: Math.ceil(found.total / query.size),
    next_cursor: found.next_cursor,
    ...(facets ? { facets } : {}),
    ...(corrected.length > 0 ? { corrected } : {}),
  };
}

function filtersOf(query: TechnologyQuery): CatalogueFilters {
  const chosen: CatalogueFilters = {
    ...query.domain,
    ...query.legal_status,
    trl: query.trl,
    isPromoted: query.is_promoted,
    organization: query.organization,
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, choice]) => choice !== undefined));
}

async function listed(
  app: AppContext,
  viewer: Actor,
  query: TechnologyQuery,
  filters: CatalogueFilters,
): Promise<Page> {
  const kind = PREFIX[query.sort && query.sort !== "relevance" ? query.sort : "newest"];
  const cursor = query.cursor ? readCursor(query.cursor, kind) : null;
  const offset = cursor ? 0 : (query.page - 1) * query.size;
  // D1 binds a number as a float, and FTS5 ignores a float as a bound of rowid (it would walk the whole list): hence the cast.
  const before = cursor ? sql`and rowid < cast(${cursor.at} as integer)` : sql``;
  const total = cursor ?? (await listTotal(app, filters));
  if (!total.capped && offset >= total.total) {
    return { technologies: [], next_cursor: null, total: total.total, capped: false };
  }
  const rows = await readCards(
    app,
    viewer,
    sql`select rowid & 16777215 as rid, -rowid as place from listing_order
      where listing_order match ${facetExpression(filters, kind)} ${before}
      order by rowid desc limit ${query.size} offset ${offset}`,
  );
  const last = rows.at(-1);
  const more = last !== undefined && rows.length === query.size;
  return {
    technologies: rows.map((row) => row.card),
    next_cursor: more ? writeCursor({ ...total, kind, at: -last.place }) : null,
    total: total.total,
    capped: total.capped,
  };
}

async function searched(
  app: AppContext,
  viewer: Actor,
  query: TechnologyQuery,
  { plan, matcher }: Question,
): Promise<Page> {
  const cursor = query.cursor ? readCursor(query.cursor, "r") : null;
  if (!plan) return { technologies: [], next_cursor: null, total: 0, capped: false };
  const offset = cursor?.at ?? (query.page - 1) * query.size;
  const read = (source: SQL) => readCards(app, viewer, source, { texts: true });
  const window = { limit: query.size, offset };
  const rows =
    query.sort && query.sort !== "relevance"
      ? await read(sortedPage(plan, SORT_KEY[query.sort], window))
      : await rankedPage(app, plan, window, read);
  const end = offset + rows.length;
  // A short page that is not past the end has counted the matches already.
  const counted = rows.length < query.size && (rows.length > 0 || offset === 0) && end <= 1_000;
  const total = counted
    ? { total: end, capped: false }
    : (cursor ?? (await countMatches(app, matchesOf(plan)!)));
  const more = rows.length === query.size && (total.capped || end < total.total);
  return {
    technologies: rows.map((row) => withHighlights(row, matcher)),
    next_cursor: more ? writeCursor({ ...total, kind: "r", at: end }) : null,
    total: total.total,
    capped: total.capped,
  };
}

function withHighlights({ card, description }: FoundCard, matcher: Matcher): FoundCard["card"] {
  const title = markHits(card.title, matcher);
  return { ...card, highlights: { title, snippet: snippetOf([card.summary, description], matcher) } };
}

async function listTotal(app: AppContext, filters: CatalogueFilters): Promise<CappedTotal> {
  if (filters.organization !== undefined) return countMatches(app, listMatches(filters));
  return { total: totalOf(await totalQuery(app, filters), filters), capped: false };
}

function listMatches(filters: CatalogueFilters): SQL {
  return sql`select rowid & 16777215 as rid from listing_order where listing_order match ${facetExpression(filters, "n")}`;
}

function facetsOf(app: AppContext, question: Question | null, filters: CatalogueFilters): Promise<Facets> {
  if (question) return matchFacets(app, (others) => matchesOf(question.planWith(others)), filters);
  if (filters.organization !== undefined) return matchFacets(app, listMatches, filters);
  return listFacets(app, filters);
}

/** For the top searches and those without a result; runs after the answer. */
function noteSearch(app: AppContext, viewer: Actor, query: string, results: number): void {
  app.defer(
    app.primary
      .insert(searchEvents)
      .values({ id: uuidv7(), userId: viewer.id, query, results, createdAt: app.now() })
      .then(() => undefined),
  );
}
