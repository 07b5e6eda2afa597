import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { dayOf } from "./daily-activity";

const DAYS_KEPT = 90;
/** As far back as a person's own summary reaches. */
const PERSON_DAYS_KEPT = 366;
const ROWS_A_STEP = 1_000;
const STEPS_A_RUN = 3;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Deletes searches and views older than 90 days, some thousand in a run. What is read of them stays: counts and people of a
 * day (`activity_days`), a person's numbers of a day (`person_days`) and the views of a listing. For the scheduled function.
 */
export async function removeOldEvents(app: AppContext): Promise<void> {
  const now = app.now().getTime();
  const [stored] = await app.primary.all<{ day: string | null }>(
    sql`select date(max(day), '+1 day') as day from activity_days`,
  );
  const oldest = dayOf(new Date(now - DAYS_KEPT * DAY_MILLISECONDS));
  const until = [stored?.day ?? "", oldest].sort()[0]!;
  if (until === "") return;
  await inSteps(() => removeViews(app, until));
  await inSteps(() => removeSearches(app, until));
  const end = dayOf(new Date(now - PERSON_DAYS_KEPT * DAY_MILLISECONDS));
  await app.primary.run(sql`delete from person_days where (user_id, day) in
    (select user_id, day from person_days where day < ${end} limit ${ROWS_A_STEP})`);
}

/** @param step answers how many rows it has removed */
async function inSteps(step: () => Promise<number>): Promise<void> {
  for (let i = 0; i < STEPS_A_RUN; i += 1) if ((await step()) < ROWS_A_STEP) return;
}

function removeViews(app: AppContext, until: string): Promise<number> {
  const due = sql`select technology_id, user_id, day from technology_views where day < ${until}
    order by day, user_id, technology_id limit ${ROWS_A_STEP}`;
  return fold(app, {
    counts: sql`select user_id, day, 0 as searches, count(*) as views from (${due}) group by user_id, day`,
    remove: sql`delete from technology_views where (technology_id, user_id, day) in (${due})`,
  });
}

function removeSearches(app: AppContext, until: string): Promise<number> {
  const due = sql`select rowid from search_events where created_at < ${Date.parse(until)}
    order by created_at, rowid limit ${ROWS_A_STEP}`;
  return fold(app, {
    counts: sql`select user_id, date(created_at / 1000, 'unixepoch') as day, count(*) as searches, 0 as views
      from search_events where rowid in (${due}) and user_id is not null group by 1, 2`,
    remove: sql`delete from search_events where rowid in (${due})`,
  });
}

/** Adds the counts to their days and deletes what was counted, in one batch. */
async function fold(app: AppContext, { counts, remove }: { counts: SQL; remove: SQL }): Promise<number> {
  const [, removed] = await app.primary.batch([
    app.primary.run(sql`insert into person_days (user_id, day, searches, views)
      select user_id, day, searches, views from (${counts}) where true
      on conflict do update set searches = searches + excluded.searches, views = views + excluded.views`),
    app.primary.all(sql`${remove} returning 1`),
  ]);
  return removed.length;
}
