import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sweepFiles } from "~/services/file-sweep/sweep";
import { registerUpload } from "~/services/files/object-deletions";
import * as erasure from "~/services/personal-data/account-erasure";
import { deferredWork } from "../setup/deferred-work";
import { newDatabase } from "../setup/new-database";
import { call } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";
import { multipart, SAMPLES, uploadFiles } from "../support/sample-files";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** In the order in which rows may be inserted. */
const TABLES = ["users", "technologies", "technology_texts", "technology_files", "object_deletions"];

let admin: Awaited<ReturnType<typeof createPerson>>;
let owner: Awaited<ReturnType<typeof createPerson>>;
let listingId: string;

beforeEach(async () => {
  admin = await createPerson({ role: "admin" });
  owner = await createPerson();
  listingId = (await createListings(owner.id, [{}]))[0]!;
});

afterEach(() => vi.useRealTimers());

/** Runs the sweep so long after now. */
async function sweepAfter(milliseconds: number) {
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ["Date"] });
  await sweepFiles(testContext());
  vi.useRealTimers();
}

async function keys(): Promise<string[]> {
  const { objects } = await env.FILES.list();
  return objects.map(({ key }) => key).filter((key) => !key.startsWith("databases/"));
}

/** Ten files of the listing. */
async function fillBucket(): Promise<string[]> {
  const files = Array.from({ length: 10 }, (_, i) => ({ name: `${i}.pdf`, bytes: SAMPLES.pdf }));
  expect((await uploadFiles(owner.token, listingId, multipart(files))).status).toBe(201);
  return keys();
}

/** Uploads that were registered and stored, and that nothing ever named. */
async function leaveBehind(count: number): Promise<string[]> {
  const left = Array.from({ length: count }, () => `media/${crypto.randomUUID()}`);
  await registerUpload(testContext(), { ownerId: owner.id, objectKeys: left });
  for (const key of left) await env.FILES.put(key, "left behind", { httpMetadata: { contentType: "a/b" } });
  return left;
}

/** Puts a new, empty database under the bucket as it is. */
async function replaceDatabase() {
  const { objects } = await env.FILES.list({ include: ["customMetadata"] });
  const saved = await Promise.all(
    objects.map(async ({ key, customMetadata }) => ({
      key,
      customMetadata,
      bytes: await (await env.FILES.get(key))!.arrayBuffer(),
    })),
  );
  await deferredWork();
  await newDatabase();
  for (const { key, bytes, customMetadata } of saved) await env.FILES.put(key, bytes, { customMetadata });
}

async function backUp() {
  const dump: Record<string, Record<string, unknown>[]> = {};
  for (const table of [...TABLES, "file_sweep"]) {
    const { results } = await env.DB.prepare(`select name from pragma_table_info('${table}')`).all();
    const columns = results.map(({ name }) => name).join(", ");
    dump[table] = (await env.DB.prepare(`select ${columns} from ${table}`).all()).results;
  }
  return dump;
}

async function restore(dump: Awaited<ReturnType<typeof backUp>>) {
  await replaceDatabase();
  await env.DB.prepare("delete from file_sweep").run();
  for (const [table, rows] of Object.entries(dump)) {
    for (const row of rows) {
      const names = Object.keys(row);
      await env.DB.prepare(`insert into ${table} (${names}) values (${names.map(() => "?")})`)
        .bind(...Object.values(row))
        .run();
    }
  }
}

const cleanup = async () =>
  (await call("GET", "/admin/monitoring/file-cleanup", { token: admin.token })).body;

