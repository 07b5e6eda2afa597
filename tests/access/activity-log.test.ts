import { env } from "cloudflare:workers";
import { gt } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, it } from "vitest";
import { operations } from "~/contract";
import { ACTIVITY_TYPES } from "~/contract/activity-types";
import type { Operation } from "~/contract/kit";
import { activityLog } from "~/db/schema/operations";
import { fetchApp } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { ADMIN_WRITES, prepared } from "./admin-writes";
import { type OperationKey, OWNERSHIP, type Row } from "./ownership";

/** Some hundred requests in one story: alone it takes two seconds, on a busy machine more than a test may. */
const STORY_TIMEOUT_MILLISECONDS = 60_000;

const keyOf = ({ method, path }: Operation) => `${method} ${path}` as OperationKey;
/** A POST for its body alone: it stores nothing. */
const READS = ["/admin/technologies/bulk-upload/errors"];
const isWrite = ({ access, method, effect, path }: Operation) =>
  access === "admin" && (method !== "GET" || effect === true) && !READS.includes(path);

/** The lines that were written since the last time one looked. */
function reader() {
  const { primary } = testContext();
  let last = "";
  return async () => {
    const lines = await primary
      .select()
      .from(activityLog)
      .where(gt(activityLog.id, last))
      .orderBy(activityLog.id);
    last = lines.at(-1)?.id ?? last;
    return lines;
  };
}

async function ask(
  key: OperationKey,
  token: string,
  { params = {}, query = "", body, upload }: Awaited<ReturnType<typeof prepared>>,
): Promise<Response> {
  const [method, path] = key.split(" ") as [string, string];
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? uuidv7());
  return fetchApp(`/api/v1${address}${query}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body ? { "Content-Type": "application/json" } : {}),
    },
    ...(upload ? { body: upload } : body ? { body: JSON.stringify(body) } : {}),
  });
}

it("names every operation by which an admin changes something", () => {
  const written = Object.keys(ADMIN_WRITES).filter((key) => !key.endsWith("/export"));
  expect(written.sort()).toEqual(operations.filter(isWrite).map(keyOf).sort());
});

it(
  "has a line with actor, thing and change for everything an admin does, and no secret in any",
  async () => {
    const [admin, owner] = [await createPerson({ role: "admin" }), await createPerson()];
    const newLines = reader();
    const said: Record<string, unknown> = {};
    for (const key of Object.keys(ADMIN_WRITES) as OperationKey[]) {
      const asked = await prepared(key, admin, owner);
      await newLines();
      const response = await ask(key, admin.token, asked);
      expect(response.ok, `${key}: ${response.status} ${await response.text()}`).toBe(true);
      const lines = await newLines();
      said[key] = lines.map(({ activityType }) => activityType);
      for (const line of lines) {
        expect(ACTIVITY_TYPES, key).toContain(line.activityType);
        expect(line, key).toMatchObject({
          actorId: admin.id,
          requestId: response.headers.get("x-request-id"),
          summary: expect.stringMatching(/^[A-Z].+[^.]$/),
        });
        expect(Object.keys(line.changes ?? {}), `${key} says what changed`).not.toEqual([]);
      }
    }
    const wanted = Object.fromEntries(Object.entries(ADMIN_WRITES).map(([key, { types }]) => [key, types]));
    expect(said).toEqual(wanted);

    const everything = JSON.stringify(await testContext().primary.select().from(activityLog));
    expect(everything).not.toMatch(/@|password|token|\b\d{6}\b|Answer briefly/i);
    for (const secret of [admin.token, owner.token, owner.username]) expect(everything).not.toContain(secret);
  },
  STORY_TIMEOUT_MILLISECONDS,
);

it("says nothing of what was refused", async () => {
  const admin = await createPerson({ role: "admin" });
  const newLines = reader();
  const refused = Object.keys(ADMIN_WRITES).filter((key) => key.includes(":")) as OperationKey[];
  for (const key of refused) {
    const row: Row | null = OWNERSHIP[key];
    const response = await ask(key, admin.token, row?.ask?.(uuidv7(), uuidv7()) ?? {});
    await response.body?.cancel();
    expect([404, 415], key).toContain(response.status);
  }
  expect(refused.length).toBeGreaterThan(15);
  expect(await newLines()).toEqual([]);
});

it("cannot be changed, deleted or replaced, even by direct SQL", async () => {
  const { primary, now } = testContext();
  const id = uuidv7();
  const line = { id, createdAt: now(), activityType: "tech.approved", summary: "Approved a listing" };
  await primary.insert(activityLog).values(line);
  for (const statement of [
    "update activity_log set summary = 'Nothing'",
    `update activity_log set actor_id = null where id = '${id}'`,
    "delete from activity_log",
    `delete from activity_log where id = '${id}'`,
  ]) {
    await expect(env.DB.prepare(statement).run(), statement).rejects.toThrow(/append-only/);
  }
  await expect(
    env.DB.prepare(
      "insert or replace into activity_log (id, created_at, activity_type, summary) values (?, 0, 'x', 'Nothing')",
    )
      .bind(id)
      .run(),
  ).rejects.toThrow(/append-only/);
  expect(await primary.select().from(activityLog)).toMatchObject([line]);
});
