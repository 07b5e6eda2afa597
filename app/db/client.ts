import type { SQLWrapper } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { Proof, Query } from "./proof";
import { CollectingSession } from "./session";
import { type DatabaseCost, Transport } from "./transport";

export type Database = DrizzleD1Database<Record<string, never>>;

/** `primary` sees every committed write; `bookmark` sees at least what that bookmark saw; undefined: any replica. */
export type Consistency = "primary" | { bookmark: string | undefined };

export interface DatabaseSession {
  db: Database;
  /** Carried in `x-d1-bookmark`, so that one reads one's own writes from a replica. */
  bookmark(): string | null;
}

interface Options {
  /** Every answer's meta is added to it. */
  cost?: DatabaseCost | undefined;
  /** Without its verdict nothing is handed on or written. */
  proof?: Proof;
}

interface OpenSession extends DatabaseSession {
  /** For the statements of the proof: they travel with the first others, and their rows are handed on at once. */
  ofProof: Database;
  sendProof(): void;
}

/** Opens a D1 session for one request. */
export function openDatabase(
  d1: D1Database,
  consistency: Consistency,
  { cost, proof }: Options = {},
): OpenSession {
  const constraint =
    consistency === "primary" ? "first-primary" : (consistency.bookmark ?? "first-unconstrained");
  const session = d1.withSession(constraint);
  const collecting = new CollectingSession(session, new Transport(session, cost), proof);
  return {
    db: databaseOf(collecting),
    get ofProof() {
      return databaseOf(collecting.ofProof);
    },
    sendProof: () => collecting.sendProof(),
    bookmark: () => session.getBookmark(),
  };
}

function databaseOf(session: Pick<CollectingSession, "prepare" | "batch">): Database {
  // Drizzle's types know D1Database only; it calls these two of its methods.
  const db = drizzle(session as unknown as D1Database);
  letRawStatementsBatch(db, session);
  return db;
}

/** Drizzle 0.45 asks a raw statement in a batch for its prepared one, which it has not: `run`, `all` and `values` get it here. */
function letRawStatementsBatch(db: Database, session: Pick<CollectingSession, "prepare">): void {
  for (const method of ["run", "all", "values"] as const) {
    const original = db[method].bind(db) as (query: SQLWrapper | string) => { getQuery(): Query };
    const withStatement = (query: SQLWrapper | string) => {
      const raw = original(query);
      const bind = (...values: unknown[]) => session.prepare(raw.getQuery().sql).bind(...values);
      return Object.assign(raw, { stmt: { bind } });
    };
    Object.assign(db, { [method]: withStatement });
  }
}
