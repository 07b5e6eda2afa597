import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type {
  AdminTechnologyFilters,
  AdminTechnologyQuery,
  ReviewQuery,
} from "~/contract/admin-technologies";
import type { ManagedTechnologyCard } from "~/contract/listings";
import { MAX_OFFSET } from "~/contract/pagination";
import { typedWords } from "~/lib/typed-words";
import type { Actor } from "~/services/people/actor";
import { facetExpression, type ManagedFilters, type TokenPrefix } from "../facets/facet-tokens";
import { type CappedTotal, COUNT_LIMIT, countMatches } from "../facets/match-counts";
import * as managed from "../listings/managed";
import { checkOffset, readCursor, writeCursor } from "../search/list-cursor";
import { managedTotal } from "./admin-list-totals";
import { isSimple, titlePage } from "./title-order";

/** A sort: a letter for cursors, and the index that is walked in its order. */
interface Sort {
  letter: "n" | "u" | "v" | "t" | "a";
  /** Null for titles, which have b-trees. */
  index: "managed_search" | "managed_updated" | "managed_order" | null;
  /** What matches of a search are put in order by. */
  key: SQL;
  descends: boolean;
}

const VIEWS: Sort = { letter: "v", index: "managed_order", key: sql`popularity`, descends: true };
const SORTS: Record<AdminTechnologyQuery["sort"], Sort> = {
  newest: { letter: "n", index: "managed_search", key: sql`created_at`, descends: true },
  oldest: { letter: "n", index: "managed_search", key: sql`created_at`, descends: false },
  updated: { letter: "u", index: "managed_updated", key: sql`updated_at`, descends: true },
  title: { letter: "a", index: null, key: sql`lower(title)`, descends: false },
  trl: { letter: "t", index: "managed_order", key: sql`coalesce(trl, 0)`, descends: true },
  most_viewed: VIEWS,
  interactions: VIEWS,
};

interface Wanted {
  page: number;
  size: number;
  cursor?: string;
  search?: string;
  filters: ManagedFilters;
  sort: Sort;
  /** With the edits that wait for review. */
  edits?: true;
}

/** Listings in any state, for admins. */
export function list(app: AppContext, admin: Actor, query: AdminTechnologyQuery) {
  return readPage(app, admin, { ...query, filters: filtersOf(query), sort: sortOf(query) }, cardOf);
}

/** The review queue: new listings and edits of approved ones, oldest first. */
export function pending(app: AppContext, admin: Actor, query: ReviewQuery) {
  const filters = { ...query.domain, waits: true } as const;
  return readPage(app, admin, { ...query, filters, sort: SORTS.oldest, edits: true }, ({ card, edit }) => ({
    ...card,
    pending_revision: edit,
  }));
}

/** Hidden listings, the last changed first. */
export function hidden(app: AppContext, admin: Actor, query: ReviewQuery) {
  const filters = { ...query.domain, isHidden: true };
  return readPage(app, admin, { ...query, filters, sort: SORTS.updated }, cardOf);
}

export function filtersOf(query: AdminTechnologyFilters): ManagedFilters {
  return {
    ...query.domain,
    ...query.legal_status,
    trl: query.trl,
    isPromoted: query.is_promoted,
    organization: query.organization,
    status: query.status,
    isHidden: query.is_hidden,
  };
}

function sortOf({ sort, order }: Pick<AdminTechnologyQuery, "sort" | "order">): Sort {
  return order ? { ...SORTS[sort], descends: order === "desc" } : SORTS[sort];
}

const cardOf = ({ card }: managed.ManagedCard): ManagedTechnologyCard => card;

async function readPage<Card>(
  app: AppContext,
  admin: Actor,
  wanted: Wanted,
  show: (row: managed.ManagedCard) => Card,
) {
  const { page, size, search, filters, sort } = wanted;
  const words = search ? typedWords("words", search) : null;
  // Punctuation alone matches no listing.
  if (search && !words) return answer(wanted, [], { total: 0, capped: false }, null);
  const found: Found = { filters, words, matches: matchesOf(filters, words) };
  const walked = sort.index !== null && (words === null || sort.letter === "n");
  const kind = walked ? `${sort.letter}${sort.descends ? "d" : "a"}` : "r";
  const cursor = wanted.cursor ? readCursor(wanted.cursor, kind) : null;
  const start = walked ? (page - 1) * size : (cursor?.at ?? (page - 1) * size);
  if (cursor?.at !== start && start > MAX_OFFSET) {
    const total = await totalOf(app, found);
    checkOffset(start, total);
    return answer(wanted, [], total, null);
  }
  // Sorting matches counts them.
  const counts = !cursor && (walked || isByTitle(found, sort));
  const [{ rows, total }, all] = await Promise.all([
    walked
      ? walkedPage(app, admin, found, { sort, size, start, after: cursor?.at, edits: wanted.edits })
      : sortedPage(app, admin, found, { sort, size, start }),
    counts ? totalOf(app, found) : null,
  ]);
  const end = start + rows.length;
  const counted = cursor ?? total ?? all ?? (await totalOf(app, found));
  const more =
    rows.length === size && (walked || (end <= MAX_OFFSET && (counted.capped || end < counted.total)));
  const at = walked ? Math.abs(Number(rows.at(-1)?.place ?? 0)) : end;
  return answer(wanted, rows.map(show), counted, more ? writeCursor({ ...counted, kind, at }) : null);
}

