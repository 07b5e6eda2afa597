import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { counters } from "~/db/schema/operations";
import { sha256 } from "~/lib/hash";
import { tooMany } from "../errors/errors";

/** How often something may happen for one identity within a window that opens with the first time. */
export interface Limit {
  kind: string;
  max: number;
  seconds: number;
}

export interface Taken {
  allowed: boolean;
  /** How often it happened in this window, this time included. */
  used: number;
  left: number;
  /** Seconds until the window closes. */
  retryAfter: number;
}

/** Identities are addresses and names: they are kept as hashes. */
function keyOf({ kind }: Limit, identity: string): Promise<string> {
  return sha256(`${kind}\n${identity}`);
}

/**
 * Counts one more in one statement, so that parallel calls in all isolates never pass the limit together. It is one
 * statement over the limit too, so that timing does not reveal which counters are used up.
 */
export async function take(app: AppContext, limit: Limit, identity: string): Promise<Taken> {
  const key = await keyOf(limit, identity);
  const now = app.now();
  const closed = sql`${counters.expiresAt} <= ${now.getTime()}`;
  const expiresAt = new Date(now.getTime() + limit.seconds * 1000);
  const [row] = await app.primary
    .insert(counters)
    .values({ key, n: 1, expiresAt })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        // One past the limit marks a refusal; further refusals change nothing.
        n: sql`case when ${closed} then 1 else min(${counters.n} + 1, ${limit.max + 1}) end`,
        expiresAt: sql`case when ${closed} then excluded.expires_at else ${counters.expiresAt} end`,
      },
    })
    .returning();
  const { n, expiresAt: until } = row!;
  return {
    allowed: n <= limit.max,
    used: Math.min(n, limit.max),
    left: Math.max(0, limit.max - n),
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  };
}

/** Like `take`. @throws 429 over the limit */
export async function claim(app: AppContext, limit: Limit, identity: string): Promise<Taken> {
  const taken = await take(app, limit, identity);
  if (!taken.allowed) throw tooMany(taken.retryAfter);
  return taken;
}

/** One of several limits that a call counts for. */
export interface Claim {
  limit: Limit;
  identity: string;
  /** Lets a call pass that is over this limit, by the counts of all. */
  isWaived?(taken: Taken[]): boolean;
}

/**
 * Claims several limits in one trip, with the outcome that one after another would have: the first that is used up
 * refuses, and those behind it get their count back. @throws 429
 */
export async function claimInOrder(app: AppContext, claims: Claim[]): Promise<Taken[]> {
  const taken = await Promise.all(claims.map(({ limit, identity }) => take(app, limit, identity)));
  const refused = claims.findIndex(({ isWaived }, i) => !taken[i]!.allowed && !isWaived?.(taken));
  if (refused === -1) return taken;
  await Promise.all(
    claims.map(({ limit, identity }, i) =>
      // A count past its limit marks a refusal and is none to give back.
      i > refused && taken[i]!.allowed ? refund(app, limit, identity) : null,
    ),
  );
  throw tooMany(taken[refused]!.retryAfter);
}

/** Refunds one count that turned out not to matter. */
export async function refund(app: AppContext, limit: Limit, identity: string): Promise<void> {
  await app.primary
    .update(counters)
    .set({ n: sql`max(0, min(${counters.n}, ${limit.max}) - 1)` })
    .where(eq(counters.key, await keyOf(limit, identity)));
}

export async function reset(app: AppContext, limit: Limit, identity: string): Promise<void> {
  await app.primary.delete(counters).where(eq(counters.key, await keyOf(limit, identity)));
}

/** Restarts the window with a count of one. */
export async function restart(app: AppContext, limit: Limit, identity: string): Promise<void> {
  const fresh = { n: 1, expiresAt: new Date(app.now().getTime() + limit.seconds * 1000) };
  await app.primary
    .insert(counters)
    .values({ key: await keyOf(limit, identity), ...fresh })
    .onConflictDoUpdate({ target: counters.key, set: fresh });
}
