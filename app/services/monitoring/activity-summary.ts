import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ActivitySummary } from "~/contract/profile";
import type { Actor } from "../people/actor";
import { dayOf } from "./daily-activity";

const DAY_MILLISECONDS = 86_400_000;

interface DayCount {
  day: string;
  n: number;
}

/** Of which the events were deleted (event-retention.ts). */
interface EarlierDay {
  day: string;
  searches: number;
  views: number;
}

/**
 * What a person did in the last `days` UTC days, today included, and per day: every day has its line. Requests of
 * others are counted, but are no action of the person.
 */
export async function read(
  app: AppContext,
  actor: Actor,
  { days }: { days: number },
): Promise<ActivitySummary> {
  const today = Math.floor(app.now().getTime() / DAY_MILLISECONDS);
  const first = (today - days + 1) * DAY_MILLISECONDS;
  const firstDay = dayOf(new Date(first));
  const perDay = (source: SQL) =>
    app.db.all<DayCount>(sql`select day, count(*) as n from (${source}) group by day`);
  const dayColumn = (column: string) => sql.raw(`date(${column} / 1000, 'unixepoch') as day`);
  const mine = (table: string, person = "user_id") =>
    perDay(sql`select ${dayColumn("created_at")} from ${sql.identifier(table)}
      where ${sql.identifier(person)} = ${actor.id} and created_at >= ${first}`);

  const [earlier, views, searches, shortlisted, comparisons, questions, sent, received, submitted] =
    await app.db.batch([
      app.db.all<EarlierDay>(sql`select day, searches, views from person_days
      where user_id = ${actor.id} and day >= ${firstDay}`),
      perDay(sql`select day from technology_views where user_id = ${actor.id} and day >= ${firstDay}`),
      mine("search_events"),
      perDay(sql`select ${dayColumn("created_at")} from shortlist_entries
      where user_id = ${actor.id} and created_at >= ${first} and active = 1`),
      mine("comparisons"),
      app.db.all<DayCount>(sql`select day, n from usage
      where user_id = ${actor.id} and day >= ${firstDay} and kind = 'question'`),
      mine("collaboration_requests", "sender_id"),
      perDay(sql`select ${dayColumn("request.created_at")} from technologies
      join collaboration_requests as request on request.technology_id = technologies.id
      where technologies.owner_id = ${actor.id} and technologies.requests > 0 and request.created_at >= ${first}`),
      perDay(sql`select ${dayColumn("created_at")} from technologies
      where owner_id = ${actor.id} and created_at >= ${first} and status <> 'draft'`),
    ]);

  const actions = new Map(
    Array.from({ length: days }, (_, i) => [dayOf(new Date(first + i * DAY_MILLISECONDS)), 0]),
  );
  const past = (figure: "searches" | "views") => earlier.map(({ day, [figure]: n }) => ({ day, n }));
  views.push(...past("views"));
  searches.push(...past("searches"));
  for (const { day, n } of [views, searches, shortlisted, comparisons, questions, sent, submitted].flat()) {
    actions.set(day, (actions.get(day) ?? 0) + n);
  }
  return {
    days,
    views: sum(views),
    searches: sum(searches),
    shortlisted: sum(shortlisted),
    comparisons: sum(comparisons),
    ai_messages: sum(questions),
    requests_sent: sum(sent),
    requests_received: sum(received),
    listings_submitted: sum(submitted),
    by_day: [...actions].map(([date, n]) => ({ date, actions: n })),
  };
}

function sum(counts: DayCount[]): number {
  return counts.reduce((total, { n }) => total + n, 0);
}
