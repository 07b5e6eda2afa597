import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { UserAnalytics } from "~/contract/monitoring";

type Period = UserAnalytics["period"];
type Measures = UserAnalytics["totals"];

const MEASURES = ["new_users", "active_users", "searches", "views", "ai_messages", "requests"] as const;
const DAYS = { "7d": 7, "30d": 30, "90d": 90 } as const;
const MONTHS_PER_YEAR = 12;
const MILLISECONDS_PER_DAY = 86_400_000;
const TOP_SEARCHES = 10;
/** The previous period is one bucket. */
const BEFORE = "before";

interface Window {
  /** Start of the previous period, start of this one, and the midnight after today; all UTC. */
  before: Date;
  start: Date;
  end: Date;
  monthly: boolean;
  /** Every day of the period, or the first of every month. */
  points: string[];
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The period ends with today, which is not over yet. */
function windowOf(period: Period, now: Date): Window {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const end = new Date(Date.UTC(year, month, day + 1));
  if (period === "12m") {
    const first = (back: number) => new Date(Date.UTC(year, month - back, 1));
    const points = Array.from({ length: MONTHS_PER_YEAR }, (_, i) => dayOf(first(MONTHS_PER_YEAR - 1 - i)));
    return {
      before: first(2 * MONTHS_PER_YEAR - 1),
      start: first(MONTHS_PER_YEAR - 1),
      end,
      monthly: true,
      points,
    };
  }
  const days = DAYS[period];
  const daysBack = (count: number) => new Date(end.getTime() - count * MILLISECONDS_PER_DAY);
  const points = Array.from({ length: days }, (_, i) => dayOf(daysBack(days - i)));
  return { before: daysBack(2 * days), start: daysBack(days), end, monthly: false, points };
}

/** Activity as `day, user_id, n`, in this period and the previous one. */
function sources({ before, end }: Window) {
  const during = sql`created_at >= ${before.getTime()} and created_at < ${end.getTime()}`;
  const onDays = sql`day >= ${dayOf(before)} and day < ${dayOf(end)}`;
  const created = sql`date(created_at / 1000, 'unixepoch') as day`;
  return {
    joined: sql`select ${created}, id as user_id, 1 as n from users
      where status <> 'pending_verification' and ${during}`,
    logins: sql`select ${created}, actor_id as user_id, 1 as n from activity_log
      where activity_type = 'auth.login' and ${during}`,
    searches: sql`select ${created}, user_id, 1 as n from search_events where ${during}`,
    questions: sql`select day, user_id, n from usage where kind = 'question' and n > 0 and ${onDays}`,
    views: sql`select day, user_id, 1 as n from technology_views where ${onDays}`,
    shortlists: sql`select ${created}, user_id, 1 as n from shortlist_entries where active = 1 and ${during}`,
    requests: sql`select ${created}, sender_id as user_id, 1 as n from collaboration_requests where ${during}`,
  };
}

/** Who was active on which day, and how far that act goes. In two parts: D1 takes five terms in one union. */
function withActs({
  logins,
  searches,
  questions,
  views,
  shortlists,
  requests,
}: ReturnType<typeof sources>): SQL {
  const as = (stage: number, source: SQL) => sql`select day, user_id, ${stage} as stage from (${source})`;
  return sql`with
    early as materialized (${as(1, logins)} union all ${as(1, searches)} union all ${as(1, questions)}),
    late as materialized (${as(2, views)} union all ${as(3, shortlists)} union all ${as(4, requests)}),
    acts as materialized (select * from early union all select * from late)`;
}

interface Bucket {
  bucket: string;
  n: number;
}

/**
 * What people did in a period and how that compares with the one before (product.md 7). Active is who signed in,
 * searched, viewed, asked, saved or inquired. Days are UTC.
 */
export async function read(app: AppContext, period: Period): Promise<UserAnalytics> {
  const window = windowOf(period, app.now());
  const { start, end, monthly, points } = window;
  const did = sources(window);
  const acts = withActs(did);
  const startDay = dayOf(start);
  const point = monthly ? sql`substr(day, 1, 7) || '-01'` : sql`day`;
  const bucket = sql`case when day < ${startDay} then ${BEFORE} else ${point} end`;
  const sums = (source: SQL) =>
    app.db.all<Bucket>(sql`select ${bucket} as bucket, sum(n) as n from (${source}) group by 1`);
  const searched = (onlyEmpty: boolean) =>
    app.db.all<{ query: string; count: number }>(sql`
      select lower(trim(query)) as query, count(*) as count from search_events
      where created_at >= ${start.getTime()} and created_at < ${end.getTime()} and trim(query) <> ''
        ${onlyEmpty ? sql`and results = 0` : sql``}
      group by 1 order by 2 desc, 1 limit ${TOP_SEARCHES}`);

  const [users, actives, activeTotals, searches, views, questions, requests, reached, top, zero, ratings] =
    await app.db.batch([
      sums(did.joined),
      app.db.all<Bucket>(
        sql`${acts} select ${bucket} as bucket, count(distinct user_id) as n from acts group by 1`,
      ),
      app.db.all<{ n: number }>(
        sql`${acts} select count(distinct user_id) as n from acts where day >= ${startDay}`,
      ),
      sums(did.searches),
      sums(did.views),
      sums(did.questions),
      sums(did.requests),
      app.db.all<{ stage: number; n: number }>(sql`${acts} select stage, count(*) as n from (
          select max(stage) as stage from acts where day >= ${startDay} and user_id is not null group by user_id
        ) group by stage`),
      searched(false),
      searched(true),
      app.db.all<{ up: number; down: number }>(sql`
        select count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
        from answer_ratings where rated_at >= ${start.getTime()} and rated_at < ${end.getTime()}`),
    ]);

  const rows = {
    new_users: users,
    active_users: actives,
    searches,
    views,
    ai_messages: questions,
    requests,
  } satisfies Record<keyof Measures, Bucket[]>;
  const now = { ...measure((name) => total(rows[name])), active_users: activeTotals[0]?.n ?? 0 };
  const earlier = measure((name) => numberIn(rows[name], BEFORE));
  return {
    period,
    totals: now,
    change_pct: measure((name) => change(earlier[name], now[name])),
    series: points.map((date) => ({ date, ...measure((name) => numberIn(rows[name], date)) })),
    funnel: funnel(reached),
    top_searches: top,
    zero_result_searches: zero,
    ai_feedback: ratings[0] ?? { up: 0, down: 0 },
  };
}

function measure<Value>(of: (name: keyof Measures) => Value): Record<keyof Measures, Value> {
  return Object.fromEntries(MEASURES.map((name) => [name, of(name)])) as Record<keyof Measures, Value>;
}

function numberIn(buckets: Bucket[], name: string): number {
  return buckets.find(({ bucket }) => bucket === name)?.n ?? 0;
}

function total(buckets: Bucket[]): number {
  return buckets.reduce((sum, { bucket, n }) => (bucket === BEFORE ? sum : sum + n), 0);
}

/** In per cent with one decimal; null where there was nothing before. */
function change(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1_000) / 10;
}

/** How many people came at least as far as each step: one who inquires without saving has passed that step too. */
function funnel(reached: { stage: number; n: number }[]): UserAnalytics["funnel"] {
  return ["active", "viewed", "shortlisted", "requested"].map((step, index) => ({
    step,
    count: reached.reduce((sum, { stage, n }) => (stage > index ? sum + n : sum), 0),
  }));
}
