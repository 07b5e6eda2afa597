import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** All migrations as one text: a third of the time of a statement each, and there are 200 before every test. */
const schema = [
  ...env.TEST_MIGRATIONS.flatMap(({ queries }) => queries),
  // What wrangler keeps about them.
  "create table d1_migrations (id integer primary key, name text not null unique)",
  ...env.TEST_MIGRATIONS.map(({ name }) => `insert into d1_migrations (name) values ('${name}')`),
].join("\n;\n");

/**
 * Empties all storage and migrates the database. On a busy machine a database has been seen to outlive its deletion;
 * then it is deleted once more.
 */
export async function newDatabase(tries = 3): Promise<void> {
  await reset();
  try {
    await env.DB.prepare(schema).run();
  } catch (error) {
    if (tries === 1) throw error;
    await newDatabase(tries - 1);
  }
}
