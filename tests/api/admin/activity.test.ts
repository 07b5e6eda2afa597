import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "~/db/schema/accounts";
import { activityLog } from "~/db/schema/operations";
import { call } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";

let token: string;
beforeEach(async () => {
  token = (await createPerson({ role: "admin" })).token;
});

async function log(activityType: string, at: string, actorId: string | null = null): Promise<string> {
  const id = uuidv7();
  await testContext()
    .primary.insert(activityLog)
    .values({ id, activityType, createdAt: new Date(at), actorId, summary: `Did ${activityType}` });
  return id;
}

async function read(query = "") {
  return (await call("GET", `/admin/monitoring/logs/activity${query}`, { token })).body;
}
const ids = (body: { logs: { id: string }[] }) => body.logs.map(({ id }) => id);

describe("the activity log", () => {
  it("is read from the latest, page by page", async () => {
    const at = "2026-03-01T12:00:00.000Z";
    const [old, first, second] = [
      await log("auth.login", "2026-02-01T00:00:00.000Z"),
      await log("auth.login", at),
      await log("tech.approved", at),
    ];
    const body = await read("?size=2");
    expect(body).toMatchObject({ total: 3, page: 1, size: 2, total_pages: 2 });
    expect(ids(body)).toEqual([second, first]);
    expect(ids(await read("?size=2&page=2"))).toEqual([old]);
    expect(ids(await read("?page=9"))).toEqual([]);
    expect(body.logs[0]).toEqual({
      id: second,
      created_at: at,
      actor: null,
      activity_type: "tech.approved",
      entity_type: null,
      entity_id: null,
      entity_name: null,
      summary: "Did tech.approved",
      changes: null,
      request_id: null,
    });
  });

  it("takes both days of a range whole, in UTC", async () => {
    await log("auth.login", "2026-02-28T23:59:59.999Z");
    const morning = await log("auth.login", "2026-03-01T00:00:00.000Z");
    const night = await log("auth.login", "2026-03-02T23:59:59.999Z");
    await log("auth.login", "2026-03-03T00:00:00.000Z");
    expect(ids(await read("?start_date=2026-03-01&end_date=2026-03-02"))).toEqual([night, morning]);
    expect((await read("?start_date=2026-03-02")).total).toBe(2);
    expect((await read("?end_date=2026-03-01")).total).toBe(2);
  });

  it("is filtered by person, by type and by family of types", async () => {
    const person = await createPerson();
    const login = await log("auth.login", "2026-03-01T00:00:00.000Z", person.id);
    const failed = await log("auth.login_failed", "2026-03-01T00:00:01.000Z", person.id);
    await log("authority.given", "2026-03-01T00:00:02.000Z");
    expect(ids(await read("?activity_type=auth.login"))).toEqual([login]);
    expect(ids(await read("?activity_type=auth"))).toEqual([failed, login]);
    expect(ids(await read(`?user_id=${person.id}`))).toEqual([failed, login]);
    expect(ids(await read(`?user_id=${person.id}&activity_type=auth.login_failed`))).toEqual([failed]);
  });

  it("names people until they are deleted", async () => {
    const person = await createPerson();
    await log("auth.login", "2026-03-01T00:00:00.000Z", person.id);
    const named = (await read()).logs[0].actor;
    expect(named).toEqual({ id: person.id, name: expect.stringMatching(/^Test Person \d+$/) });
    await testContext().primary.update(users).set({ status: "deleted" }).where(eq(users.id, person.id));
    expect((await read()).logs[0].actor).toEqual({ id: person.id, name: null });
  });

  it("names what an entry is about as it is called today", async () => {
    const owner = await createPerson();
    const [listing] = await createListings(owner.id, [{ title: "A valve for hot gas" }]);
    const about = (entityType: string, entityId: string) =>
      testContext().primary.insert(activityLog).values({
        id: uuidv7(),
        activityType: "tech.approved",
        createdAt: new Date(),
        entityType,
        entityId,
        summary: "Did something",
      });
    await about("technology", listing!);
    await about("user", owner.id);
    await about("technology", uuidv7());
    await about("featured_list", listing!);
    const names = (await read()).logs.map((entry: { entity_name: string | null }) => entry.entity_name);
    expect(names).toEqual([null, null, expect.stringMatching(/^Test Person \d+$/), "A valve for hot gas"]);
  });

  it("is exported as it is filtered, no cell runs as a formula, and the export is an entry", async () => {
    const [, evil] = [
      await log("auth.login", "2026-03-01T00:00:00.000Z"),
      await log("tech.approved", "2026-03-02T00:00:00.000Z"),
    ];
    await testContext()
      .primary.insert(activityLog)
      .values({
        id: uuidv7(),
        activityType: "tech.hidden",
        createdAt: new Date("2026-03-03T00:00:00.000Z"),
        summary: "=HYPERLINK(1)",
        changes: { is_hidden: { from: false, to: true } },
      });
    const path = "/admin/monitoring/logs/activity/export?activity_type=tech";
    const { body } = await call("GET", path, { token });
    expect(body).toMatchObject({ success: true, filename: expect.stringMatching(/^activity-log-.+\.csv$/) });
    const lines = body.content.trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"created_at","actor_id","actor_name","activity_type"');
    expect(lines[1]).toContain(`"'=HYPERLINK(1)","{""is_hidden"":{""from"":false,""to"":true}}"`);
    expect(lines[2]).toContain('"Did tech.approved"');

    const asJson = await call("GET", `${path}&format=json&start_date=2026-03-02&end_date=2026-03-02`, {
      token,
    });
    expect(JSON.parse(asJson.body.content)).toHaveLength(1);
    expect(ids(await read("?activity_type=tech.approved"))).toEqual([evil]);
    const { logs } = await read("?activity_type=log.exported");
    expect(logs[0].changes).toEqual({
      rows: 1,
      format: "json",
      activity_type: "tech",
      start_date: "2026-03-02",
      end_date: "2026-03-02",
    });
    expect(logs[1]).toMatchObject({ summary: "Exported 2 entries of the activity log" });
  });

  it.each([
    ["user_id=me", "User id must be a UUID."],
    ["activity_type=auth%25", "Activity type must look like auth.login."],
    ["start_date=2026-02-30", "Start date must be a date, such as 2026-05-31."],
    ["end_date=yesterday", "End date must be a date, such as 2026-05-31."],
    ["start_date=2026-03-02&end_date=2026-03-01", "End date must not be before the start date."],
  ])("refuses %s", async (query, sentence) => {
    const { status, body } = await call("GET", `/admin/monitoring/logs/activity?${query}`, { token });
    expect(status).toBe(422);
    expect(body.detail[0].msg).toBe(sentence);
  });

  it("goes on from where a page ended, also when more was done meanwhile", async () => {
    const at = "2026-03-01T12:00:00.000Z";
    const logged = [];
    for (let n = 0; n < 5; n += 1) logged.unshift(await log("auth.login", at));
    const first = await read("?size=2");
    await log("auth.login", "2026-03-02T00:00:00.000Z");
    const second = await read(`?size=2&cursor=${first.next_cursor}`);
    const third = await read(`?size=2&cursor=${second.next_cursor}`);
    expect([first, second, third].flatMap(ids)).toEqual(logged);
    expect(third.next_cursor).toBeNull();
    const wrong = await call("GET", "/admin/monitoring/logs/activity?cursor=nonsense", { token });
    expect([wrong.status, wrong.body.detail[0].msg]).toEqual([
      422,
      "Cursor must be the next_cursor of the page before.",
    ]);
  });

  it("is for admins, and is read-only", async () => {
    const { token: member } = await createPerson();
    expect((await call("GET", "/admin/monitoring/logs/activity", { token: member })).status).toBe(403);
    expect((await call("DELETE", "/admin/monitoring/logs/activity", { token })).status).toBe(405);
    await log("auth.login", "2026-03-01T00:00:00.000Z");
    await expect(testContext().primary.delete(activityLog)).rejects.toThrow();
  });
});
