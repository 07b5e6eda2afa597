import { and, eq, lt } from "drizzle-orm";
import type { AppContext } from "~/context";
import { accessTokens, users } from "~/db/schema/accounts";
import { counters } from "~/db/schema/operations";
import { ATTEMPT_LIFETIME_HOURS } from "./verification";

const HOUR_MILLISECONDS = 3_600_000;
/** An expired access token still finds its login at logout (product.md T16). */
const EXPIRED_TOKEN_HOURS = 48;

/**
 * Removes what nothing reads any more: old access tokens, closed counters, attempts that were never verified with
 * their codes. For the scheduled handler; safe to run at any time, any number of times.
 */
export async function removeExpired(app: AppContext): Promise<void> {
  const ago = (hours: number) => new Date(app.now().getTime() - hours * HOUR_MILLISECONDS);
  await app.primary.batch([
    app.primary.delete(accessTokens).where(lt(accessTokens.expiresAt, ago(EXPIRED_TOKEN_HOURS))),
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
  ]);
}
