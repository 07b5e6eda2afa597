import { MIGRATIONS } from "virtual:migrations";
import { sql } from "drizzle-orm";
import type { Database } from "./client";

/** Kept by `wrangler d1 migrations apply`; a database that was never migrated does not have it. */
const TABLE = "d1_migrations";

/** The migrations of this build that were not applied to the database, in order. */
export async function missingMigrations(d1: D1Database): Promise<string[]> {
  const applied = new Set<string>();
  try {
    const { results } = await d1.prepare(`select name from ${TABLE}`).all<{ name: string }>();
    for (const { name } of results) applied.add(name);
  } catch (error) {
    if (!String(error).includes(`no such table: ${TABLE}`)) throw error;
  }
  return MIGRATIONS.filter((name) => !applied.has(name));
}

/** Name of the last migration that was applied: the version of the schema. */
export async function schemaVersion(db: Database): Promise<string> {
  const row = await db.get<{ name: string } | undefined>(
    sql.raw(`select name from ${TABLE} order by id desc limit 1`),
  );
  return (row?.name ?? "none").replace(/\.sql$/, "");
}
