import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "~/db/schema/accounts";
import { sha256, sha256OfBytes } from "~/lib/hash";
import { KEYS, readJson, readPart, writeJson, writePart } from "~/services/backup/bucket";
import { BASE_TABLES } from "~/services/backup/state";
import * as erasure from "~/services/personal-data/account-erasure";
import * as restore from "~/services/restore/restore";
import { refreshConcepts } from "~/services/technologies/texts/listing-concepts";
import { rebuildVocabulary } from "~/services/technologies/texts/vocabulary";
import { deferredWork } from "../../setup/deferred-work";
import { rowsOf } from "../../setup/table-rows";
import { call } from "../../support/api";
import { chatWith, loseState, operator, runBackup, runRestore, transcriptOf } from "../../support/backups";
import { createPerson, testContext } from "../../support/factories";
import { createListings } from "../../support/listings";
import { multipart, SAMPLES, uploadFiles } from "../../support/sample-files";

/** Two chunks of 200 rows: more take as many chunks more, and nothing else. */
const LISTINGS = 250;
const ERASED = 50;

let admin: Awaited<ReturnType<typeof createPerson>>;
let owner: Awaited<ReturnType<typeof createPerson>>;

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
  return (await chatWith(owner.token)).objectId;
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
  const manifest = await runBackup({ interrupt: true });
  expect(manifest.rows.technologies).toBe(LISTINGS);
  expect(manifest).toMatchObject({ files: 3, chats: 1 });

  await loseState();
  await runRestore({ interrupt: true });

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
  await loseState();
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

  await loseState();
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
  await loseState();
  await writeJson(app.backups!, KEYS.manifest(manifest.id), { ...manifest, schema: "9999_later" });
  await expect(restore.begin(operator(), "latest")).rejects.toThrow("newer");
  await writeJson(app.backups!, KEYS.manifest(manifest.id), manifest);
  await env.BACKUPS!.put(manifest.parts[0]!.key, "{}\n");
  await restore.begin(operator(), "latest");
  await expect(restore.advance(operator())).rejects.toThrow("damaged");
});
