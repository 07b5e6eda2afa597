import { and, eq, lt } from "drizzle-orm";
import type { AppContext } from "~/context";
import { idempotencyKeys } from "~/db/schema/operations";
import { sha256 } from "~/lib/hash";
import { AppError, invalid } from "./errors";

const KEY_LIFETIME_HOURS = 24;
/** A request that died half-way leaves its key pending; after this it may be tried again. */
const PENDING_LIFETIME_SECONDS = 60;

interface Call {
  key: string;
  owner: string;
  path: string;
  body: unknown;
}

/**
 * Runs `handle` at most once for a key, its owner and path; later calls get the first answer for 24 hours.
 * @throws 409 while the first is running, 422 for the same key with another body
 */
export async function once(app: AppContext, call: Call, handle: () => Promise<Response>): Promise<Response> {
  if (!/^[\x21-\x7e]{1,200}$/.test(call.key))
    throw invalid("Idempotency-Key", "Idempotency-Key must be 1 to 200 printable characters.");
  const id = await sha256(`${call.owner}\n${call.path}\n${call.key}`);
  const bodyHash = await sha256(JSON.stringify(call.body ?? null));
  const now = app.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

  await app.primary.batch([
    app.primary
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.id, id), lt(idempotencyKeys.createdAt, ago(KEY_LIFETIME_HOURS * 3600)))),
    app.primary
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.id, id),
          eq(idempotencyKeys.status, 0),
          lt(idempotencyKeys.createdAt, ago(PENDING_LIFETIME_SECONDS)),
        ),
      ),
  ]);
  const [reserved] = await app.primary
    .insert(idempotencyKeys)
    .values({ id, bodyHash, status: 0, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!reserved) return replay(app, id, bodyHash);

  try {
    const response = await handle();
    const body = await response.clone().text();
    await app.primary
      .update(idempotencyKeys)
      .set({ status: response.status, body })
      .where(eq(idempotencyKeys.id, id));
    return response;
  } catch (error) {
    await app.primary.delete(idempotencyKeys).where(eq(idempotencyKeys.id, id));
    throw error;
  }
}

async function replay(app: AppContext, id: string, bodyHash: string): Promise<Response> {
  const first = await app.primary.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id)).get();
  if (first && first.bodyHash !== bodyHash) {
    throw invalid(
      "Idempotency-Key",
      "This Idempotency-Key was used with another request body.",
      "idempotency_mismatch",
    );
  }
  if (!first || first.status === 0) {
    throw new AppError(409, "conflict", "The first request with this Idempotency-Key is still running.", {
      retryAfter: 1,
    });
  }
  return new Response(first.body, {
    status: first.status,
    headers: { "Content-Type": "application/json", "Idempotency-Replayed": "true" },
  });
}
