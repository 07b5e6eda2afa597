import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { loadDemoCatalog } from "../support/demo-catalog";
import { createPerson } from "../support/factories";
import { hasKept, keepNothing, keepRows, newDatabase } from "./new-database";
import { isIndex, listTables, rowsOf } from "./table-rows";

const INDEXED =
  "select 'title' as place, term, doc, cnt from technology_vocab union all select 'order', rowid, null, null from listing_order";

/** Every row of every table, the words that are indexed, and the tables and triggers themselves. */
async function wholeDatabase(): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {
    schema: await rowsOf("select name, sql from sqlite_master order by name"),
    indexed: await rowsOf(`${INDEXED} order by 1, 2`),
  };
  // Each database has an identity of its own there.
  for (const table of (await listTables()).filter(({ name }) => name !== "file_sweep"))
    contents[table.name] = await rowsOf(`select ${isIndex(table) ? "count(*)" : "*"} from ${table.name}`);
  return contents;
}

test("an emptied database is what the migrations make, whatever was in it", async () => {
  const made = await wholeDatabase();
  await loadDemoCatalog({ withYear: true });
  await createPerson();
  await env.DB.prepare("delete from d1_migrations where id > 1").run();
  expect(await wholeDatabase()).not.toEqual(made);
  await newDatabase();
  expect(await wholeDatabase()).toEqual(made);
  expect(await rowsOf("select id from file_sweep")).toEqual([{ id: 1 }]);
});

test("a copy of the demonstration is what loading it made", async () => {
  Object.assign(globalThis, { demoCatalog: undefined });
  await loadDemoCatalog();
  const loaded = await wholeDatabase();
  await newDatabase();
  await loadDemoCatalog();
  expect(await wholeDatabase()).toEqual(loaded);
});

test("a file that keeps the demonstration finds it again until a test writes, and another file never", async () => {
  keepRows();
  await loadDemoCatalog();
  await newDatabase();
  expect(await hasKept()).toBe(true);
  const listings = await rowsOf("select id from technologies");
  expect(listings.length).toBeGreaterThan(50);

  await env.DB.prepare("update users set first_name = first_name where username = 'user'").run();
  expect(await hasKept()).toBe(false);
  await newDatabase();
  expect(await rowsOf("select id from users")).toEqual([]);

  await loadDemoCatalog();
  keepNothing();
  await newDatabase();
  expect(await rowsOf("select id from users")).toEqual([]);
  expect(await hasKept()).toBe(false);
});

test("a database that lacks a table is created again, as the migrations make it", async () => {
  Object.assign(globalThis, { migrated: undefined });
  await newDatabase();
  const made = await wholeDatabase();
  await env.DB.prepare("drop table d1_migrations").run();
  await newDatabase();
  expect(await wholeDatabase()).toEqual(made);
});
