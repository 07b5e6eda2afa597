import { and, eq, or, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { apiTokens, oauthRefreshTokens } from "~/db/schema/accounts";
import { sha256 } from "~/lib/hash";
import * as audit from "../auth/audit";
import * as sessions from "../chats/sessions";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { exchange } from "./code-exchange";
import { oauthError } from "./oauth-error";
import { refresh } from "./refresh";
import { type Parameters, parameter, type TokenAnswer } from "./token-pair";

/** The endpoint of RFC 6749 3.2. @throws 400 with a code of `OAUTH_CODES` */
export function issue(app: AppContext, parameters: Parameters): Promise<TokenAnswer> {
  const type = parameter(parameters, "grant_type");
  if (type === "authorization_code") return exchange(app, parameters);
  if (type === "refresh_token") return refresh(app, parameters);
  throw oauthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
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
