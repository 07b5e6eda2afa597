import { and, eq, or, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { apiTokens, oauthRefreshTokens } from "~/db/schema/accounts";
import { sha256 } from "~/lib/hash";
import * as audit from "../auth/audit";
import * as sessions from "../chats/sessions";
import { AppError } from "../errors/errors";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import * as clients from "./clients";
import { exchange } from "./code-exchange";
import { oauthError } from "./oauth-error";
import { refresh } from "./refresh";
import { type Parameters, parameter, type TokenAnswer } from "./token-pair";

const GRANTS: Record<string, (app: AppContext, parameters: Parameters) => Promise<TokenAnswer>> = {
  authorization_code: exchange,
  refresh_token: refresh,
};

/** The endpoint of RFC 6749 3.2. @throws 400 with a code of `OAUTH_CODES`, 401 `invalid_client` */
export async function issue(app: AppContext, parameters: Parameters): Promise<TokenAnswer> {
  const grant = GRANTS[parameter(parameters, "grant_type")];
  if (!grant) {
    throw oauthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
  }
  try {
    return await grant(app, parameters);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_grant") throw error;
    if (await clients.isRegistered(app, parameter(parameters, "client_id"))) throw error;
    // Connectors register once more after this answer, and only after this one.
    throw oauthError("invalid_client", "The app is not registered any more. Register it again.");
  }
}

/**
 * Disconnects the app that a refresh or access token belongs to (RFC 7009). A token that is none, or another app's, is
 * no error. @throws 400 `invalid_request`
 */
export async function revoke(app: AppContext, parameters: Parameters): Promise<void> {
  const hash = await sha256(parameter(parameters, "token"));
  const clientId = parameter(parameters, "client_id");
  const ofRefreshToken = app.primary
    .select({ id: oauthRefreshTokens.tokenId })
    .from(oauthRefreshTokens)
    .where(eq(oauthRefreshTokens.hash, hash));
  const [token] = await app.primary
    .select({ id: apiTokens.id, userId: apiTokens.userId })
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.clientId, clientId),
        or(eq(apiTokens.hash, hash), sql`${apiTokens.id} = (${ofRefreshToken})`),
      ),
    );
  if (!token) return;
  await guardedBatch(app, [
    app.primary.delete(apiTokens).where(eq(apiTokens.id, token.id)),
    abortUnless(app, ROWS_CHANGED),
    audit.event(app, "auth.app_disconnected", token.userId),
  ]);
  app.defer(sessions.closeSockets(app, token.userId, token.id));
}