function answer<Card>(
  { page, size }: Wanted,
  technologies: Card[],
  { total, capped }: CappedTotal,
  next_cursor: string | null,
) {
  const total_pages = Math.ceil(total / size);
  return { technologies, total, total_capped: capped, page, size, total_pages, next_cursor };
}

interface Found {
  filters: ManagedFilters;
  /** An expression over the words of a listing. */
  words: string | null;
  /** `select … as rid` of what fits. */
  matches: SQL;
}

/** What fits, as an expression of managed_search. */
export function expressionOf(filters: ManagedFilters, words: string | null): string {
  const facets = `facets : (${facetExpression(filters)})`;
  return words ? `${words} AND ${facets}` : facets;
}

/** `select … as rid` of the listings that fit, for counts and exports. */
export function matchesOf(filters: ManagedFilters, words: string | null): SQL {
  return sql`select rowid & 16777215 as rid from managed_search
    where managed_search match ${expressionOf(filters, words)}`;
}

function totalOf(app: AppContext, { filters, words, matches }: Found): Promise<CappedTotal> {
  return words ? countMatches(app, matches) : managedTotal(app, filters, matches);
}

interface PageRead {
  rows: Awaited<ReturnType<typeof managed.findCards>>;
  /** Where reading the page has counted. */
  total?: CappedTotal;
}

interface WalkedWindow extends Pick<Wanted, "sort" | "size" | "edits"> {
  start: number;
  /** The place that the page before ended with. */
  after: number | undefined;
}

/** A page of an index whose row numbers are places in a sort: reads the rows it returns, and those before an offset. */
async function walkedPage(
  app: AppContext,
  admin: Actor,
  { filters, words }: Found,
  { sort, size, start, after, edits }: WalkedWindow,
): Promise<PageRead> {
  const expression =
    sort.letter === "n" ? expressionOf(filters, words) : facetExpression(filters, sort.letter as TokenPrefix);
  const table = sql.identifier(sort.index!);
  const [place, direction, beyond] = sort.descends
    ? [sql`-rowid`, sql`desc`, sql`<`]
    : [sql`rowid`, sql`asc`, sql`>`];
  // The cast is needed: D1 binds a number as a float, which FTS5 ignores as a bound of rowid.
  const window =
    after === undefined
      ? sql`order by rowid ${direction} limit ${size} offset ${start}`
      : sql`and rowid ${beyond} cast(${after} as integer) order by rowid ${direction} limit ${size}`;
  const source = sql`select rowid & 16777215 as rid, ${place} as place from ${table}
    where ${table} match ${expression} ${window}`;
  return { rows: await managed.findCards(app, admin, source, { edits }) };
}

/** Titles have b-trees for simple filters; every other order than those of the indexes is made from the matches. */
function isByTitle({ words, filters }: Found, { letter }: Sort): boolean {
  return letter === "a" && !words && isSimple(filters);
}

/** A page by title, or of the newest 1,000 matches in an order that no index has for them. */
async function sortedPage(
  app: AppContext,
  admin: Actor,
  found: Found,
  { sort, size, start }: { sort: Sort; size: number; start: number },
): Promise<PageRead> {
  const byTitle = () => titlePage(found.filters, sort.descends, { size, offset: start });
  const inOrder = async (source: SQL) => {
    const rows = await managed.findCards(app, admin, source);
    return sort.descends ? rows.reverse() : rows;
  };
  if (isByTitle(found, sort)) return { rows: await inOrder(byTitle()) };
  const keys = await readKeys(app, found.matches, sort);
  const capped = keys.length > COUNT_LIMIT;
  const total = { total: Math.min(keys.length, COUNT_LIMIT), capped };
  if (capped && !found.words && sort.letter === "a") return { rows: await inOrder(byTitle()), total };
  const rids = JSON.stringify(keys.slice(start, start + size).map(({ rid }) => rid));
  const source = sql`select value as rid, key as place from json_each(${rids})`;
  return { rows: await managed.findCards(app, admin, source), total };
}

/** The newest matches with what they are sorted by, in that order: two rows a match. Packed: each row of an answer counts. */
async function readKeys(app: AppContext, matches: SQL, { key, descends }: Sort) {
  const [row] = await app.db.all<{
    keys: string;
  }>(sql`select json_group_array(json_array(rid, ${key})) as keys
    from (${matches} order by rowid desc limit ${COUNT_LIMIT + 1}) join technologies using (rid)`);
  const keys = (JSON.parse(row?.keys ?? "[]") as [number, string | number][]).map(([rid, key]) => ({
    rid,
    key,
  }));
  const sorted = keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rid - b.rid));
  return descends ? sorted.reverse() : sorted;
}
