import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import type { AppContext } from "~/context";
import type { REQUEST_STATES } from "~/contract/values";
import { technologies } from "~/db/schema/technologies";
import { type Random, randomOf } from "~/lib/random";
import * as activity from "../activity-log/activity";

const DAY_MILLISECONDS = 86_400_000;
const HOUR_MILLISECONDS = 3_600_000;
const MONTHS_BEFORE_THIS = 11;
/** How much people do on a day of the week, from Sunday; an office week. */
const WEEK = [0.15, 1, 1.1, 1.05, 1, 0.8, 0.2];
/** The share of days on which a member comes, from the quietest to the keenest. */
const KEENNESS = [0.05, 0.3] as const;
/** Later requests are further along: the last are new, those before were answered. */
const ANSWERED_AFTER_DAYS = 21;
const MESSAGES = [
  "We make equipment in this field and would like to test it at one of our sites.",
  "Could we see the measurements behind the stated readiness level?",
  "We are looking for a license for our market. Who may we talk to?",
];

export const DemoYear = z.object({
  members: z.array(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      organization: z.string(),
      country: z.string(),
    }),
  ),
  searches: z.array(z.object({ query: z.string(), results: z.number().int() })),
});
export type DemoYear = z.infer<typeof DemoYear>;

interface Visitor {
  id: string;
  joined: number;
  keenness: number;
  /** The people of the demonstration keep the shortlists and requests that their screens were made for. */
  isMember: boolean;
}

interface Listing {
  id: string;
  published: number;
}

type State = (typeof REQUEST_STATES)[number];

/** What the year leaves behind, as rows for the statements below. */
interface Rows {
  users: (string | number)[][];
  logins: (string | number)[][];
  searches: (string | number)[][];
  views: string[][];
  questions: (string | number)[][];
  shortlists: (string | number)[][];
  requests: (string | number)[][];
}

/**
 * Use in this month and the eleven before, as the charts count twelve months: members join, more of them each month, and come on working days to search, view,
 * ask, save and inquire. The same on every load, but for the ids, relative to the day of loading.
 */
export async function loadYear(app: AppContext, year: DemoYear, ids: Map<string, string>): Promise<void> {
  const visible = and(eq(technologies.status, "approved"), eq(technologies.isHidden, false));
  const listings = await app.primary
    .select({ id: technologies.id, published: technologies.publishedAt })
    .from(technologies)
    .where(visible)
    .orderBy(technologies.externalId);
  const rows = liveThrough(
    year,
    ids,
    listings.map(({ id, published }) => ({ id, published: published.getTime() })),
    app.now().getTime(),
  );
  const insert = (statement: string, values: unknown[]) =>
    app.primary.run(sql`${sql.raw(statement)} from json_each(${JSON.stringify(values)})`);
  const column = (i: number) => `value ->> ${i}`;
  const columns = (count: number) => Array.from({ length: count }, (_, i) => column(i)).join(", ");
  await app.primary.batch([
    insert(
      `insert into users (id, username, username_key, email, email_key, role, status, first_name, last_name, organization,
        country, verified_at, created_at, updated_at, last_login_at)
      select ${column(0)}, ${column(1)}, ${column(1)}, ${column(2)}, ${column(2)}, 'user', 'active', ${column(3)}, ${column(4)},
        ${column(5)}, ${column(6)}, ${column(7)}, ${column(7)}, ${column(7)}, ${column(8)}`,
      rows.users,
    ),
    activity.entries(
      app,
      sql`${sql.raw(`select ${columns(3)}, 'auth.login', null, null, 'Signed in', null, null`)}
        from json_each(${JSON.stringify(rows.logins)})`,
    ),
    insert(
      `insert into search_events (id, user_id, query, results, created_at) select ${columns(5)}`,
      rows.searches,
    ),
    insert(
      `insert or ignore into technology_views (technology_id, user_id, day) select ${columns(3)}`,
      rows.views,
    ),
    insert(
      `insert into usage (user_id, day, kind, n) select ${columns(2)}, 'question', ${column(2)}`,
      rows.questions,
    ),
    insert(
      `insert or ignore into shortlist_entries (user_id, technology_id, created_at) select ${columns(3)}`,
      rows.shortlists,
    ),
    insert(
      `insert or ignore into collaboration_requests (id, technology_id, sender_id, interest_type, message, organization, state,
        created_at, updated_at)
      select ${columns(3)}, 'evaluation_licence', ${column(3)}, ${column(4)}, ${column(5)}, ${column(6)}, ${column(6)}`,
      rows.requests,
    ),
  ]);
}