describe("a full bucket loses nothing to", () => {
  it("an empty database", async () => {
    const full = await fillBucket();
    await sweepAfter(0);
    await replaceDatabase();
    await sweepAfter(2 * HOUR);
    await sweepAfter(40 * DAY);
    expect(await keys()).toEqual(full);
  });

  it("a foreign database with files of its own", async () => {
    const full = await fillBucket();
    await replaceDatabase();
    owner = await createPerson();
    listingId = (await createListings(owner.id, [{}]))[0]!;
    await leaveBehind(1);
    await fillBucket();
    await sweepAfter(2 * HOUR);
    await sweepAfter(40 * DAY);
    expect(await keys()).toEqual(expect.arrayContaining(full));
  });

  it("an older database, even where an upload of the backup's time was finished since", async () => {
    const [finished] = await leaveBehind(1);
    await sweepAfter(0);
    const dump = await backUp();
    await env.DB.prepare("delete from object_deletions").run();
    const full = await fillBucket();
    await sweepAfter(HOUR / 4);
    await restore(dump);
    await sweepAfter(2 * HOUR);
    await sweepAfter(40 * DAY);
    expect(await keys()).toEqual(full);
    expect(full).toContain(finished);
    admin = await createPerson({ role: "admin" });
    expect(await cleanup()).toMatchObject({ state: "paused", reason: "older_database" });
  });
});

describe("what nothing names", () => {
  it("goes to the trash after an hour, and for good after 30 days", async () => {
    const full = await fillBucket();
    const [left] = await leaveBehind(1);
    await sweepAfter(HOUR / 2);
    expect(await keys()).toContain(left);
    await sweepAfter(HOUR + 1);
    expect(await keys()).toEqual([...full, `trash/${left}`].sort());
    const trashed = await env.FILES.get(`trash/${left}`);
    expect(await trashed!.text()).toBe("left behind");
    expect(trashed!.httpMetadata?.contentType).toBe("a/b");
    await sweepAfter(29 * DAY);
    expect(await keys()).toContain(`trash/${left}`);
    await sweepAfter(31 * DAY);
    expect(await keys()).toEqual(full);
  });

  it("is what the database has registered: other objects stay", async () => {
    await env.FILES.put("media/another-programs", "bytes");
    await sweepAfter(40 * DAY);
    expect(await keys()).toEqual(["media/another-programs"]);
  });

  it("includes files of a deleted listing whose deletion failed", async () => {
    await fillBucket();
    await env.DB.prepare("delete from technologies").run();
    await sweepAfter(0);
    expect((await keys()).every((key) => key.startsWith("trash/listing-files/"))).toBe(true);
  });

  it("is erased with its owner, from the trash too", async () => {
    await leaveBehind(2);
    await sweepAfter(2 * HOUR);
    await leaveBehind(1);
    expect(await keys()).toHaveLength(3);
    await erasure.erase({ ...testContext(), defer: () => {} }, owner.id, owner.id);
    await sweepAfter(3 * HOUR);
    await env.DB.prepare("update jobs set progress_at = 0").run();
    await erasure.finishOpen(testContext());
    expect(await keys()).toEqual([]);
  });
});

describe("when more than usual would go", () => {
  it("nothing goes until an admin has confirmed the number", async () => {
    const left = await leaveBehind(60);
    await sweepAfter(2 * HOUR);
    expect((await keys()).sort()).toEqual([...left].sort());
    vi.useFakeTimers({ now: Date.now() + 2 * HOUR, toFake: ["Date"] });
    await env.DB.prepare("update access_tokens set expires_at = expires_at * 2").run();
    expect(await cleanup()).toMatchObject({ state: "paused", reason: "too_many", waiting: 60 });

    const resume = (waiting: number) =>
      call("POST", "/admin/monitoring/file-cleanup/resume", { token: admin.token, body: { waiting } });
    expect((await resume(59)).body).toMatchObject({ state: "running" });
    await sweepFiles(testContext());
    expect(await cleanup()).toMatchObject({ state: "paused", waiting: 60 });

    await resume(60);
    await sweepFiles(testContext());
    await sweepFiles(testContext());
    expect(await cleanup()).toEqual({ state: "running", reason: null, paused_at: null, waiting: 0 });
    expect((await keys()).every((key) => key.startsWith("trash/"))).toBe(true);
  });

  it("it goes on when the number falls", async () => {
    const left = await leaveBehind(11);
    await sweepAfter(2 * HOUR);
    expect(await keys()).toHaveLength(11);
    await env.DB.prepare("delete from object_deletions where object_key = ?").bind(left[0]).run();
    await sweepAfter(2 * HOUR);
    expect((await keys()).filter((key) => key.startsWith("trash/"))).toHaveLength(10);
    expect(await cleanup()).toMatchObject({ state: "running" });
  });
});
