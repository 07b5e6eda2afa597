import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { TechnologyQuery } from "~/contract/technologies";
import type { MatchPlan } from "./match-plan";

/** Weights of title, summary, body, facets and concepts in BM25. */
const RANKING = "bm25(4, 1, 1, 0, 1)";
/** More than any rank and any row number. */
const BEFORE_OTHERS = 1e9;
/** Another order than relevance sorts this many of the best matches, as many as are counted. */
const SORTED_MATCHES = 1_000;

export type SearchSort = NonNullable<TechnologyQuery["sort"]>;

/** What matches are sorted by, largest first. */
const SORT_KEY: Record<Exclude<SearchSort, "relevance">, SQL> = {
  newest: sql`published_at`,
  most_viewed: sql`popularity`,
  trl: sql`coalesce(trl, 0)`,
};

export interface Window {
  limit: number;
  offset: number;
}

/** Reads rows from `select rid, place`, in the order of `place`. */
type ReadRows<Row> = (source: SQL) => Promise<Row[]>;

/** One page of the listings that match. */
export function readPage<Row>(
  app: AppContext,
  plan: MatchPlan,
  { sort, ...window }: Window & { sort: SearchSort },
  read: ReadRows<Row>,
): Promise<Row[]> {
  if (sort === "relevance") return rankedPage(app, plan, window, read);
  return read(sortedPage(plan, SORT_KEY[sort], window));
}

/** `select … as rid` of every listing that matches. */
export function matchesOf(plan: MatchPlan): SQL {
  return sql`select rowid as rid from technology_search where technology_search match ${plan.all}`;
}

/** Best first; words too common to rank find titles first, then the newest. */
async function rankedPage<Row>(
  app: AppContext,
  plan: MatchPlan,
  { limit, offset }: Window,
  read: ReadRows<Row>,
): Promise<Row[]> {
  if (plan.first) return read(askedFirst(plan.first, plan.ranked, { limit, offset }));
  const ranked = plan.ranked ? await read(byRank(plan.ranked, { limit, offset })) : [];
  if (!plan.rest || ranked.length === limit) return ranked;
  let before = offset + ranked.length;
  if (plan.ranked && ranked.length === 0 && offset > 0) {
    const [row] = await app.db.all<{ n: number }>(
      sql`select count(*) as n from (select 1 from technology_search where technology_search match ${plan.ranked} limit ${offset})`,
    );
    before = row?.n ?? 0;
  }
  const start = plan.ranked ? offset + ranked.length - before : offset;
  const rest = sql`select rowid as rid, -rowid as place from technology_search
    where technology_search match ${plan.rest} order by rowid desc limit ${limit - ranked.length} offset ${start}`;
  return [...ranked, ...(await read(rest))];
}

/** Each part is ordered by itself; a listing of both counts in the first. */
function askedFirst(
  first: NonNullable<MatchPlan["first"]>,
  ranked: string | null,
  { limit, offset }: Window,
): SQL {
  const window = { limit: limit + offset, offset: 0 };
  const asked = first.isRanked
    ? byRank(first.match, window)
    : sql`select rowid as rid, -rowid as place from technology_search
        where technology_search match ${first.match} order by rowid desc limit ${window.limit}`;
  const others = ranked ? sql` union all select rid, place from (${byRank(ranked, window)})` : sql``;
  return sql`select rid, min(place) as place from (
      select rid, place - ${BEFORE_OTHERS} as place from (${asked})${others}
    ) group by rid order by place limit ${limit} offset ${offset}`;
}

/** The best matches in another order: newest, most viewed, or TRL. */
function sortedPage(plan: MatchPlan, order: SQL, { limit, offset }: Window): SQL {
  const best = plan.ranked
    ? byRank(plan.ranked, { limit: SORTED_MATCHES, offset: 0 })
    : sql`select rowid as rid from technology_search where technology_search match ${plan.all} order by rowid desc limit ${SORTED_MATCHES}`;
  return sql`select rid, -(${order}) as place from (${best}) join technologies using (rid)
    order by place, rid desc limit ${limit} offset ${offset}`;
}

function byRank(match: string, { limit, offset }: Window): SQL {
  return sql`select rowid as rid, rank as place from technology_search
    where technology_search match ${match} and rank match ${RANKING} order by rank limit ${limit} offset ${offset}`;
}
