import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";

/** What people did on one UTC day. */
export interface DayActivity {
  new_users: number;
  searches: number;
  views: number;
  ai_messages: number;
  requests: number;
  /** Ratings of answers. */
  up: number;
  down: number;
  /** Who was active: for each person the end of the id and a digit, how far they came (`STAGE`). */
  people: string;
  /** The commonest queries, with how many searches there were and how many of them found nothing. */
  queries: [query: string, searches: number, empty: number][];
}

type Count = Exclude<keyof DayActivity, "people" | "queries">;

/** How far a person came on a day; each stage includes those before. */
const STAGE = { active: 1, viewed: 2, saved: 3, requested: 4 } as const;
/** Of an id: 32 random bits tell apart all people that a day may have. */
const PERSON_CHARACTERS = 8;
const QUERIES_A_DAY = 200;
const MONTHS_KEPT = 24;
const DAYS_A_STEP = 31;
/** An upgraded database has two years of days to store. */
const STEPS_A_RUN = 10;
/** Writes that were deferred at midnight have landed. */
const SETTLED_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 86_400_000;

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function peopleOf({ people }: DayActivity): { person: string; stage: number }[] {
  const width = PERSON_CHARACTERS + 1;
  return Array.from({ length: people.length / width }, (_, i) => {
    const entry = people.slice(i * width, (i + 1) * width);
    return { person: entry.slice(0, -1), stage: Number(entry.slice(-1)) };
  });
}

/** The days from one to before another: those that are over from their row, the others from their events. */
export async function readDays(app: AppContext, from: string, to: string): Promise<Map<string, DayActivity>> {
  const stored = await app.db.all<{ day: string; activity: string }>(
    sql`select day, activity from activity_days where day >= ${from} and day < ${to} order by day`,
  );
  const last = stored.at(-1)?.day;
  const events = await app.db.batch(eventQueries(app, last ? after(last, 1) : from, to));
  const days = new Map<string, DayActivity>(stored.map(({ day, activity }) => [day, JSON.parse(activity)]));
  for (const [day, activity] of collect(events)) days.set(day, activity);
  return days;
}

/** Stores days that are over, a month of them at a time. For the scheduled function. */
export async function storeDays(app: AppContext): Promise<void> {
  for (let step = 0; step < STEPS_A_RUN; step += 1) if (!(await storeMonth(app))) return;
}

/** False when none is left. */
async function storeMonth(app: AppContext): Promise<boolean> {
  const now = app.now();
  const [state] = await app.primary.all<{ last: string | null; oldest: number | null }>(
    sql`select max(day) as last,
      case when max(day) is null then (select min(created_at) from users) end as oldest from activity_days`,
  );
  const earliest = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_KEPT, 1);
  // Nothing happened before the first account.
  const first = dayOf(new Date(Math.max(earliest, state?.oldest ?? now.getTime())));
  const from = state?.last ? after(state.last, 1) : first;
  const today = dayOf(new Date(now.getTime() - SETTLED_MILLISECONDS));
  const to = [after(from, DAYS_A_STEP), today].sort()[0]!;
  if (from >= to) return false;
  const days = collect(await app.primary.batch(eventQueries(app, from, to)));
  const rows = [];
  for (let day = from; day < to; day = after(day, 1)) {
    rows.push(
      app.primary.run(sql`insert into activity_days (day, activity)
      values (${day}, ${JSON.stringify(days.get(day) ?? nothing())}) on conflict do nothing`),
    );
  }
  await app.primary.batch(rows as [(typeof rows)[number], ...typeof rows]);
  return to < today;
}

function after(day: string, count: number): string {
  return dayOf(new Date(Date.parse(day) + count * DAY_MILLISECONDS));
}

function nothing(): DayActivity {
  const counts = { new_users: 0, searches: 0, views: 0, ai_messages: 0, requests: 0, up: 0, down: 0 };
  return { ...counts, people: "", queries: [] };
}

const COUNTED = ["new_users", "searches", "views", "ai_messages", "requests", "up", "down"] as const;

