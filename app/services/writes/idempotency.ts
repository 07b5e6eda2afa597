import { and, eq, lt, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { idempotencyKeys } from "~/db/schema/operations";
import { sha256 } from "~/lib/hash";
import { invalid } from "../errors/errors";
import { ROWS_CHANGED } from "./guarded-batch";

const KEY_LIFETIME_HOURS = 24;

interface Call {
  key: string;
  owner: string;
  path: string;
  body: unknown;
  /** The response contains a token, so it is rebuilt each time and never stored. */
  isSecret: boolean;
}

interface Answers {
  /** Runs the operation, with the key in its context. */
  first(keyed: AppContext): Promise<Response>;
  /** Rebuilds the response from what `record` stored, when the first response was lost. */
  again(made: string): Promise<Response>;
}

type Row = typeof idempotencyKeys.$inferSelect;

/**
 * The statement that ties what a request made to its Idempotency-Key; none without a key. It stands last in the batch,
 * behind a statement that wrote a row exactly if the thing was made. Of several requests with one key, one gets past
 * it; the batches of the others are undone, so effect and key are stored together or not at all.
 */
export function record(app: AppContext, made: string) {
  const { idempotencyKey: key } = app;
  if (!key) return [];
  return [
    app.primary.run(sql`insert into idempotency_keys (id, body_hash, status, body, created_at)
      select ${key.id}, ${key.bodyHash}, 0, ${made}, ${app.now().getTime()} where ${ROWS_CHANGED}`),
  ];
}

/**
 * Runs an operation at most once per key, owner and path; later calls get the first response for 24 hours. A call that
 * made nothing leaves no trace of its key. @throws 422 for the same key with another body
 */
export async function once(app: AppContext, call: Call, { first, again }: Answers): Promise<Response> {
  if (!/^[\x21-\x7e]{1,200}$/.test(call.key))
    throw invalid("Idempotency-Key", "Idempotency-Key must be 1 to 200 printable characters.");
  const key = {
    id: await sha256(`${call.owner}\n${call.path}\n${call.key}`),
    bodyHash: await sha256(JSON.stringify(call.body ?? null)),
  };
  const store = (id: string, answer: Response) => (call.isSecret ? answer : keep(app, id, answer));
  const replayed = (row: Row) => replay(row, key.bodyHash, async (made) => store(row.id, await again(made)));
  const stored = await find(app, key.id);
  if (stored) return replayed(stored);
  try {
    return await store(key.id, await first({ ...app, idempotencyKey: key }));
  } catch (error) {
    // The thing may be there all the same: another request with the key was first, or only the answer was lost.
    const made = await find(app, key.id);
    if (!made) throw error;
    return replayed(made);
  }
}

async function find(app: AppContext, id: string): Promise<Row | undefined> {
  const expired = lt(idempotencyKeys.createdAt, expiry(app));
  const [, [row]] = await app.primary.batch([
    app.primary.delete(idempotencyKeys).where(and(eq(idempotencyKeys.id, id), expired)),
    app.primary.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id)),
  ]);
  return row;
}

async function replay(row: Row, bodyHash: string, again: Answers["again"]): Promise<Response> {
  if (row.bodyHash !== bodyHash) {
    throw invalid(
      "Idempotency-Key",
      "This Idempotency-Key was used with another request body.",
      "idempotency_mismatch",
    );
  }
  const answer =
    row.status === 0
      ? await again(row.body ?? "")
      : new Response(row.body, { status: row.status, headers: { "Content-Type": "application/json" } });
  answer.headers.set("Idempotency-Replayed", "true");
  return answer;
}

async function keep(app: AppContext, id: string, answer: Response): Promise<Response> {
  await app.primary
    .update(idempotencyKeys)
    .set({ status: answer.status, body: await answer.clone().text() })
    .where(and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.status, 0)));
  return answer;
}

/** Removes keys whose day is over. For the scheduled function. */
export async function removeExpired(app: AppContext): Promise<void> {
  await app.primary.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expiry(app)));
}

function expiry(app: AppContext): Date {
  return new Date(app.now().getTime() - KEY_LIFETIME_HOURS * 3_600_000);
}
