import type { AppContext } from "~/context";
import type { CALLS_PER_MINUTE } from "~/contract/error-codes";
import type { Operation } from "~/contract/kit";
import { tooMany } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";

/** The limit that calls of an operation count against: a public operation ignores who calls. */
export function rateOf({ rate, access }: Pick<Operation, "rate" | "access">): keyof typeof CALLS_PER_MINUTE {
  return rate ?? (access === "public" ? "anonymous" : "member");
}

/** Limits of product.md 3: auth calls 10 a minute and anonymous ones 60 per IP, signed-in ones 300 per person. */
export async function limitRate(
  app: AppContext,
  operation: Pick<Operation, "rate" | "access">,
  user: Actor | null,
): Promise<void> {
  const kind = rateOf(operation);
  await limit(app, kind, user && kind === "member" ? user.id : app.ip);
}

/**
 * Before the claim of a read is proven: counts for its login alone, so that a revoked token cannot use up the limit of
 * its person. `limitProven` follows.
 */
export async function limitClaim(app: AppContext, operation: Operation, { loginId }: Actor): Promise<void> {
  const kind = rateOf(operation);
  await limit(app, kind, kind === "member" ? `login ${loginId}` : app.ip);
}

export async function limitProven(app: AppContext, operation: Operation, { id }: Actor): Promise<void> {
  if (rateOf(operation) === "member") await limit(app, "member", id);
}

async function limit(app: AppContext, kind: keyof typeof CALLS_PER_MINUTE, key: string): Promise<void> {
  if (app.config.RATE_LIMITS === "off" && app.config.APP_ENV === "development") return;
  const { success } = await app.limit[kind].limit({ key });
  if (!success) throw tooMany(60, "Too many requests. Try again in a minute.");
}
