import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { call, costOf } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";

const BEARER_ROWS = 3;
/** Refusing reads counts and no rows of the list. */
const REFUSAL_ROWS = 20;

async function refusal(path: string, token: string) {
  const { status, body, ...answer } = await call("GET", path, { token });
  return { status, rows: costOf(answer).rowsRead - BEARER_ROWS, reason: body.detail[0]?.msg ?? body.detail };
}

async function writeLog(entries: number): Promise<void> {
  await testContext().primary.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${entries})
    insert into activity_log (id, created_at, activity_type, summary)
    select 'bbbbbbbb-0000-7000-8000-' || printf('%012d', i), i * 60000, 'auth.failed', 'Did it' from n`);
}

it("skips 10,000 rows at most for a page, and points to the cursor", async () => {
  const { token } = await createPerson({ role: "admin" });
  await writeLog(10_200);
  const list = "/admin/monitoring/logs/activity?size=100";
  expect(await call("GET", `${list}&page=101`, { token })).toMatchObject({ status: 200 });
  const refused = await refusal(`${list}&page=102`, token);
  expect(refused).toMatchObject({ status: 422, reason: expect.stringMatching(/next_cursor/) });
  expect(refused.rows).toBeLessThanOrEqual(REFUSAL_ROWS);
  // Past the end there is nothing to skip.
  const past = await call("GET", `${list}&page=400`, { token });
  expect([past.status, past.body.logs]).toEqual([200, []]);
});

it("skips no more in the catalog and in the console's list", async () => {
  const { id, token } = await createPerson({ role: "admin" });
  await createListings(id, [{}, {}]);
  const { primary } = testContext();
  await primary.batch([
    primary.run(sql`update listing_counts set n4 = n4 + 20000`),
    primary.run(sql`update managed_states set approved = approved + 20000`),
  ]);
  for (const list of ["/technologies", "/admin/technologies"]) {
    const refused = await refusal(`${list}?size=100&page=102`, token);
    expect([list, refused.status, refused.reason]).toEqual([list, 422, expect.stringMatching(/next_cursor/)]);
    expect(refused.rows).toBeLessThanOrEqual(REFUSAL_ROWS);
    expect((await call("GET", `${list}?size=1&page=2`, { token })).status).toBe(200);
  }
});

it("refuses an export by its count, before it reads rows", async () => {
  const { id, token } = await createPerson({ role: "admin" });
  await createListings(id, [{}]);
  const { primary } = testContext();
  await primary.batch([
    primary.run(sql`update managed_states set approved = 20001`),
    primary.run(sql`update user_counts set n = 50001`),
  ]);
  await writeLog(20_001);
  for (const path of [
    "/admin/technologies/export",
    "/admin/users/export",
    "/admin/monitoring/logs/activity/export?activity_type=auth",
  ]) {
    const refused = await refusal(path, token);
    expect([path, refused.status]).toEqual([path, 413]);
    expect(refused.rows).toBeLessThanOrEqual(REFUSAL_ROWS);
  }
});

it("exports several pages as one file, and holds every row once", async () => {
  const { token } = await createPerson({ role: "admin" });
  await writeLog(2_001);
  const path = "/admin/monitoring/logs/activity/export?activity_type=auth.failed";
  const lines = (await call("GET", path, { token })).body.content.trim().split("\r\n");
  expect(lines).toHaveLength(1 + 2_001);
  expect(new Set(lines).size).toBe(1 + 2_001);
  const rows = JSON.parse((await call("GET", `${path}&format=json`, { token })).body.content);
  expect(new Set(rows.map(({ created_at }: { created_at: string }) => created_at)).size).toBe(2_001);
});
