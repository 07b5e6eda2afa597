import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AppContext } from "~/context";
import { users } from "~/db/schema/accounts";
import { settings } from "~/db/schema/operations";
import { sha256, sha256OfBytes } from "~/lib/hash";
import * as backup from "~/services/backup/backup";
import { KEYS, type Manifest, readJson, readPart, writeJson, writePart } from "~/services/backup/bucket";
import { BASE_TABLES, CHAT_TABLES } from "~/services/backup/state";
import * as erasure from "~/services/personal-data/account-erasure";
import * as restore from "~/services/restore/restore";
import { refreshConcepts } from "~/services/technologies/texts/listing-concepts";
import { rebuildVocabulary } from "~/services/technologies/texts/vocabulary";
import { deferredWork } from "../../setup/deferred-work";
import { newDatabase } from "../../setup/new-database";
import { rowsOf } from "../../setup/table-rows";
import { call } from "../../support/api";
import { connect, createSession } from "../../support/chat-socket";
import { createPerson, testContext } from "../../support/factories";
import { answerWith } from "../../support/fake-turn";
import { createListings } from "../../support/listings";
import { multipart, SAMPLES, uploadFiles } from "../../support/sample-files";

/** A thousand take as many chunks of 200 rows more, and nothing else. */
const LISTINGS = 450;
const ERASED = 50;

let admin: Awaited<ReturnType<typeof createPerson>>;
let owner: Awaited<ReturnType<typeof createPerson>>;

/** Its queue does nothing: the test runs each chunk itself. */
function operator(): AppContext {
  return { ...testContext(), jobs: { send: async () => {} } as unknown as AppContext["jobs"] };
}

beforeEach(async () => {
  admin = await createPerson({ role: "admin" });
  owner = await createPerson();
});

afterEach(() => vi.restoreAllMocks());

/** Listings with files, a chat, shortlists and searches. Returns the name of the chat's object. */
async function fill(count: number): Promise<string> {
  const ids = await createListings(
    owner.id,
    Array.from({ length: count }, (_, i) => ({ title: `Laser welding of part ${i}` })),
  );
  const files = Array.from({ length: 3 }, (_, i) => ({ name: `${i}.pdf`, bytes: SAMPLES.pdf }));
  expect((await uploadFiles(owner.token, ids[0]!, multipart(files))).status).toBe(201);
  for (const id of ids.slice(0, 5)) {
    const { status } = await call("POST", `/technologies/${id}/shortlist`, { token: owner.token });
    expect(status).toBe(200);
  }
  return chat(owner.token);
}

async function chat(token: string): Promise<string> {
  answerWith({ pieces: ["An answer."], result: { total: 0, results: [] } });
  const sessionId = await createSession(token);
  const client = await connect(token, sessionId);
  client.send({ query: "Which lasers weld copper?" });
  await client.next("final_response");
  await client.next("session_title_update");
  client.leave();
  const [session] = await rowsOf<{ objectId: string }>("select object_id as objectId from chat_sessions");
  return session!.objectId;
}

async function createErased(count: number) {
  const people = [];
  for (let i = 0; i < count; i += 1) people.push(await createPerson());
  return people;
}

async function erase(people: { id: string }[]) {
  for (const { id } of people) await erasure.erase(testContext(), id, admin.id);
  await deferredWork();
}

/** @param interrupt each chunk is done twice, as after a crash between its writes and the progress */
async function runBackup(interrupt = false): Promise<Manifest> {
  const app = operator();
  await backup.start(app);
  for (;;) {
    const before = await env.BACKUPS!.get(KEYS.running).then((object) => object?.text());
    if (!(await backup.advance(app))) break;
    if (!interrupt) continue;
    await env.BACKUPS!.put(KEYS.running, before!);
    await backup.advance(operator());
  }
  const { id } = (await readJson<Manifest>(app.backups!, KEYS.latest))!;
  return (await readJson<Manifest>(app.backups!, KEYS.manifest(id)))!;
}

async function runRestore(interrupt = false): Promise<void> {
  await restore.begin(operator(), "latest");
  for (;;) {
    const { primary } = testContext();
    const [before] = await primary.select().from(settings).where(eq(settings.key, "restore"));
    if (!(await restore.advance(operator()))) break;
    if (!interrupt) continue;
    // Killed, and run again.
    await primary.update(settings).set({ value: before!.value }).where(eq(settings.key, "restore"));
    await restore.begin(operator(), "latest");
    await restore.advance(operator());
  }
}

/** Empties database, files and chat objects; only the backup bucket stays. */
async function lose(): Promise<void> {
  await deferredWork();
  const { objects } = await env.BACKUPS!.list({ include: ["customMetadata", "httpMetadata"] });
  const saved = await Promise.all(
    objects.map(async ({ key, httpMetadata, customMetadata }) => ({
      key,
      bytes: await (await env.BACKUPS!.get(key))!.arrayBuffer(),
      options: { ...(httpMetadata && { httpMetadata }), ...(customMetadata && { customMetadata }) },
    })),
  );
  await newDatabase();
  await Promise.all(saved.map(({ key, bytes, options }) => env.BACKUPS!.put(key, bytes, options)));
}

