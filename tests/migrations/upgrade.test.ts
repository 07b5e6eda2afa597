import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BASE_TABLES, TRANSIENT_TABLES } from "~/services/backup/state";
import { newDatabase } from "../setup/new-database";
import { rowsOf } from "../setup/table-rows";
import { loadDemoCatalog } from "../support/demo-catalog";
import { insertMissingRows } from "./every-table";

const TABLES = [...BASE_TABLES, ...TRANSIENT_TABLES];
/** These landed together with the one after them. */
const NEVER_LAST = ["0000_schema.sql", "0012_file_pages.sql", "0013_technology_vectors.sql"];
const LANDED = env.TEST_MIGRATIONS.slice(0, -1)
  .map(({ name }, index) => ({ name, count: index + 1 }))
  .filter(({ name }) => !NEVER_LAST.includes(name));
/** Rows that a later migration deletes on purpose, and the migration. */
const DELETED: Record<string, string> = { one_time_codes: "0008_flows.sql" };

type Rows = Record<string, Record<string, unknown>[]>;

/** The rows of every table, in the columns that it has now or in those given; without tables that do not exist yet. */
async function readTables(columnsOf?: Record<string, string[]>) {
  const rows: Rows = {};
  const columns: Record<string, string[]> = {};
  for (const table of TABLES) {
    const existing = await rowsOf<{ name: string }>(`select name from pragma_table_info('${table}')`);
    columns[table] = columnsOf?.[table] ?? existing.map(({ name }) => name);
    if (columns[table].length === 0) continue;
    const list = columns[table].map((name) => `"${name}"`).join(", ");
    rows[table] = await rowsOf(`select ${list} from ${table} order by ${list}`);
  }
  return { rows, columns };
}

/** Inserts as many columns of each row as its table has. */
async function insert(rows: Rows): Promise<void> {
  const statements = [env.DB.prepare("pragma defer_foreign_keys = on")];
  for (const table of TABLES) {
    const infos = await rowsOf<{ name: string }>(`select name from pragma_table_info('${table}')`);
    if (infos.length === 0) continue;
    const names = infos.map(({ name }) => `"${name}"`).join(", ");
    const values = infos.map(({ name }) => `value ->> '${name}'`).join(", ");
    const sql = `insert or replace into ${table} (${names}) select ${values} from json_each(?)`;
    statements.push(env.DB.prepare(sql).bind(JSON.stringify(rows[table])));
  }
  await env.DB.batch(statements);
}

/** Counts and places that triggers keep, without rows of zero. */
async function derived() {
  const sumOfTrl = Array.from({ length: 10 }, (_, i) => `n${i}`).join(" + ");
  const places = ["listing_order", "managed_search", "managed_order", "managed_updated"];
  const tables = await Promise.all([
    rowsOf(`select * from listing_counts where ${sumOfTrl} > 0 order by 1, 2, 3`),
    rowsOf("select * from managed_states order by 1, 2"),
    rowsOf("select * from managed_counts where n > 0 order by 1, 2"),
    rowsOf("select * from user_counts where n > 0 order by 1, 2"),
    rowsOf("select * from activity_counts where n > 0 order by 1"),
    rowsOf("select month, key, value from monthly_counts, json_each(days) where value > 0 order by 1, 2"),
    rowsOf("select rowid from technology_search where technology_search match 'membrane' order by 1"),
    ...places.map((table) => rowsOf(`select rowid from ${table} order by rowid`)),
  ]);
  return tables;
}

describe("a database with data", () => {
  let rows: Rows;
  let expected: Awaited<ReturnType<typeof derived>>;

  async function deployAt(count: number) {
    await reset();
    // As one text, which takes a third of the time.
    const queries = env.TEST_MIGRATIONS.slice(0, count).flatMap((migration) => migration.queries);
    await env.DB.prepare(queries.join("\n;\n")).run();
    await insert(rows);
  }

  beforeAll(async () => {
    await newDatabase();
    await loadDemoCatalog();
    await insertMissingRows();
    rows = (await readTables()).rows;
    await deployAt(env.TEST_MIGRATIONS.length);
    expected = await derived();
  });

  afterAll(() => {
    // What new-database.ts remembers is of another database.
    Object.assign(globalThis, { migrated: undefined });
  });

  it("has rows in every table", () => {
    expect(TABLES.filter((table) => rows[table]?.length === 0)).toEqual([]);
  });

  // One test: a new database for each would take as long as the upgrades.
  it("keeps every row when it is upgraded from any schema that landed", { timeout: 120_000 }, async () => {
    for (const { name, count } of LANDED) {
      await deployAt(count);
      const before = await readTables();
      for (const [table, migration] of Object.entries(DELETED)) if (name < migration) before.rows[table] = [];

      await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(count));

      const after = await readTables(before.columns);
      for (const table of Object.keys(before.rows)) {
        expect(after.rows[table], `${table}, from ${name}`).toEqual(before.rows[table]);
      }
      expect(await derived(), `from ${name}`).toEqual(expected);
      expect(await rowsOf("pragma foreign_key_check"), `from ${name}`).toEqual([]);
    }
  });
});
