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
  /** Creates it in a new file, as one text. */
  creating: string;
  /** Empties it, as one text. */
  emptying: string;
}

/** A setup file runs again for each test file, in one isolate: what it remembers lies outside of it. */
const holder = globalThis as { migrated?: Migrated | undefined };

/** Ten times the demo catalog. Emptying runs triggers for every row: after 10,000 listings it takes 26 seconds. */
const MAX_EMPTIED_CHANGES = 50_000;

const COUNTS = "total_changes() as changes, (select count(*) from sqlite_master) as parts";

/**
 * What brings a database to where the migrations left it: an old one in a fifth of the time that they take, a new one in
 * half of it, because it creates no table that a later migration replaces.
 */
async function writeTexts(): Promise<Pick<Migrated, "creating" | "emptying">> {
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
  const copies = await Promise.all(tables.filter((table) => !isIndex(table)).map(copyRows));
  const rows = copies.flatMap((copy) =>
    copy ? [copy.sql.replace("?", `'${copy.json.replaceAll("'", "''")}'`)] : [],
  );
  const parts = await rowsOf<{ sql: string }>(
    `select sql from sqlite_master where sql is not null and name not glob '_cf_*' and name not glob 'sqlite_*'
      and name not in (select name from pragma_table_list where type = 'shadow')
      order by type = 'trigger', type = 'index', rowid`,
  );
  return {
    // SQLite keeps what is before the semicolon, line ends too.
    creating: [...parts.map(({ sql }) => sql.trimEnd()), ...rows].join("\n;\n"),
    emptying: [
      "pragma defer_foreign_keys = on",
      ...guards.map(({ name }) => `drop trigger ${name}`),
      ...emptied,
      ...rows,
      ...guards.map(({ sql }) => sql),
    ].join("\n;\n"),
  };
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
  const written = found!.changes - migrated.changes;
  if (written === 0) return;
  if (written > MAX_EMPTIED_CHANGES) return migrateNew();
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
    await env.DB.prepare(holder.migrated?.creating ?? schema).run();
    const texts = holder.migrated ?? (await writeTexts());
    const [counts] = await rowsOf<Pick<Migrated, "changes" | "parts">>(`select ${COUNTS}`);
    holder.migrated = { ...texts, ...counts! };
  } catch (error) {
    if (tries === 1) throw error;
    await migrateNew(tries - 1);
  }
}
