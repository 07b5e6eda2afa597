import type { SQL } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Facets } from "~/contract/technologies";
import type { CatalogFilters } from "../facets/facet-tokens";
import { type CappedTotal, COUNT_LIMIT, countMatches, matchFacets } from "../facets/match-counts";
import { type Cursor, readCursor, writeCursor } from "./list-cursor";
import type { MatchPlan } from "./match-plan";
import { readHits, type SearchHit } from "./search-hit";
import { matchesOf, readPage, type SearchSort, type Window } from "./search-page";
import { type Correction, type Question, readQuestion } from "./search-question";

export interface SearchRequest {
  /** The words as they were typed. */
  text: string;
  filters?: CatalogFilters;
  /** Relevance by default. */
  sort?: SearchSort;
  /** 1 to 100; 10 by default. */
  limit?: number;
  offset?: number;
  /** `nextCursor` of the page before; goes before `offset`. */
  cursor?: string;
  /** Counts the matches and returns the next cursor. */
  count?: boolean;
  /** Counts the matches of every filter value. */
  facets?: boolean;
}

interface SearchPage<Row> {
  rows: Row[];
  corrected: Correction[];
  facets?: Facets;
}

export interface CountedPage<Row> extends SearchPage<Row>, CappedTotal {
  nextCursor: string | null;
}

/** Reads the listings of `select rid, place`, in the order of `place`, for the question that they answer. */
type ReadMatches<Row> = (source: SQL, question: Question) => Promise<Row[]>;

/** The kind of the cursors of a search: their position is an offset. */
const CURSOR_KIND = "r";

/**
 * One page of the visible listings that answer a question, with the total and the facets when asked for: the one search
 * of page, API and assistant, each of which reads the rows in its own way. @throws 422 for a cursor of another list
 */
export function search<Row>(
  app: AppContext,
  request: SearchRequest & { count: true },
  read: ReadMatches<Row>,
): Promise<CountedPage<Row>>;
export function search<Row>(
  app: AppContext,
  request: SearchRequest,
  read: ReadMatches<Row>,
): Promise<SearchPage<Row>>;
export async function search<Row>(
  app: AppContext,
  request: SearchRequest,
  read: ReadMatches<Row>,
): Promise<SearchPage<Row> & Partial<CountedPage<Row>>> {
  const { text, filters = {}, sort = "relevance", limit = 10 } = request;
  const cursor = request.cursor ? readCursor(request.cursor, CURSOR_KIND) : null;
  const window = { limit, offset: cursor?.at ?? request.offset ?? 0 };
  const question = await readQuestion(app, text, filters);
  const { plan, corrected } = question;
  const readRows = (source: SQL) => read(source, question);
  const rows = plan ? await readPage(app, plan, { sort, ...window }, readRows) : [];
  const counts = request.count ? await countPage(app, plan, { ...window, cursor, rows: rows.length }) : {};
  const facets = request.facets ? await facetsOf(app, question, filters) : undefined;
  return { rows, corrected, ...counts, ...(facets ? { facets } : {}) };
}

interface PageToCount extends Window {
  cursor: Cursor | null;
  /** How many rows the page has. */
  rows: number;
}

async function countPage(
  app: AppContext,
  plan: MatchPlan | null,
  { limit, offset, cursor, rows }: PageToCount,
): Promise<Omit<CountedPage<never>, keyof SearchPage<never>>> {
  if (!plan) return { total: 0, capped: false, nextCursor: null };
  const end = offset + rows;
  // A short page that is not past the end has counted the matches already.
  const isLast = rows < limit && (rows > 0 || offset === 0) && end <= COUNT_LIMIT;
  const { total, capped } = isLast
    ? { total: end, capped: false }
    : (cursor ?? (await countMatches(app, matchesOf(plan))));
  const hasNext = rows === limit && (capped || end < total);
  const nextCursor = hasNext ? writeCursor({ kind: CURSOR_KIND, at: end, total, capped }) : null;
  return { total, capped, nextCursor };
}

function facetsOf(app: AppContext, question: Question, filters: CatalogFilters): Promise<Facets> {
  const matches = (others: CatalogFilters) => {
    const plan = question.planWith(others);
    return plan && matchesOf(plan);
  };
  return matchFacets(app, matches, filters);
}

export interface SearchAnswer {
  hits: SearchHit[];
  /** Coverage of the best hit; 0 without hits. */
  coverage: number;
  corrected: Correction[];
}

/** Searches and judges each listing by its full texts: for the assistant, and for listings that resemble another. */
export async function searchCatalogue(app: AppContext, request: SearchRequest): Promise<SearchAnswer> {
  const { rows: hits, corrected } = await search(app, request, (source, question) =>
    readHits(app, source, question),
  );
  return { hits, coverage: hits[0]?.coverage ?? 0, corrected };
}