function liveThrough(year: DemoYear, ids: Map<string, string>, listings: Listing[], now: number): Rows {
  const random = randomOf("a year of the demonstration");
  const start = firstDayOf(now);
  const rows: Rows = {
    users: [],
    logins: [],
    searches: [],
    views: [],
    questions: [],
    shortlists: [],
    requests: [],
  };
  const members = year.members.map((member, place): Visitor & { member: typeof member } => ({
    id: uuidv7(),
    // The root makes the later months the fuller ones.
    joined: start + (now - start) * Math.sqrt((place + random.next()) / year.members.length),
    keenness: random.between(...KEENNESS),
    isMember: true,
    member,
  }));
  const people = [ids.get("user"), ids.get("premium")].flatMap((id) => id ?? []);
  const visitors: Visitor[] = [
    ...people.map((id) => ({ id, joined: 0, keenness: KEENNESS[1], isMember: false })),
    ...members,
  ];
  const lastSeen = new Map<string, number>();
  for (let day = start; day < now; day += DAY_MILLISECONDS) {
    const pace = WEEK[new Date(day).getUTCDay()]! * random.between(0.8, 1.2);
    for (const visitor of visitors) {
      const at = Math.round(day + random.between(7, 18) * HOUR_MILLISECONDS);
      const comes = random.chance(visitor.keenness * pace);
      if (!comes || at < visitor.joined || at > now - HOUR_MILLISECONDS) continue;
      lastSeen.set(visitor.id, at);
      visit({
        visitor,
        at,
        now,
        year,
        listings,
        random,
        rows,
        organization: organizationOf(members, visitor),
      });
    }
  }
  rows.users = members.map(({ id, joined, member }) =>
    toUser(id, Math.round(joined), member, lastSeen.get(id)),
  );
  return rows;
}

/** Nothing lies before it: a few days of the year before would make every change a thousandfold. */
function firstDayOf(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - MONTHS_BEFORE_THIS, 1);
}

function organizationOf(
  members: { id: string; member: { organization: string } }[],
  { id }: Visitor,
): string {
  return members.find((one) => one.id === id)?.member.organization ?? "";
}

function toUser(
  id: string,
  joined: number,
  { first_name, last_name, organization, country }: DemoYear["members"][number],
  lastSeen: number | undefined,
): (string | number)[] {
  const username = `${first_name}.${last_name}`.toLowerCase().replace(/[^a-z.]/g, "");
  const email = `${username}@members.licentia.test`;
  return [id, username, email, first_name, last_name, organization, country, joined, lastSeen ?? joined];
}

interface Visit {
  visitor: Visitor;
  at: number;
  now: number;
  year: DemoYear;
  listings: Listing[];
  random: Random;
  rows: Rows;
  organization: string;
}

function visit({ visitor, at, now, year, listings, random, rows, organization }: Visit): void {
  const { id, isMember } = visitor;
  const day = new Date(at).toISOString().slice(0, 10);
  const minutes = (count: number) => at + count * 60_000;
  rows.logins.push([uuidv7(), at, id]);
  for (let i = random.whole(0, 3); i > 0; i -= 1) {
    const { query, results } = random.pick(year.searches);
    rows.searches.push([uuidv7(), id, query, results, minutes(i)]);
  }
  const published = listings.filter((listing) => listing.published < at);
  const viewed =
    published.length === 0 ? [] : Array.from({ length: random.whole(1, 4) }, () => random.pick(published));
  for (const listing of viewed) rows.views.push([listing.id, id, day]);
  const questions = random.whole(0, 3);
  if (questions > 0) rows.questions.push([id, day, questions]);
  const [listing] = viewed;
  if (!isMember || !listing) return;
  if (random.chance(0.12)) rows.shortlists.push([id, listing.id, minutes(20)]);
  if (random.chance(0.04)) {
    const state = stateOf(random, now - at);
    rows.requests.push([uuidv7(), listing.id, id, random.pick(MESSAGES), organization, state, minutes(30)]);
  }
}

function stateOf(random: Random, age: number): State {
  const isNew = age < ANSWERED_AFTER_DAYS * DAY_MILLISECONDS;
  return isNew ? "submitted" : random.pick(["acknowledged", "in_discussion", "in_discussion", "agreed"]);
}
