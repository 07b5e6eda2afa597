import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { CatalogStats } from "~/contract/admin-technologies";
import { LISTING_STATUSES } from "~/contract/values";
import { facetExpression } from "../facets/facet-tokens";
import { listFacets } from "../facets/list-counts";

const DAY_MILLISECONDS = 86_400_000;
const HOUR_MILLISECONDS = 3_600_000;
const SPAN_DAYS = 30;
/** The median is that of the latest first reviews, so that it costs the same for any number of them. */
const MEASURED_REVIEWS = 1_000;
/** The row of `settings` that caches the median: computing it reads every review it covers. */
const MEDIAN_KEY = "review.median_hours";
const KINDS = ["submitted", "approved", "rejected", "users"] as const;

type Span = CatalogStats["last_30d"];

/** Every figure comes from precomputed counts: at most 60 rows, however large the catalog is. */
export async function read(app: AppContext): Promise<CatalogStats> {
  const now = app.now().getTime();
  const [states, months, [single], facets] = await Promise.all([
    app.db.all<{ is_hidden: number } & Record<string, number>>(sql`select * from managed_states`),
    app.db.all<{ month: string; days: string }>(
      sql`select month, days from monthly_counts where month >= ${dayOf(now, 2 * SPAN_DAYS - 1).slice(0, 7)}`,
    ),
    app.db.all<{ featured: number | null; waiting: number | null; median: number | null }>(sql`select
      (select max(featured_rank) from technologies where featured_rank is not null) as featured,
      (select created_at from technologies where rid = (select rowid & 16777215 from managed_search
        where managed_search match ${`facets : ${facetExpression({ status: "pending" })}`} order by rowid limit 1)) as waiting,
      (select cast(value as real) from settings where key = ${MEDIAN_KEY}) as median`),
    listFacets(app, {}),
  ]);
  const sum = (count: (row: (typeof states)[number]) => number) =>
    states.reduce((total, row) => total + count(row), 0);
  const all = (row: (typeof states)[number]) =>
    LISTING_STATUSES.reduce((total, status) => total + row[status]!, 0);
  const last = spanOf(months, now, 0);
  return {
    total: sum(all),
    approved: sum((row) => row.approved!),
    pending: sum((row) => row.pending!),
    rejected: sum((row) => row.rejected!),
    hidden: sum((row) => (row.is_hidden ? all(row) : 0)),
    featured: single?.featured ?? 0,
    promoted: facets.is_promoted.find(({ value }) => value === "true")?.count ?? 0,
    by_domain: facets.domain,
    by_trl: facets.trl,
    by_legal_status: facets.legal_status,
    submitted_last_30d: last.submitted,
    last_30d: last,
    previous: spanOf(months, now, SPAN_DAYS),
    oldest_pending_hours: single?.waiting == null ? null : Math.max(0, toHours(now - single.waiting)),
    median_review_hours: single?.median ?? null,
  };
}

/** The UTC day so many days before a moment. */
function dayOf(moment: number, daysBefore: number): string {
  return new Date(moment - daysBefore * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

/** What happened on thirty days; the last of them is `daysBefore` days ago. */
function spanOf(months: { month: string; days: string }[], now: number, daysBefore: number): Span {
  const counts = new Map(
    months.map(({ month, days }) => [month, JSON.parse(days) as Record<string, number>]),
  );
  const span: Span = { submitted: 0, approved: 0, rejected: 0, users: 0 };
  for (let back = daysBefore; back < daysBefore + SPAN_DAYS; back += 1) {
    const day = dayOf(now, back);
    for (const kind of KINDS) span[kind] += counts.get(day.slice(0, 7))?.[`${day.slice(8)} ${kind}`] ?? 0;
  }
  return span;
}

/** Recomputes the median after a decision. */
export async function noteReview(app: AppContext): Promise<void> {
  const reviews = await app.primary.all<{ waited: number }>(sql`select r.created_at - t.created_at as waited
    from (select * from technology_reviews order by id desc limit ${MEASURED_REVIEWS}) r
    join technologies t on t.id = r.technology_id
    where not exists (select 1 from technology_reviews earlier
      where earlier.technology_id = r.technology_id and earlier.created_at < r.created_at)
    order by waited`);
  const median = medianHours(reviews.map(({ waited }) => waited));
  if (median === null) return;
  await app.primary.run(sql`insert into settings (key, value, updated_at)
    values (${MEDIAN_KEY}, ${JSON.stringify(median)}, ${app.now().getTime()})
    on conflict do update set value = excluded.value, updated_at = excluded.updated_at`);
}

/** @param waits milliseconds, ascending */
function medianHours(waits: number[]): number | null {
  if (waits.length === 0) return null;
  const middle = (waits.length - 1) / 2;
  return toHours((waits[Math.floor(middle)]! + waits[Math.ceil(middle)]!) / 2);
}

/** Hours with one decimal. */
function toHours(milliseconds: number): number {
  return Math.round((milliseconds / HOUR_MILLISECONDS) * 10) / 10;
}
