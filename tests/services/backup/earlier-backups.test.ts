import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sha256, sha256OfBytes } from "~/lib/hash";
import { KEYS, type Manifest, readJson, readPart, writeJson, writePart } from "~/services/backup/bucket";
import type { FileLine } from "~/services/backup/saved-files";
import { BASE_TABLES } from "~/services/backup/state";
import type { Row } from "~/services/backup/table-rows";
import { rebuildVocabulary } from "~/services/technologies/texts/vocabulary";
import { insertMissingRows } from "../../migrations/every-table";
import { newDatabase } from "../../setup/new-database";
import { rowsOf } from "../../setup/table-rows";
import { call } from "../../support/api";
import { chatWith, loseState, operator, runBackup, runRestore, transcriptOf } from "../../support/backups";
import { loadDemoCatalog } from "../../support/demo-catalog";
import { createPerson, testContext } from "../../support/factories";
import firstBackup from "./recorded/0016_daily_activity.json";
import lastOfFormat1 from "./recorded/0023_oauth.json";

interface Recording {
  /** Ids of accounts that were erased before the backup, and between it and the loss. */
  erased: { before: string; after: string };
  /** Titles that the version of the backup found for a search. */
  answers: Record<string, string[]>;
  objects: Record<string, { text: string; customMetadata?: Record<string, string> }>;
}

/** Backup buckets as earlier versions wrote them, with fictional data: the commit, and what it wrote. */
const RECORDINGS: [commit: string, Recording][] = [
  ["5293e79, the first with backups (schema 0016)", firstBackup],
  ["90193ac, the last with format 1 (schema 0023)", lastOfFormat1],
];

afterEach(() => vi.restoreAllMocks());

async function putBackup({ objects, erased }: Recording, { withErasure = false } = {}): Promise<Manifest> {
  for (const [key, { text, customMetadata }] of Object.entries(objects)) {
    if (key === KEYS.erasures + erased.after && !withErasure) continue;
    await env.BACKUPS!.put(key, text, customMetadata && { customMetadata });
  }
  const { id } = (await readJson<Manifest>(env.BACKUPS!, KEYS.latest))!;
  return (await readJson<Manifest>(env.BACKUPS!, KEYS.manifest(id)))!;
}

/** Rows of a backup by table, in the order of their texts. */
async function rowsByTable({ parts }: Manifest): Promise<Record<string, Row[]>> {
  const rows: Record<string, Row[]> = {};
  for (const part of parts.filter(({ kind, name }) => kind === "table" && isBaseTable(name))) {
    rows[part.name] = [...(rows[part.name] ?? []), ...(await readPart<Row>(env.BACKUPS!, part))];
  }
  return rows;
}

const isBaseTable = (name: string) => (BASE_TABLES as readonly string[]).includes(name);

async function fingerprintOf(rows: Row[]) {
  const texts = rows.map((row) => JSON.stringify(row)).sort();
  return { count: rows.length, sha256: await sha256(texts.join("\n")) };
}

/** The tables that a backup has equal those of the database, in the columns that the backup has; the others are empty. */
async function expectRows(backup: Record<string, Row[]>): Promise<void> {
  for (const table of BASE_TABLES) {
    const saved = backup[table] ?? [];
    const columns = Object.keys(saved[0] ?? {}).map((name) => `"${name}"`);
    const restored = await rowsOf<Row>(`select ${columns.join(", ") || "1"} from ${table}`);
    expect(await fingerprintOf(restored), table).toEqual(await fingerprintOf(saved));
  }
}

async function expectTranscripts({ parts }: Manifest): Promise<void> {
  const part = parts.find(({ kind }) => kind === "chats")!;
  const lines = await readPart<{ object_id: string; table: string; row: Row }>(env.BACKUPS!, part);
  const chats = [...new Set(lines.map(({ object_id }) => object_id))];
  expect(chats).toHaveLength(2);
  for (const chat of chats) {
    const transcript = (await transcriptOf(chat)) as Record<string, Row[]>;
    expect(transcript.messages!.map(({ content }) => content)).toContain("An answer.");
    for (const [table, restored] of Object.entries(transcript)) {
      const ofTable = lines.filter((line) => line.object_id === chat && line.table === table);
      // The object keeps the version of its own tables.
      const isVersion = (row: Row) => table === "meta" && row.k === "schema_version";
      const saved = ofTable.map(({ row }) => row).filter((row) => !isVersion(row));
      const columns = Object.keys(saved[0] ?? {});
      const rows = restored.filter((row) => !isVersion(row));
      const inColumns = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]!])));
      expect(await fingerprintOf(inColumns), `${table} of ${chat}`).toEqual(await fingerprintOf(saved));
    }
  }
}

async function expectFiles({ parts }: Manifest): Promise<void> {
  const lines = await readPart<FileLine>(env.BACKUPS!, parts.find(({ kind }) => kind === "files")!);
  expect(lines).toHaveLength(2);
  for (const { key, sha256 } of lines) {
    expect(await sha256OfBytes(await (await env.FILES.get(key))!.arrayBuffer())).toBe(sha256);
  }
}

