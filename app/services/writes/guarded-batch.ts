import { type SQL, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { AppContext } from "~/context";

/** One statement of a D1 batch. */
export type Statement = BatchItem<"sqlite">;

/** True when the previous statement of the batch changed a row. */
export const ROWS_CHANGED = sql`changes() > 0`;

/**
 * A statement that aborts its batch unless the condition holds. D1 rolls a batch back on an error only, never because a
 * guarded update matched no row (security.md 5.1, pattern 3), so the statement fails: its text is no JSON.
 */
export function abortUnless(app: AppContext, condition: SQL): Statement {
  return app.primary.run(sql`select case when ${condition} then null else json('refused') end`);
}

/**
 * Runs statements as one transaction. Every write that depends on a condition goes through here; a batch without
 * `abortUnless` may use `app.primary.batch`.
 * @returns what each statement returned; null when a condition did not hold: then nothing was written
 */
export async function guardedBatch<const Statements extends readonly [Statement, ...Statement[]]>(
  app: AppContext,
  statements: Statements,
): Promise<BatchResponse<Statements> | null> {
  try {
    return await app.primary.batch(statements);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && (/malformed JSON/.test(error.message) || isRefusal(error.cause));
}
