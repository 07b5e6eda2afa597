import type { SQL } from "drizzle-orm";
import type { AppContext } from "~/context";
import { MAX_OFFSET } from "~/contract/pagination";
import type { Facets } from "~/contract/technologies";
import type { CatalogFilters } from "../facets/facet-tokens";
import { type CappedTotal, countMatches, matchFacets } from "../facets/match-counts";
import type { Matcher } from "../texts/highlights";
import { spellOut } from "../texts/look-up";
import { isByEvidence, type JudgedFields, orderByEvidence, orderedWindow } from "./by-evidence";
import { type Cursor, checkOffset, readCursor, writeCursor } from "./list-cursor";
import type { MatchPlan } from "./match-plan";
import { readHits, type SearchHit } from "./search-hit";
import { matchesOf, readPage, type SearchSort, type Window } from "./search-page";
import { type Question, readQuestion } from "./search-question";

export interface SearchRequest {
  /** The words as they were typed. */
  text: string;
  /** The text is a listing's own: its words are not corrected. */
  ofListing?: boolean;
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

/** A word that no listing holds, and the one that was searched for instead. */
export interface Correction {
  from: string;
  to: string;
}

interface SearchPage<Row> {
  rows: Row[];
  corrected: Correction[];
  /** Marks the words of the question in texts. */
  matcher: Matcher;
  facets?: Facets;
}

export interface CountedPage<Row> extends SearchPage<Row>, CappedTotal {
  nextCursor: string | null;
}

/**
 * Reads the listings of `select rid, place`, in the order of `place`, for the question that they answer. `byEvidence`: they
 * will be ordered by their texts.
 */
export type ReadMatches<Row> = (source: SQL, question: Question, byEvidence: boolean) => Promise<Row[]>;

/** What a row that was read `byEvidence` is judged by; a search without it keeps the order of BM25. */
type FieldsOf<Row> = (row: Row) => JudgedFields;

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
  fieldsOf?: FieldsOf<Row>,
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
  fieldsOf?: FieldsOf<Row>,
): Promise<SearchPage<Row> & Partial<CountedPage<Row>>> {
  const { text, ofListing = false, filters = {}, sort = "relevance", limit = 10 } = request;
  const cursor = request.cursor ? readCursor(request.cursor, CURSOR_KIND) : null;
  const window = { limit, offset: cursor?.at ?? request.offset ?? 0 };
  const question = await readQuestion(app, text, filters, { ofListing, byCriteria: fieldsOf !== undefined });
  const { plan, terms } = question;
  const byEvidence = fieldsOf !== undefined && isByEvidence(question, { sort, ...window });
  const readWindow = byEvidence ? orderedWindow(window) : window;
  const readRows = (source: SQL) => read(source, question, byEvidence);
  const isDeep = window.offset > MAX_OFFSET;
  const [matches, total, facets] = await Promise.all([
    plan && !isDeep ? readPage(app, plan, { sort, ...readWindow }, readRows) : [],
    totalOf(app, request, plan, cursor),
    request.facets ? facetsOf(app, question, filters) : undefined,
    spellOut(app, terms),
  ]);
  const corrected = terms.flatMap(({ correctedFrom, word }) =>
    correctedFrom ? [{ from: correctedFrom, to: word }] : [],
  );
  const rows = byEvidence
    ? orderByEvidence(matches, { text, corrected }, question, fieldsOf).slice(window.offset).slice(0, limit)
    : matches;
  const counts = request.count ? countPage(total, { ...window, rows: rows.length }) : {};
  return { rows, corrected, matcher: question.matcher, ...counts, ...(facets ? { facets } : {}) };
}

async function totalOf(
  app: AppContext,
  { count }: SearchRequest,
  plan: MatchPlan | null,
  cursor: Cursor | null,
): Promise<CappedTotal> {
  if (!plan || !count) return NO_MATCHES;
  return cursor ?? countMatches(app, matchesOf(plan));
}

const NO_MATCHES: CappedTotal = { total: 0, capped: false };

function countPage(
  { total, capped }: CappedTotal,
  { limit, offset, rows }: Window & { rows: number },
): CappedTotal & { nextCursor: string | null } {
  const end = offset + rows;
  checkOffset(offset, { total, capped });
  const hasNext = rows === limit && end <= MAX_OFFSET && (capped || end < total);
  return {
    total,
    capped,
    nextCursor: hasNext ? writeCursor({ kind: CURSOR_KIND, at: end, total, capped }) : null,
  };
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
