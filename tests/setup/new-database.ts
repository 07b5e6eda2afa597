import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** All migrations as one text: a third of the time of a statement each, and there are 200 before every test. */
const schema = [
  ...env.TEST_MIGRATIONS.flatMap(({ queries }) => queries),
  // What wrangler keeps about them.
  "create table d1_migrations (id integer primary key, name text not null unique)",
  ...env.TEST_MIGRATIONS.map(({ name }) => `insert into d1_migrations (name) values ('${name}')`),
].join("\n;\n");

/** A setup file runs again for each test file, in one isolate: what it remembers lies outside of it. */
const holder = globalThis as { changesOfSchema?: number | undefined };

async function countChanges(): Promise<number | undefined> {
  const row = await env.DB.prepare("select total_changes() as n").first<{ n: number }>();
  return row?.n;
}

/**
 * Empties all storage and migrates the database, unless nothing was written since: one test in three writes nothing.
 * On a busy machine a database has been seen to outlive its deletion; then it is deleted once more.
 */
export async function newDatabase(tries = 3): Promise<void> {
  if (holder.changesOfSchema !== undefined && (await countChanges()) === holder.changesOfSchema) return;
  holder.changesOfSchema = undefined;
  await reset();
  try {
    await env.DB.prepare(schema).run();
    holder.changesOfSchema = await countChanges();
  } catch (error) {
    if (tries === 1) throw error;
    await newDatabase(tries - 1);
  }
}
