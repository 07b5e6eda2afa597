import { sql } from "drizzle-orm";
import type { Database } from "./client";

const NOTHING_CHANGED = "malformed JSON";

/**
 * For a batch: stops and undoes all of it when the statement before changed no row, so that what follows a guarded
 * update happens with it or not at all. SQLite raises errors outside triggers for broken JSON alone.
 */
export function demandChange(db: Database) {
  return db.run(sql`select case changes() when 0 then json('') end`);
}

/** Whether a batch was undone by `demandChange`. */
export function isUndone(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error);
  return text.includes(NOTHING_CHANGED);
}
