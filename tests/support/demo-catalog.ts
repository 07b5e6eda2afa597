import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { users } from "~/db/schema/accounts";
import { DemoData, load } from "~/services/demo/load";
import type { Actor } from "~/services/people/actor";
import accounts from "../../scripts/demo/accounts.json";
import year from "../../scripts/demo/year.json";
import { copyRows, isIndex, listTables } from "../setup/table-rows";
import { testContext } from "./factories";

const FILES = import.meta.glob<unknown[]>("../../scripts/demo/catalogue/*.json", {
  eager: true,
  import: "default",
});

/** The listings of the demonstration as their files have them, in the order in which they are loaded. */
export const DEMO_LISTINGS = Object.keys(FILES)
  .sort()
  .flatMap((file) => FILES[file]!);

/** A run loads it once: an empty database gets a copy of its tables, at a tenth of the time. */
const holder = globalThis as { demoCatalog?: { name: string; sql: string; json: string }[] };

/** Loads the accounts and listings of the demonstration, as a first start does; returns one of its people. */
export async function loadDemoCatalog({ withYear = false } = {}): Promise<Actor> {
  const app = testContext();
  const isEmpty = (await app.primary.$count(users)) === 0;
  if (isEmpty && !withYear && holder.demoCatalog) {
    const statements = holder.demoCatalog.flatMap(({ name, sql, json }) => [
      env.DB.prepare(`delete from ${name}`),
      env.DB.prepare(sql).bind(json),
    ]);
    await env.DB.batch([env.DB.prepare("pragma defer_foreign_keys = on"), ...statements]);
  } else {
    const data = { accounts, listings: DEMO_LISTINGS, ...(withYear ? { year } : {}) };
    await load(app, DemoData.parse(data));
    if (isEmpty && !withYear) holder.demoCatalog = await copyTables();
  }
  const user = await app.primary.select().from(users).where(eq(users.username, "user")).get();
  return { id: user!.id, role: "user", loginId: "" };
}

/** Triggers fill the indexes, and tables of counts, whose rows take the place of what the triggers counted. */
async function copyTables() {
  const tables = (await listTables()).filter((table) => !isIndex(table));
  const copies = await Promise.all(
    tables.map(async (table) => ({ name: table.name, ...(await copyRows(table)) })),
  );
  return copies.flatMap(({ name, sql, json }) => (sql && json ? [{ name, sql, json }] : []));
}
