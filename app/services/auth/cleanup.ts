import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { accessTokens, apiTokens, apiTokenUses, logins, oneTimeCodes, users } from "~/db/schema/accounts";
import { counters } from "~/db/schema/operations";
import { IDLE_DAYS } from "./tokens";
import { ATTEMPT_LIFETIME_HOURS } from "./verification";

const HOUR_MILLISECONDS = 3_600_000;
/** An expired access token still finds its login at logout (product.md T16). */
const EXPIRED_TOKEN_HOURS = 48;
/** An expired API token stays on its owner's list for so long, and what a token was used for. */
const KEPT_API_TOKEN_DAYS = 30;
/** A login takes its tokens along, of which a busy one has thousands: few logins at a time keep statements short. */
const LOGINS_PER_BATCH = 100;
const MAX_BATCHES = 50;

/**
 * Removes what nothing reads any more: old access tokens, expired API tokens, their uses, closed counters, attempts that were never verified, codes,
 * and logins with their tokens that idled too long or reached their end. For the scheduled handler; safe to run at any time, any number of times.
 */
export async function removeExpired(app: AppContext): Promise<void> {
  const ago = (hours: number) => new Date(app.now().getTime() - hours * HOUR_MILLISECONDS);
  await app.primary.batch([
    app.primary.delete(accessTokens).where(lt(accessTokens.expiresAt, ago(EXPIRED_TOKEN_HOURS))),
    app.primary
      .delete(apiTokens)
      .where(and(isNull(apiTokens.clientId), lt(apiTokens.expiresAt, ago(KEPT_API_TOKEN_DAYS * 24)))),
    app.primary.delete(apiTokenUses).where(lt(apiTokenUses.hour, ago(KEPT_API_TOKEN_DAYS * 24))),
    app.primary.delete(counters).where(lt(counters.expiresAt, app.now())),
    app.primary
      .delete(users)
      .where(
        and(
          eq(users.role, "user"),
          eq(users.status, "pending_verification"),
          lt(users.createdAt, ago(ATTEMPT_LIFETIME_HOURS)),
        ),
      ),
    app.primary.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, ago(ATTEMPT_LIFETIME_HOURS))),
  ]);
  await removeOldLogins(app, ago(IDLE_DAYS * 24));
}

/** In bounded batches; what remains is for the next run. */
async function removeOldLogins(app: AppContext, idleSince: Date): Promise<void> {
  const isOver = or(lt(logins.lastUsedAt, idleSince), lt(logins.expiresAt, app.now()));
  const batch = app.primary.select({ id: logins.id }).from(logins).where(isOver).limit(LOGINS_PER_BATCH);
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const removed = await app.primary
      .delete(logins)
      .where(sql`${logins.id} in (${batch})`)
      .returning({ id: logins.id });
    if (removed.length < LOGINS_PER_BATCH) return;
  }
}
