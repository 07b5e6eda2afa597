import { type SQL, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { AppContext } from "~/context";

export type Statement = BatchItem<"sqlite">;

/** Whether the statement before it in the batch wrote something. */
export const WROTE = sql`changes() > 0`;

/**
 * A statement of a batch that undoes all of it unless the condition holds. D1 rolls a batch back on an error only, never
 * because a guarded update met no row (security.md 5.1, pattern 3), so the statement fails: its text is no JSON.
 */
export function require(app: AppContext, condition: SQL): Statement {
  return app.primary.run(sql`select case when ${condition} then null else json('refused') end`);
}

/**
 * Runs a batch as one transaction.
 * @returns what each statement returned; null when a requirement did not hold: then nothing of it was written
 */
export async function commit<const Statements extends readonly [Statement, ...Statement[]]>(
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
