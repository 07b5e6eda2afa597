import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { CatalogueStats } from "~/contract/admin-technologies";
import { LISTING_STATUSES } from "~/contract/values";
import { listFacets } from "./list-counts";

const DAY_MILLISECONDS = 86_400_000;
const HOUR_MILLISECONDS = 3_600_000;
const RECENT_DAYS = 30;
/** The median is that of the latest first reviews, so that it costs the same for any number of them. */
const MEASURED_REVIEWS = 1_000;

/** Every state is counted from an index; what the catalogue shows, from its ready-made counts. */
export async function read(app: AppContext): Promise<CatalogueStats> {
  const since = app.now().getTime() - RECENT_DAYS * DAY_MILLISECONDS;
  const statuses = JSON.stringify(LISTING_STATUSES.filter((status) => status !== "draft"));
  const [byStatus, [marks], reviews] = await app.db.batch([
    app.db.all<{ status: string; n: number }>(
      sql`select status, count(*) as n from technologies group by status`,
    ),
    app.db.all<{ hidden: number; featured: number; recent: number }>(sql`select
      (select count(*) from technologies where is_hidden = 1) as hidden,
      (select count(*) from technologies where featured_rank is not null) as featured,
      (select count(*) from technologies where status in (select value from json_each(${statuses}))
        and created_at >= ${since}) as recent`),
    app.db.all<{ waited: number }>(sql`select r.created_at - t.created_at as waited
      from (select * from technology_reviews order by id desc limit ${MEASURED_REVIEWS}) r
      join technologies t on t.id = r.technology_id
      where not exists (select 1 from technology_reviews earlier
        where earlier.technology_id = r.technology_id and earlier.created_at < r.created_at)
      order by waited`),
  ]);
  const facets = await listFacets(app, {});
  const countOf = (status: string) => byStatus.find((row) => row.status === status)?.n ?? 0;
  return {
    total: byStatus.reduce((sum, { n }) => sum + n, 0),
    approved: countOf("approved"),
    pending: countOf("pending"),
    rejected: countOf("rejected"),
    hidden: marks?.hidden ?? 0,
    featured: marks?.featured ?? 0,
    promoted: facets.is_promoted.find(({ value }) => value === "true")?.count ?? 0,
    by_domain: facets.domain,
    by_trl: facets.trl,
    by_legal_status: facets.legal_status,
    submitted_last_30d: marks?.recent ?? 0,
    median_review_hours: medianHours(reviews.map(({ waited }) => waited)),
  };
}

/** @param waits milliseconds, ascending */
function medianHours(waits: number[]): number | null {
  if (waits.length === 0) return null;
  const middle = (waits.length - 1) / 2;
  const median = (waits[Math.floor(middle)]! + waits[Math.ceil(middle)]!) / 2;
  return Math.round((median / HOUR_MILLISECONDS) * 10) / 10;
}