/** Counts and checksums of every table, derived ones too, every file and the transcripts. */
async function fingerprint(objectId: string) {
  const tables: Record<string, unknown> = {};
  for (const table of BASE_TABLES) {
    const rows = await rowsOf<object>(`select * from ${table}`);
    tables[table] = [
      rows.length,
      await sha256(
        rows
          .map((row) => JSON.stringify(row))
          .sort()
          .join("\n"),
      ),
    ];
  }
  const sumOfTrl = Array.from({ length: 10 }, (_, i) => `n${i}`).join(" + ");
  tables.listing_counts = await rowsOf(`select * from listing_counts where ${sumOfTrl} > 0`);
  tables.managed_counts = await rowsOf("select * from managed_counts where n > 0");
  tables.managed_states = await rowsOf("select * from managed_states");
  tables.user_counts = await rowsOf("select * from user_counts where n > 0");
  tables.activity_counts = await rowsOf("select * from activity_counts");
  for (const index of ["listing_order", "managed_search", "managed_order", "managed_updated"]) {
    tables[index] = await rowsOf(`select rowid from ${index} order by rowid`);
  }
  tables.technology_vocab = await rowsOf("select * from technology_vocab");
  tables.search_vocabulary = await rowsOf(
    "select * from search_vocabulary where stems like '{%' order by bucket",
  );
  const { objects } = await env.FILES.list();
  const files = await Promise.all(
    objects
      .filter(({ key }) => !key.startsWith("databases/"))
      .map(async ({ key }) => [key, await sha256OfBytes(await (await env.FILES.get(key))!.arrayBuffer())]),
  );
  return { tables, files, transcript: await transcriptOf(objectId) };
}

function transcriptOf(objectId: string) {
  return runInDurableObject(env.CHAT.getByName(objectId), (_, state) =>
    Object.fromEntries(
      CHAT_TABLES.map((table) => [
        table,
        state.storage.sql
          .exec(`select * from ${table} ${table === "meta" ? "where k <> 'restored_from' order by k" : ""}`)
          .toArray(),
      ]),
    ),
  );
}

async function searchAnswers() {
  const { token } = await createPerson();
  const answers = [];
  for (const query of ["laser welding", "wleding", "part 17", "nothing of it"]) {
    const { body } = await call("GET", `/technologies?search=${encodeURIComponent(query)}`, { token });
    answers.push([body.total, body.technologies.map(({ id }: { id: string }) => id)]);
  }
  return answers;
}

it("brings everything back after a loss, interrupted at every chunk on the way", async () => {
  const objectId = await fill(LISTINGS);
  await erase(await createErased(ERASED));
  await rebuildVocabulary(testContext());
  const answers = await searchAnswers();
  const before = await fingerprint(objectId);
  expect(before.transcript.messages).toHaveLength(2);
  const manifest = await runBackup(true);
  expect(manifest.rows.technologies).toBe(LISTINGS);
  expect(manifest).toMatchObject({ files: 3, chats: 1 });

  await lose();
  await runRestore(true);

  expect(await fingerprint(objectId)).toEqual(before);
  expect(await searchAnswers()).toEqual(answers);
  const erased = await rowsOf<{ n: number }>("select count(*) as n from users where status = 'deleted'");
  expect(erased[0]!.n).toBe(ERASED);
  expect(await readJson(testContext().backups!, KEYS.restoreReport)).toMatchObject({
    missing_files: 0,
    kept_chats: 0,
  });
});

it("erases accounts again that were deleted after the backup, with their chats and files", async () => {
  const objectId = await fill(3);
  const people = await createErased(3);
  await runBackup();
  const { username } = owner;
  await erase([...people, owner]);
  await lose();
  await runRestore();

  const statuses = await testContext().primary.select({ status: users.status }).from(users);
  expect(statuses.filter(({ status }) => status === "deleted")).toHaveLength(4);
  const [row] = await testContext().primary.all<{ rows: string }>(
    sql`select json_group_array(username || email || coalesce(last_name, '')) as rows from users`,
  );
  expect(row!.rows).not.toContain(username);
  expect((await env.FILES.list()).objects.filter(({ key }) => !key.startsWith("databases/"))).toEqual([]);
  expect((await transcriptOf(objectId)).messages).toEqual([]);
});

it("restores a backup of an older schema into the current one", async () => {
  await fill(3);
  const app = operator();
  const answers = await searchAnswers();
  const manifest = await runBackup();
  // Before migration 15, texts had no concepts, and before migration 16 there were no stored days.
  const texts = manifest.parts.find(({ name }) => name === "technology_texts")!;
  const rows = (await readPart<Record<string, unknown>>(app.backups!, texts)).map(
    ({ concepts: _, concepts_version: __, ...row }) => row,
  );
  const older = await writePart(app.backups!, KEYS.folder(manifest.id), texts, rows);
  const parts = manifest.parts
    .filter(({ name }) => name !== "activity_days")
    .map((part) => (part === texts ? older : part));
  await writeJson(app.backups!, KEYS.manifest(manifest.id), {
    ...manifest,
    schema: "0014_written_texts",
    parts,
  });

  await lose();
  await runRestore();
  await refreshConcepts(testContext());
  await rebuildVocabulary(testContext());
  expect(await searchAnswers()).toEqual(answers);
});

it("refuses a database that is not empty, a newer backup and a damaged one", async () => {
  const app = operator();
  const manifest = await runBackup();
  await expect(restore.begin(app, "latest")).rejects.toThrow("not empty");
  await expect(restore.begin(app, "2020-01-01")).rejects.toThrow("no finished backup");
  await lose();
  await writeJson(app.backups!, KEYS.manifest(manifest.id), { ...manifest, schema: "9999_later" });
  await expect(restore.begin(operator(), "latest")).rejects.toThrow("newer");
  await writeJson(app.backups!, KEYS.manifest(manifest.id), manifest);
  await env.BACKUPS!.put(manifest.parts[0]!.key, "{}\n");
  await restore.begin(operator(), "latest");
  await expect(restore.advance(operator())).rejects.toThrow("damaged");
});
