import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { copyRows, isIndex, listTables, rowsOf } from "./table-rows";

/** All migrations as one text: a third of the time of a statement each, and there are 200. */
const schema = [
  ...env.TEST_MIGRATIONS.flatMap(({ queries }) => queries),
  // What wrangler keeps about them.
  "create table d1_migrations (id integer primary key, name text not null unique)",
  ...env.TEST_MIGRATIONS.map(({ name }) => `insert into d1_migrations (name) values ('${name}')`),
].join("\n;\n");

interface Migrated {
  /** `total_changes()` after what emptied it last. */
  changes: number;
  /** Tables, indexes and triggers: a test may drop one. */
  parts: number;
  /** Empties it, as one text. */
  emptying: string;
}

/** A setup file runs again for each test file, in one isolate: what it remembers lies outside of it. */
const holder = globalThis as { migrated?: Migrated | undefined };

const COUNTS = "total_changes() as changes, (select count(*) from sqlite_master) as parts";

/** What brings a database back to where the migrations left it, in a fifth of the time that they take. */
async function writeEmptying(): Promise<string> {
  const tables = await listTables();
  const guards = await rowsOf<{ name: string; sql: string }>(
    "select name, sql from sqlite_master where type = 'trigger' and sql like '%before delete%raise(abort%'",
  );
  const emptied = tables.map(({ name, sql }) =>
    // An index without texts of its own has a command for it.
    /using fts5.*content=/is.test(sql)
      ? `insert into ${name} (${name}) values ('delete-all')`
      : `delete from ${name}`,
  );
  const kept = await Promise.all(tables.filter((table) => !isIndex(table)).map(copyRows));
  return [
    "pragma defer_foreign_keys = on",
    ...guards.map(({ name }) => `drop trigger ${name}`),
    ...emptied,
    ...kept.flatMap((copy) => (copy ? [copy.sql.replace("?", `'${copy.json.replaceAll("'", "''")}'`)] : [])),
    ...guards.map(({ sql }) => sql),
  ].join("\n;\n");
}

/** Empties all storage, unless nothing was written since: one test in three writes nothing. */
export async function newDatabase(): Promise<void> {
  const { migrated } = holder;
  if (!migrated) return migrateNew();
  const [[found], files, backups] = await Promise.all([
    // Chats and jobs outlive the rows that name them, and so do files.
    rowsOf<{ changes: number; parts: number; others: number }>(
      `select ${COUNTS},
        exists (select 1 from chat_sessions) or exists (select 1 from open_chats) or exists (select 1 from jobs) as others`,
    ),
    env.FILES.list({ limit: 1 }),
    env.BACKUPS!.list({ limit: 1 }),
  ]);
  const isWhole = found!.parts === migrated.parts;
  if (!isWhole || found!.others || files.objects.length + backups.objects.length > 0) return migrateNew();
  if (found!.changes === migrated.changes) return;
  const [, counted] = await env.DB.batch<{ changes: number }>([
    env.DB.prepare(migrated.emptying),
    env.DB.prepare("select total_changes() as changes"),
  ]);
  migrated.changes = counted!.results[0]!.changes;
}

/** On a busy machine a database has been seen to outlive its deletion; then it is deleted once more. */
async function migrateNew(tries = 3): Promise<void> {
  await reset();
  try {
    await env.DB.prepare(schema).run();
    const emptying = holder.migrated?.emptying ?? (await writeEmptying());
    const [counts] = await rowsOf<Pick<Migrated, "changes" | "parts">>(`select ${COUNTS}`);
    holder.migrated = { emptying, ...counts! };
  } catch (error) {
    if (tries === 1) throw error;
    await migrateNew(tries - 1);
  }
}
