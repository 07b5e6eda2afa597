import type { SQLWrapper } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { retryReads } from "./retry-reads";

export type Database = DrizzleD1Database<Record<string, never>>;

/** What the statements of one request cost, as D1 reports it. `milliseconds` is the database's own time. */
export interface DatabaseCost {
  queries: number;
  rowsRead: number;
  rowsWritten: number;
  milliseconds: number;
}

/** `primary` sees every committed write; `bookmark` sees at least what that bookmark saw; undefined: any replica. */
type Consistency = "primary" | { bookmark: string | undefined };

export interface DatabaseSession {
  db: Database;
  /** Carried in `x-d1-bookmark`, so that one reads one's own writes from a replica. */
  bookmark(): string | null;
}

interface SessionInternals {
  _sendOrThrow(...args: unknown[]): Promise<unknown>;
}

/**
 * Opens a D1 session for one request. With `cost`, every answer's meta is added to it.
 * Drizzle reads with `raw()`, whose public answer leaves the meta out, so the session's transport is observed.
 */
export function openDatabase(d1: D1Database, consistency: Consistency, cost?: DatabaseCost): DatabaseSession {
  const constraint =
    consistency === "primary" ? "first-primary" : (consistency.bookmark ?? "first-unconstrained");
  const session = d1.withSession(constraint);
  retryReads(session);
  if (cost) observe(session as unknown as SessionInternals, cost);
  // Drizzle's types know D1Database only; a session has the two methods it calls (prepare, batch).
  const db = drizzle(session as unknown as D1Database);
  letRawStatementsBatch(db, session);
  return { db, bookmark: () => session.getBookmark() };
}

/** Drizzle 0.45 asks a raw statement in a batch for its prepared one, which it has not: `run` and `all` get it here. */
function letRawStatementsBatch(db: Database, session: D1DatabaseSession): void {
  for (const method of ["run", "all"] as const) {
    const original = db[method].bind(db) as (query: SQLWrapper | string) => { getQuery(): { sql: string } };
    const withStatement = (query: SQLWrapper | string) => {
      const raw = original(query);
      const bind = (...values: unknown[]) => session.prepare(raw.getQuery().sql).bind(...values);
      return Object.assign(raw, { stmt: { bind } });
    };
    Object.assign(db, { [method]: withStatement });
  }
}

function observe(session: SessionInternals, cost: DatabaseCost): void {
  const send = session._sendOrThrow;
  session._sendOrThrow = async function (...args) {
    const answer = await send.apply(this, args);
    for (const result of Array.isArray(answer) ? answer : [answer]) {
      const meta = (result as { meta?: Partial<D1Meta> }).meta;
      if (!meta) continue;
      cost.queries += 1;
      cost.rowsRead += meta.rows_read ?? 0;
      cost.rowsWritten += meta.rows_written ?? 0;
      cost.milliseconds += meta.duration ?? 0;
    }
    return answer;
  };
}
