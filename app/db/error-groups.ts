import { sql } from "drizzle-orm";
import type { FAILURE_KINDS } from "../contract/values";
import { type FailureSummary, summarize } from "../lib/failure-summary";
import { sha256 } from "../lib/hash";
import { log } from "../lib/log";
import type { Database } from "./client";

export interface Failure {
  kind: (typeof FAILURE_KINDS)[number];
  /** The operation of the contract, the scheduled function, or what else the log calls it. No ids. */
  operation: string;
  error: unknown;
  /** To find it in the log, where that is not the request's id. */
  id?: string;
}

interface Source {
  db: Database;
  now: Date;
  requestId: string;
  version: string;
  defer(work: Promise<unknown>): void;
}

/** Ten minutes: the time over which alerts count failures. */
export const WINDOW_MILLISECONDS = 600_000;

/** Between two writes of an isolate for equal failures, which are counted meanwhile. */
const PAUSE_MILLISECONDS = 60_000;
/** Different failures that an isolate stores in a minute, and that the table holds. */
const MAX_BUFFERED = 50;
const MAX_GROUPS = 1_000;

interface Buffered extends Omit<Failure, "error" | "id">, FailureSummary {
  /** Not stored yet. */
  count: number;
  firstAt: number;
  lastAt: number;
  requestId: string;
  version: string;
  storedAt: number;
}

/** Of this isolate, by what makes failures equal. Counts that were not stored when it ends are lost. */
const buffer = new Map<string, Buffered>();

/** Counts a failure. The first of its kind is stored at once, others after a pause. */
export function noteFailure(source: Source, { kind, operation, error, id }: Failure): void {
  const { now, requestId, version } = source;
  const summary = summarize(error);
  const key = JSON.stringify([kind, operation, summary]);
  const at = now.getTime();
  if (!buffer.has(key) && buffer.size >= MAX_BUFFERED) dropStored(at);
  if (!buffer.has(key) && buffer.size >= MAX_BUFFERED) return;
  const { storedAt = 0, firstAt = at, count = 0 } = buffer.get(key) ?? {};
  const last = { lastAt: at, requestId: id ?? requestId, version };
  buffer.set(key, {
    kind,
    operation,
    ...summary,
    count: count + 1,
    firstAt: count === 0 ? at : firstAt,
    ...last,
    storedAt,
  });
  storeFailures(source);
}

/** Stores what was counted and is due, after the answer. Asks nothing of the database when there is nothing. */
export function storeFailures({ db, now, defer }: Pick<Source, "db" | "now" | "defer">): void {
  const at = now.getTime();
  const due = [...buffer].filter(
    ([, { count, storedAt }]) => count > 0 && at - storedAt >= PAUSE_MILLISECONDS,
  );
  if (due.length === 0) return;
  for (const [key, group] of due) buffer.set(key, { ...group, count: 0, storedAt: at });
  defer(
    store(db, due).catch((error) => {
      // They count with the next ones.
      for (const [key, { count, firstAt }] of due) {
        const group = buffer.get(key);
        if (group) buffer.set(key, { ...group, count: group.count + count, firstAt });
      }
      log.warn("failures_not_stored", { error });
    }),
  );
}

/** Empties the buffer. For tests, which share one isolate. */
export function forgetFailures(): void {
  buffer.clear();
}

/** Deletes from the buffer what has nothing left to store and is over its pause. */
function dropStored(at: number): void {
  for (const [key, { count, storedAt }] of buffer) {
    if (count === 0 && at - storedAt >= PAUSE_MILLISECONDS) buffer.delete(key);
  }
}

async function store(db: Database, due: [string, Buffered][]): Promise<void> {
  const rows = due.map(async ([key, group]) => ({
    ...group,
    fingerprint: (await sha256(key)).slice(0, 32),
    window: Math.floor(group.lastAt / WINDOW_MILLISECONDS),
  }));
  const value = (name: string) => sql.raw(`value ->> '${name}'`);
  await db.run(sql`insert into error_groups (fingerprint, kind, operation, name, message, count, first_at, last_at,
      request_id, version, window, window_count)
    select ${value("fingerprint")}, ${value("kind")}, ${value("operation")}, ${value("name")}, ${value("message")},
      ${value("count")}, ${value("firstAt")}, ${value("lastAt")}, ${value("requestId")}, ${value("version")},
      ${value("window")}, ${value("count")}
    from json_each(${JSON.stringify(await Promise.all(rows))})
    where (select count(*) from error_groups) < ${MAX_GROUPS}
      or ${value("fingerprint")} in (select fingerprint from error_groups)
    on conflict (fingerprint) do update set count = count + excluded.count,
      first_at = min(first_at, excluded.first_at),
      request_id = iif(excluded.last_at >= last_at, excluded.request_id, request_id),
      version = iif(excluded.last_at >= last_at, excluded.version, version),
      window_count = case when excluded.window = window then window_count + excluded.count
        when excluded.window > window then excluded.window_count else window_count end,
      window = max(window, excluded.window),
      last_at = max(last_at, excluded.last_at)`);
}
