import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { archiveLog } from "~/services/activity-log/archive";
import { dayOf, storeDays } from "~/services/monitoring/daily-activity";
import { removeOldEvents } from "~/services/monitoring/event-retention";
import { rowsOf } from "../setup/table-rows";
import { call, costOf } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";

const DAY = 86_400_000;

let person: Awaited<ReturnType<typeof createPerson>>;
let admin: Awaited<ReturnType<typeof createPerson>>;

const ago = (days: number) => Date.now() - days * DAY;
const countOf = async (table: string) =>
  (await rowsOf<{ n: number }>(`select count(*) as n from ${table}`))[0]!.n;

beforeEach(async () => {
  [person, admin] = [await createPerson(), await createPerson({ role: "admin" })];
  // The first account is older than every event.
  await env.DB.prepare("update users set created_at = ?").bind(ago(600)).run();
});

/** As many events, one every five minutes, from so many days ago. */
const times = (count: number, days: number) => `with recursive
  n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}),
  moments(i, at) as (select i, ${ago(days)} + i * 300000 from n)`;

const fillLog = (count: number, days: number, actorId = person.id) =>
  env.DB.prepare(`${times(count, days)} insert into activity_log (id, created_at, actor_id, activity_type, summary, changes)
    select printf('%08x-0000-7000-8000-%012x', i, ${days}), at, ?, 'auth.login', 'Signed in', '{"n":1}' from moments`)
    .bind(actorId)
    .run();

const log = async () => (await call("GET", "/admin/monitoring/logs/activity", { token: admin.token })).body;

it("entries older than a year move to the archive, month by month, and none is lost", async () => {
  await fillLog(1_200, 420);
  await fillLog(30, 20);
  const app = testContext();
  const before = (await log()).total;
  await archiveLog(app);
  expect((await log()).total, "days are not stored yet").toBe(before);

  await storeDays(app);
  while ((await rowsOf(`select 1 from activity_log where created_at < ${ago(400)} limit 1`)).length > 0) {
    await archiveLog(app);
  }
  const { logs, total, archived_until } = await log();
  expect(total).toBe(before - 1_200);
  expect(logs.length).toBeGreaterThan(0);
  expect(Date.parse(archived_until)).toBeLessThan(ago(400));

  const archives = await rowsOf<{ object_key: string; month: string; entries: number; counts: string }>(
    "select object_key, month, entries, counts from activity_archives order by object_key",
  );
  expect(archives.reduce((sum, { entries }) => sum + entries, 0)).toBe(1_200);
  const ids = new Set<string>();
  for (const { object_key, month, entries, counts } of archives) {
    const text = await (await env.FILES.get(object_key))!.text();
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(entries);
    expect(JSON.parse(counts)).toEqual({ "auth.login": entries });
    for (const { id, created_at, changes, actor_id } of lines) {
      expect(new Date(created_at).toISOString().slice(0, 7)).toBe(month);
      expect({ changes, actor_id }).toEqual({ changes: { n: 1 }, actor_id: person.id });
      ids.add(id);
    }
  }
  expect(ids.size).toBe(1_200);
});

/** Entries of a person in their data export, without those of this test's own requests. */
async function exported(token: string): Promise<Record<"activity" | "archived_activity", object[]>> {
  return JSON.parse((await call("GET", "/profile/me/export", { token })).body.content);
}

const archiveAll = async () => {
  await storeDays(testContext());
  for (let run = 0; run < 3; run += 1) await archiveLog(testContext());
};

it("the data export has archived entries of the person, oldest first, and of nobody else", async () => {
  await fillLog(1_200, 420);
  const other = await createPerson();
  await fillLog(16, 421, other.id);
  await archiveAll();
  const [own, others] = [await exported(person.token), await exported(other.token)];
  expect([own.archived_activity.length, others.archived_activity.length]).toEqual([1_200, 16]);
  expect(own.archived_activity[0]).toEqual({
    created_at: expect.stringMatching(/^20\d\d-/),
    activity_type: "auth.login",
    entity_type: null,
    entity_id: null,
    summary: "Signed in",
  });
  const times = own.archived_activity.map((entry) => (entry as { created_at: string }).created_at);
  expect(times).toEqual([...times].sort());
  expect((await exported(admin.token)).archived_activity).toEqual([]);
});

