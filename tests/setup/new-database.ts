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
  /** `writes` after what emptied it last. */
  writes: number;
  /** Tables, indexes and triggers: a test may drop one. */
  parts: number;
  /** Creates it in a new file, as one text. */
  creating: string;
  /** Empties it, as one text. */
  emptying: string;
}

/** Rows that every test of a file starts with. */
interface Kept {
  /** By the file that runs now. */
  isWanted: boolean;
  /** `writes` after they were written; null while the database has others. */
  writes: number | null;
}

/** A setup file runs again for each test file, in one isolate: what it remembers lies outside of it. */
const holder = globalThis as unknown as { migrated?: Migrated | undefined; kept: Kept };
holder.kept ??= { isWanted: false, writes: null };

/** Ten times the demo catalog. Emptying runs triggers for every row: after 10,000 listings it takes 26 seconds. */
const MAX_EMPTIED_WRITES = 50_000;

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

/** Called before each test file: its tests start with an empty database, unless it calls `keepRows`. */
export function keepNothing(): void {
  holder.kept.isWanted = false;
}

/** The tests of this file start with the rows that `markKept` saw, until one of them writes. */
export function keepRows(): void {
  holder.kept.isWanted = true;
}

/** Records that the database now has exactly the rows that files keep. */
export async function markKept(): Promise<void> {
  holder.kept.writes = (await state()).writes;
}

/** Whether it still has them, with nothing written since. */
export async function hasKept(): Promise<boolean> {
  return holder.kept.writes === (await state()).writes;
}

interface State {
  /** Rows written since the database was opened. */
  writes: number;
  /** Tables, indexes and triggers. */
  parts: number;
  /** Whether a chat or a job was begun: they outlive the rows that name them. */
  hasOthers: number;
}

const STATE = `select total_changes() as changes, (select count(*) from sqlite_master) as parts,
  exists (select 1 from chat_sessions) or exists (select 1 from open_chats) or exists (select 1 from jobs) as hasOthers`;

/** The state after running the statement, if one is given. */
async function state(statement?: string): Promise<State> {
  const session = env.DB.withSession("first-primary");
  const statements = [...(statement ? [statement] : []), STATE].map((sql) => session.prepare(sql));
  const results = await session.batch<Omit<State, "writes"> & { changes: number }>(statements);
  const { changes, ...others } = results.at(-1)!.results[0]!;
  // Every request, even one that only reads, changes one row of workerd's own. The bookmark counts these requests.
  const requests = Number.parseInt(session.getBookmark()!.split("-")[1]!, 16);
  return { ...others, writes: changes - requests };
}

/** Empties all storage, unless nothing was written since or it has the rows that the file keeps. */
export async function newDatabase(): Promise<void> {
  const { migrated, kept } = holder;
  if (!migrated) return migrateNew();
  const [found, files, backups] = await Promise.all([
    state(),
    env.FILES.list({ limit: 1 }),
    env.BACKUPS!.list({ limit: 1 }),
  ]);
  const isWhole = found.parts === migrated.parts;
  if (!isWhole || found.hasOthers || files.objects.length + backups.objects.length > 0) return migrateNew();
  const writes = found.writes - migrated.writes;
  if (writes === 0 || (kept.isWanted && kept.writes === found.writes)) return;
  if (writes > MAX_EMPTIED_WRITES) return migrateNew();
  kept.writes = null;
  migrated.writes = (await state(migrated.emptying)).writes;
}

/** On a busy machine a database has been seen to outlive its deletion; then it is deleted once more. */
async function migrateNew(tries = 3): Promise<void> {
  holder.kept.writes = null;
  await reset();
  try {
    await env.DB.prepare(holder.migrated?.creating ?? schema).run();
    const texts = holder.migrated ?? (await writeTexts());
    const { writes, parts } = await state();
    holder.migrated = { ...texts, writes, parts };
  } catch (error) {
    if (tries === 1) throw error;
    await migrateNew(tries - 1);
  }
}
