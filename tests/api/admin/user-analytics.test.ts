import { eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "~/db/schema/accounts";
import { usage } from "~/db/schema/assistant";
import { collaborationRequests, shortlistEntries } from "~/db/schema/interest";
import { searchEvents } from "~/db/schema/operations";
import { technologyViews } from "~/db/schema/technologies";
import * as answerRatings from "~/services/chats/answer-ratings";
import * as dailyActivity from "~/services/monitoring/daily-activity";
import { call, costOf } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

const NOW = new Date("2026-06-15T10:00:00.000Z");
let admin: Awaited<ReturnType<typeof createPerson>>;

beforeEach(async () => {
  vi.setSystemTime(NOW);
  admin = await createPerson({ role: "admin" });
  await joinedAt(admin.id, "2020-01-01T00:00:00.000Z");
});
afterEach(() => vi.useRealTimers());

async function joinedAt(id: string, at: string): Promise<void> {
  await testContext()
    .primary.update(users)
    .set({ createdAt: new Date(at) })
    .where(eq(users.id, id));
}

async function newcomer(at: string) {
  const person = await createPerson();
  await joinedAt(person.id, at);
  return person;
}

async function search(userId: string, query: string, at: string, results = 3): Promise<void> {
  await testContext()
    .primary.insert(searchEvents)
    .values({ id: uuidv7(), userId, query, results, createdAt: new Date(at) });
}

async function read(period?: string) {
  const query = period ? `?period=${period}` : "";
  return (await call("GET", `/admin/monitoring/analytics/users${query}`, { token: admin.token })).body;
}

describe("user analytics", () => {
  it("have a point for every day, also where nothing happened", async () => {
    const body = await read("7d");
    expect(body.period).toBe("7d");
    expect(body.series.map(({ date }: { date: string }) => date)).toEqual([
      "2026-06-09",
      "2026-06-10",
      "2026-06-11",
      "2026-06-12",
      "2026-06-13",
      "2026-06-14",
      "2026-06-15",
    ]);
    expect(body.totals).toEqual({
      new_users: 0,
      active_users: 0,
      searches: 0,
      views: 0,
      ai_messages: 0,
      requests: 0,
    });
    expect(body.change_pct.searches).toBeNull();
    expect((await read()).series).toHaveLength(30);
    expect((await read("90d")).series).toHaveLength(90);
  });

  it("have a point for every month of a year", async () => {
    const person = await newcomer("2025-07-01T00:00:00.000Z");
    await search(person.id, "old", "2025-06-30T23:59:59.999Z");
    await search(person.id, "in", "2025-07-31T12:00:00.000Z");
    const { series, totals, change_pct } = await read("12m");
    expect(series).toHaveLength(12);
    expect(series[0]).toMatchObject({ date: "2025-07-01", searches: 1, new_users: 1, active_users: 1 });
    expect(series[11].date).toBe("2026-06-01");
    expect(totals).toMatchObject({ searches: 1, new_users: 1 });
    expect(change_pct.searches).toBe(0);
  });

  it("count what happened on its day, and compare with the period before", async () => {
    const [ada, ben] = [
      await newcomer("2026-06-10T08:00:00.000Z"),
      await newcomer("2026-06-03T00:00:00.000Z"),
    ];
    const [listing] = await createListings(admin.id, [{}]);
    for (const at of ["2026-06-09T00:00:00.000Z", "2026-06-15T09:00:00.000Z", "2026-06-15T09:01:00.000Z"])
      await search(ada.id, "membrane", at);
    for (const at of ["2026-06-02T00:00:00.000Z", "2026-06-08T23:59:59.999Z"])
      await search(ben.id, "laser", at);
    await search(ben.id, "too long ago", "2026-06-01T23:59:59.999Z");
    const { primary } = testContext();
    await primary.batch([
      primary.insert(technologyViews).values({ technologyId: listing!, userId: ben.id, day: "2026-06-15" }),
      primary.insert(usage).values({ userId: ada.id, day: "2026-06-14", kind: "question", n: 4 }),
      primary.insert(usage).values({ userId: ada.id, day: "2026-06-14", kind: "pdf_parse", n: 2 }),
      primary.insert(usage).values({ userId: ben.id, day: "2026-06-05", kind: "question", n: 3 }),
    ]);

    const { totals, change_pct, series } = await read("7d");
    expect(totals).toEqual({
      new_users: 1,
      active_users: 2,
      searches: 3,
      views: 1,
      ai_messages: 4,
      requests: 0,
    });
    expect(change_pct).toEqual({
      new_users: 0,
      active_users: 100,
      searches: 50,
      views: null,
      ai_messages: 33.3,
      requests: null,
    });
    expect(series.at(-1)).toMatchObject({ date: "2026-06-15", searches: 2, views: 1, active_users: 2 });
    expect(series[0]).toMatchObject({ date: "2026-06-09", searches: 1, active_users: 1 });
    expect(series[5]).toMatchObject({ date: "2026-06-14", ai_messages: 4, searches: 0 });
  });

  it("count the users at each step of the funnel", async () => {
    const listings = await createListings(admin.id, [{}]);
    const at = new Date("2026-06-14T00:00:00.000Z");
    const people = await Promise.all([1, 2, 3, 4].map(() => createPerson()));
    const [looker, viewer, saver, asker] = people.map(({ id }) => id) as [string, string, string, string];
    await search(looker, "laser", at.toISOString());
    const { primary } = testContext();
    const technologyId = listings[0]!;
    await primary.batch([
      primary.insert(technologyViews).values({ technologyId, userId: viewer, day: "2026-06-14" }),
      primary.insert(shortlistEntries).values({ technologyId, userId: saver, createdAt: at }),
      primary.insert(collaborationRequests).values({
        id: uuidv7(),
        technologyId,
        senderId: asker,
        interestType: "information",
        message: "m".repeat(50),
        organization: "Org",
        createdAt: at,
        updatedAt: at,
      }),
    ]);
    const body = await read("7d");
    expect(body.funnel).toEqual([
      { step: "active", count: 4 },
      { step: "viewed", count: 3 },
      { step: "shortlisted", count: 2 },
      { step: "requested", count: 1 },
    ]);
    expect(body.totals.requests).toBe(1);
  });

  it("show the commonest searches, and those without results", async () => {
    const at = "2026-06-14T00:00:00.000Z";
    for (const query of ["Laser", " laser ", "membrane"]) await search(admin.id, query, at);
    await search(admin.id, "unobtainium", at, 0);
    await search(admin.id, "before", "2026-05-01T00:00:00.000Z", 0);
    const body = await read("7d");
    expect(body.top_searches).toEqual([
      { query: "laser", count: 2 },
      { query: "membrane", count: 1 },
      { query: "unobtainium", count: 1 },
    ]);
    expect(body.zero_result_searches).toEqual([{ query: "unobtainium", count: 1 }]);
  });

  it("count how answers are rated, once a person and answer, in the period", async () => {
    const rate = (userId: string, queryId: string, value: 1 | -1 | null, at: string) =>
      answerRatings.keep(testContext(), { userId, queryId, value, ratedAt: new Date(at) });
    const { id } = await newcomer("2026-01-01T00:00:00.000Z");
    await rate(id, "a", -1, "2026-06-14T10:00:00.000Z");
    await rate(id, "a", 1, "2026-06-14T10:01:00.000Z");
    await rate(id, "a", 1, "2026-06-14T10:01:00.000Z");
    await rate(id, "b", 1, "2026-06-14T10:02:00.000Z");
    await rate(id, "b", null, "2026-06-14T10:03:00.000Z");
    await rate(id, "c", 1, "2026-05-20T10:00:00.000Z");
    await rate(admin.id, "a", -1, "2026-06-15T09:00:00.000Z");
    expect((await read("7d")).ai_feedback).toEqual({ up: 1, down: 1 });
    expect((await read("30d")).ai_feedback).toEqual({ up: 2, down: 1 });
  });

  it("refuse other periods and other people", async () => {
    const answer = await call("GET", "/admin/monitoring/analytics/users?period=1y", { token: admin.token });
    expect(answer.status).toBe(422);
    const { token } = await createPerson({ role: "premium" });
    expect((await call("GET", "/admin/monitoring/analytics/users", { token })).status).toBe(403);
  });
});

describe("days that are over", () => {
  const EVENTS = 3_000;

  /** Events of a year, by twenty people. */
  async function liveAYear(): Promise<void> {
    const { primary } = testContext();
    const ids: string[] = [];
    while (ids.length < 20) ids.push((await createPerson()).id);
    const people = sql`json_extract(${JSON.stringify(ids)}, '$[' || (i % 20) || ']')`;
    const at = sql`(${NOW.getTime()} - (i * 7919) % 31536000 * 1000)`;
    const events = (insert: SQL) =>
      primary.run(
        sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${EVENTS}) ${insert}`,
      );
    await events(sql`insert into search_events (id, user_id, query, results, created_at)
      select 's' || i, ${people}, 'Query ' || (i % 12), i % 3, ${at} from n`);
    await events(sql`insert into activity_log (id, created_at, actor_id, activity_type, summary)
      select 'l' || i, ${at}, ${people}, iif(i % 2, 'auth.login', 'tech.updated'), 'Did it' from n`);
    await events(sql`insert into usage (user_id, day, kind, n)
      select ${people}, date(${at} / 1000, 'unixepoch'), 'question', 1 from n where true on conflict do nothing`);
  }

  it("are counted once, and answer the same as their events", async () => {
    await liveAYear();
    const periods = ["7d", "30d", "90d", "12m"];
    const before = [];
    for (const period of periods) before.push(await read(period));
    for (let run = 0; run < 3; run += 1) await dailyActivity.storeDays(testContext());
    const after = [];
    for (const period of periods) after.push(await read(period));
    expect(after).toEqual(before);
    expect(after[1].totals.active_users).toBeGreaterThan(5);
  });

  it("cost a row each, however much happened", async () => {
    await liveAYear();
    for (let run = 0; run < 3; run += 1) await dailyActivity.storeDays(testContext());
    const answer = await call("GET", "/admin/monitoring/analytics/users?period=30d", { token: admin.token });
    expect(costOf(answer).rowsRead).toBeLessThanOrEqual(200);
  });

  it("do not count what is not over yet, and are stored once", async () => {
    await search(admin.id, "yesterday", "2026-06-14T12:00:00.000Z");
    for (let run = 0; run < 3; run += 1) await dailyActivity.storeDays(testContext());
    await search(admin.id, "today", "2026-06-15T09:00:00.000Z");
    const { totals, top_searches } = await read("7d");
    expect(totals.searches).toBe(2);
    expect(top_searches).toEqual([
      { query: "today", count: 1 },
      { query: "yesterday", count: 1 },
    ]);
  });
});