it("files that were archived before their people were noted are in the export, too", async () => {
  await fillLog(10, 420);
  await archiveAll();
  await env.DB.batch([
    env.DB.prepare("delete from archived_people"),
    env.DB.prepare("update activity_archives set people_listed = 0"),
  ]);
  await archiveLog(testContext());
  expect((await exported(person.token)).archived_activity).toHaveLength(10);
});

it("of an erased person the archive has an id only, which nothing leads to", async () => {
  await fillLog(10, 420);
  await archiveAll();
  const { username, email } = person;
  const answer = await call("DELETE", `/admin/users/${person.id}`, { token: admin.token });
  expect(answer.status).toBeLessThan(300);
  expect(await countOf("archived_people")).toBe(0);
  const { objects } = await env.FILES.list({ prefix: "archive/" });
  expect(objects).toHaveLength(1);
  const text = await (await env.FILES.get(objects[0]!.key))!.text();
  expect(text).toContain(person.id);
  for (const personal of [username, email, "Test"]) expect(text).not.toContain(personal);
});

it("an entry is deleted only once the archive has it", async () => {
  await fillLog(10, 420);
  const app = testContext();
  await storeDays(app);
  const put = vi.spyOn(app.files, "put").mockRejectedValue(new Error("The storage is down."));
  await expect(archiveLog(app)).rejects.toThrow("down");
  expect(await countOf("activity_log")).toBe(10);
  await expect(env.DB.prepare("delete from activity_log").run()).rejects.toThrow(/append-only/);
  put.mockRestore();
  await archiveLog(app);
  await archiveLog(app);
  expect(await countOf("activity_log")).toBe(0);
});

it("searches and views older than 90 days are deleted, and every number that is shown of them stays", async () => {
  const [listing] = await createListings(person.id, [{}]);
  await env.DB.prepare(`${times(1_500, 120)} insert into search_events (id, user_id, query, results, created_at)
    select 's' || i, iif(i % 3 = 0, null, ?), 'membrane', i % 2, at from moments`)
    .bind(person.id)
    .run();
  const days = [...Array(150).keys()].map((i) => dayOf(new Date(ago(i))));
  await env.DB.batch(
    days.map((day) =>
      env.DB.prepare("insert into technology_views values (?, ?, ?)").bind(listing, person.id, day),
    ),
  );
  const numbers = async () => {
    const summary = await call("GET", "/profile/me/activity-summary?days=365", { token: person.token });
    const analytics = await call("GET", "/admin/monitoring/analytics/users?period=12m", {
      token: admin.token,
    });
    return { shown: { summary: summary.body, analytics: analytics.body }, rows: costOf(analytics).rowsRead };
  };
  const app = testContext();
  await removeOldEvents(app);
  expect(await countOf("search_events"), "days are not stored yet").toBe(1_500);
  const before = await numbers();
  // Ten months a run.
  for (let run = 0; run < 2; run += 1) await storeDays(app);
  await removeOldEvents(app);
  const after = await numbers();
  expect(after.shown).toEqual(before.shown);
  expect(await rowsOf(`select 1 from search_events where created_at < ${ago(91)}`)).toEqual([]);
  expect(await countOf("technology_views")).toBeLessThanOrEqual(91);
  expect(before.rows).toBeGreaterThan(3_000);
  expect(after.rows).toBeLessThan(800);
});

it("an erased person leaves no days behind", async () => {
  await env.DB.prepare("insert into person_days values (?, '2026-01-31', 2, 3)").bind(person.id).run();
  const answer = await call("DELETE", `/admin/users/${person.id}`, { token: admin.token });
  expect(answer.status).toBeLessThan(300);
  expect(await countOf("person_days")).toBe(0);
});