async function searchAnswers(queries: string[]): Promise<Record<string, string[]>> {
  const { token } = await createPerson();
  const answers: Record<string, string[]> = {};
  for (const query of queries) {
    const { body } = await call("GET", `/technologies?search=${encodeURIComponent(query)}`, { token });
    answers[query] = body.technologies.map(({ title }: { title: string }) => title);
  }
  return answers;
}

describe.each(RECORDINGS)("a backup of %s", (_, recording) => {
  it("comes back with equal tables, files, transcripts and search answers", async () => {
    const manifest = await putBackup(recording);
    expect(manifest.format).toBe(1);
    await runRestore({ interrupt: true });
    const rows = await rowsByTable(manifest);
    expect(rows.users!.length).toBeGreaterThan(3);
    await expectRows(rows);
    await expectFiles(manifest);
    await expectTranscripts(manifest);
    expect(await searchAnswers(Object.keys(recording.answers))).toEqual(recording.answers);
    expect(await rowsOf("select * from api_tokens")).toEqual([]);
  });

  it("leaves accounts erased that were erased before it and after it", async () => {
    const { before, after } = recording.erased;
    const rows = await rowsByTable(await putBackup(recording, { withErasure: true }));
    const [person, chat] = [rows.users!, rows.chat_sessions!].map((table) =>
      table.find((row) => row.id === after || row.user_id === after),
    );
    expect((await readJson<Manifest>(env.BACKUPS!, KEYS.latest))!.chats).toBe(2);
    await runRestore();
    const erased = await rowsOf("select id, username from users where status = 'deleted' order by id");
    expect(erased).toEqual([before, after].sort().map((id) => ({ id, username: `deleted-${id}` })));
    for (const table of ["shortlist_entries", "chat_sessions", "usage"]) {
      expect(await rowsOf(`select 1 from ${table} where user_id = '${after}'`), table).toEqual([]);
    }
    const [request] = await rowsOf(
      `select contact_email, state from collaboration_requests where sender_id = '${after}'`,
    );
    expect(request).toEqual({ contact_email: null, state: "withdrawn" });
    const everything = JSON.stringify(
      await Promise.all(BASE_TABLES.map((table) => rowsOf(`select * from ${table}`))),
    );
    expect(everything).not.toContain(person!.email);
    expect((await transcriptOf(String(chat!.object_id))).messages).toEqual([]);
    // The other people are there.
    expect(await rowsOf("select 1 from users where status = 'active'")).toHaveLength(rows.users!.length - 2);
    expect(await rowsOf("select 1 from chat_sessions")).toHaveLength(1);
  });
});

/** Columns of each table in the schema before the last migration, whatever that is. */
async function columnsOneSchemaEarlier(): Promise<Record<string, string[]>> {
  await reset();
  const queries = env.TEST_MIGRATIONS.slice(0, -1).flatMap((migration) => migration.queries);
  await env.DB.prepare(queries.join("\n;\n")).run();
  const columns: Record<string, string[]> = {};
  for (const table of BASE_TABLES) {
    const infos = await rowsOf<{ name: string }>(`select name from pragma_table_info('${table}')`);
    columns[table] = infos.map(({ name }) => name);
  }
  // What new-database.ts remembers is of another database.
  Object.assign(globalThis, { migrated: undefined });
  await newDatabase();
  return columns;
}

it("a backup of one schema earlier comes back with every row, transcript and search answer", async () => {
  const columns = await columnsOneSchemaEarlier();
  await loadDemoCatalog();
  await insertMissingRows();
  const { objectId } = await chatWith((await createPerson()).token);
  await rebuildVocabulary(testContext());
  const queries = ["membrane", "laser welding", "battery recycling", "nothing of it"];
  const answers = await searchAnswers(queries);
  const transcript = await transcriptOf(objectId);
  const manifest = await runBackup();

  const { backups } = operator();
  const parts = [];
  for (const part of manifest.parts) {
    const known = columns[part.name];
    if (known?.length === 0) continue;
    const narrow = (row: Row) => Object.fromEntries(known!.map((name) => [name, row[name]!]));
    const rows = known ? (await readPart<Row>(backups!, part)).map(narrow) : [];
    parts.push(known ? await writePart(backups!, KEYS.folder(manifest.id), part, rows) : part);
  }
  const schema = env.TEST_MIGRATIONS.at(-2)!.name.replace(".sql", "");
  const earlier = { ...manifest, schema, parts };
  expect(earlier.schema < manifest.schema).toBe(true);
  await writeJson(backups!, KEYS.manifest(manifest.id), earlier);
  const rows = await rowsByTable(earlier);
  expect(BASE_TABLES.filter((table) => columns[table]!.length > 0 && !rows[table])).toEqual([]);

  await loseState();
  await runRestore();
  await expectRows(rows);
  expect(await transcriptOf(objectId)).toEqual(transcript);
  expect(await searchAnswers(queries)).toEqual(answers);
});
