import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import {
  BASE_TABLES,
  CHAT_TABLES,
  DERIVED_TABLES,
  SEEDED_TABLE,
  TRANSIENT_TABLES,
} from "~/services/backup/state";
import { rowsOf } from "../../setup/table-rows";

/** Kept by wrangler. */
const MIGRATIONS = "d1_migrations";

async function tablesOfSchema(): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'
      and name not in (select name from pragma_table_list where type = 'shadow') and name <> '${MIGRATIONS}'`,
  );
  return rows.map(({ name }) => name).sort();
}

const registered = () => [...BASE_TABLES, ...Object.keys(DERIVED_TABLES), ...TRANSIENT_TABLES].sort();

it("knows every table of the schema, once", async () => {
  expect(registered()).toEqual(await tablesOfSchema());
});

it("notices a table that it does not know", async () => {
  await env.DB.prepare("create table new_feature (id text primary key)").run();
  expect(registered()).not.toEqual(await tablesOfSchema());
  await env.DB.prepare("drop table new_feature").run();
});

it("restores parents before children, and every row by its key", async () => {
  const restored = new Set<string>();
  for (const table of BASE_TABLES) {
    const parents = await rowsOf<{ parent: string }>(
      `select "table" as parent from pragma_foreign_key_list('${table}')`,
    );
    for (const { parent } of parents) expect(restored, `${table} needs ${parent}`).toContain(parent);
    const columns = await rowsOf<{ pk: number; type: string }>(
      `select pk, type from pragma_table_info('${table}')`,
    );
    expect(columns.filter(({ pk }) => pk > 0).length, `key of ${table}`).toBeGreaterThan(0);
    // JSON lines hold no bytes.
    expect(
      columns.filter(({ type }) => /blob/i.test(type)),
      table,
    ).toEqual([]);
    restored.add(table);
  }
});

it("knows which tables the migrations fill", async () => {
  const filled = await Promise.all(
    BASE_TABLES.map(async (table) =>
      (await rowsOf(`select 1 from ${table} limit 1`)).length > 0 ? table : [],
    ),
  );
  expect(filled.flat()).toEqual([SEEDED_TABLE]);
});

it("knows every table of a chat object", async () => {
  const names = await runInDurableObject(env.CHAT.getByName("state"), (_, state) =>
    state.storage.sql
      .exec<{ name: string }>(
        "select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'",
      )
      .toArray()
      .map(({ name }) => name),
  );
  expect([...CHAT_TABLES, "asks"].sort()).toEqual(names.sort());
});