interface EventRow {
  day: string;
  n?: number;
  people?: string;
  queries?: string;
}

/** People, queries, then one query for each of `COUNTED`; each answers a row a day. */
function eventQueries(app: AppContext, from: string, to: string) {
  const during = (column: string) => sql`${sql.raw(column)} >= ${Date.parse(from)}
    and ${sql.raw(column)} < ${Date.parse(to)}`;
  const onDays = sql`day >= ${from} and day < ${to}`;
  const dayAt = (column: string) => sql.raw(`date(${column} / 1000, 'unixepoch') as day`);
  const created = dayAt("created_at");
  const rated = (value: number) => sql`select ${dayAt("rated_at")}, 1 as n from answer_ratings
    where ${during("rated_at")} and value = ${value}`;
  const searches = sql`select ${created}, user_id, 1 as n from search_events where ${during("created_at")}`;
  const views = sql`select day, user_id, 1 as n from technology_views where ${onDays}`;
  const questions = sql`select day, user_id, n from usage where kind = 'question' and n > 0 and ${onDays}`;
  const requests = sql`select ${created}, sender_id as user_id, 1 as n from collaboration_requests
    where ${during("created_at")}`;
  const logins = sql`select ${created}, actor_id as user_id from activity_log
    where activity_type = 'auth.login' and ${during("created_at")}`;
  const saved = sql`select ${created}, user_id from shortlist_entries
    where active = 1 and ${during("created_at")}`;
  const sums = {
    new_users: sql`select ${created}, 1 as n from users
      where status <> 'pending_verification' and ${during("created_at")}`,
    searches,
    views,
    ai_messages: questions,
    requests,
    up: rated(1),
    down: rated(-1),
  } satisfies Record<Count, SQL>;
  // As a literal: a bound number is a float, of more digits than one.
  const as = (stage: number, source: SQL) =>
    sql`select day, user_id, ${sql.raw(String(stage))} as stage from (${source})`;
  // In two parts: D1 takes five terms in one union.
  const people = sql`with
    early as (${as(STAGE.active, logins)} union all ${as(STAGE.active, searches)} union all ${as(STAGE.active, questions)}),
    late as (${as(STAGE.viewed, views)} union all ${as(STAGE.saved, saved)} union all ${as(STAGE.requested, requests)})
    select day, group_concat(person, '') as people from (
      select day, substr(user_id, ${-PERSON_CHARACTERS}) || max(stage) as person
      from (select * from early union all select * from late) where user_id is not null group by day, user_id
    ) group by day`;
  const queries = sql`select day, json_group_array(json_array(query, n, empty)) as queries from (
      select *, row_number() over (partition by day order by n desc, query) as place,
        row_number() over (partition by day order by empty desc, query) as empty_place
      from (select ${created}, lower(trim(query)) as query, count(*) as n, sum(results = 0) as empty
        from search_events where ${during("created_at")} and trim(query) <> '' group by 1, 2)
    ) where place <= ${QUERIES_A_DAY} or (empty > 0 and empty_place <= ${QUERIES_A_DAY}) group by day`;
  const all = (query: SQL) => app.db.all<EventRow>(query);
  return [
    all(people),
    all(queries),
    ...COUNTED.map((name) => all(sql`select day, sum(n) as n from (${sums[name]}) group by 1`)),
  ] as const;
}

/** The answers of `eventQueries`, by day. */
function collect([active, searched, ...counted]: readonly EventRow[][]): Map<string, DayActivity> {
  const days = new Map<string, DayActivity>();
  const update = (day: string, change: Partial<DayActivity>) =>
    days.set(day, { ...(days.get(day) ?? nothing()), ...change });
  COUNTED.forEach((name, index) => {
    for (const { day, n } of counted[index] ?? []) update(day, { [name]: n });
  });
  for (const { day, people = "" } of active ?? []) update(day, { people });
  for (const { day, queries = "[]" } of searched ?? []) update(day, { queries: JSON.parse(queries) });
  return days;
}
