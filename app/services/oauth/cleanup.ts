import { and, eq, isNotNull, lt, notExists } from "drizzle-orm";
import type { AppContext } from "~/context";
import { apiTokens, oauthClients, oauthCodes, oauthRefreshTokens } from "~/db/schema/accounts";
import { REFRESH_DAYS } from "./token-pair";

const HOUR_MILLISECONDS = 3_600_000;
/** A code that comes again is told from an invented one for so long. */
const USED_CODE_HOURS = 24;
/** An app that nobody has connected keeps its registration for so long: it may come back with the same id. */
const UNUSED_CLIENT_DAYS = 30;

/**
 * Removes old codes and refresh tokens, connected apps whose refresh token expired, and clients that nobody has
 * connected. For the scheduled handler; safe to run any number of times.
 */
export async function removeUnused(app: AppContext): Promise<void> {
  const ago = (hours: number) => new Date(app.now().getTime() - hours * HOUR_MILLISECONDS);
  const ofClient = app.primary
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(eq(apiTokens.clientId, oauthClients.id));
  await app.primary.batch([
    app.primary.delete(oauthCodes).where(lt(oauthCodes.expiresAt, ago(USED_CODE_HOURS))),
    // Access and refresh token are issued together, so the one tells when the other expires.
    app.primary
      .delete(apiTokens)
      .where(and(isNotNull(apiTokens.clientId), lt(apiTokens.expiresAt, ago(REFRESH_DAYS * 24)))),
    app.primary.delete(oauthRefreshTokens).where(lt(oauthRefreshTokens.expiresAt, app.now())),
    app.primary
      .delete(oauthClients)
      .where(and(lt(oauthClients.usedAt, ago(UNUSED_CLIENT_DAYS * 24)), notExists(ofClient))),
  ]);
}
