import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { apiTokens, logins, oauthClients, oauthCodes, oauthRefreshTokens, users } from "~/db/schema/accounts";
import { sameText, sha256 } from "~/lib/hash";
import { randomToken } from "~/lib/random-token";
import * as audit from "../auth/audit";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { hasRoom } from "./authorization";
import { oauthError } from "./oauth-error";
import {
  ACCESS_SECONDS,
  answer,
  checkResource,
  disconnectStolen,
  endsOf,
  type Parameters,
  pairOf,
  parameter,
  REFRESH_PREFIX,
  type TokenAnswer,
} from "./token-pair";

const invalidGrant = (sentence: string) => oauthError("invalid_grant", sentence);

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Connects the app. A code that comes a second time was stolen, so its app is disconnected (RFC 6749 4.1.2). */
export async function exchange(app: AppContext, parameters: Parameters): Promise<TokenAnswer> {
  const hash = await sha256(parameter(parameters, "code"));
  const clientId = parameter(parameters, "client_id");
  const challenge = await challengeOf(parameter(parameters, "code_verifier"));
  const grant = await app.primary
    .select({
      code: oauthCodes,
      clientName: oauthClients.name,
      userId: users.id,
      status: users.status,
      revokedAt: logins.revokedAt,
    })
    .from(oauthCodes)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthCodes.clientId))
    .innerJoin(logins, eq(logins.id, oauthCodes.loginId))
    .innerJoin(users, eq(users.id, logins.userId))
    .where(eq(oauthCodes.hash, hash))
    .get();
  const unknown = () => invalidGrant("The code is not valid or has expired. Connect the app again.");
  if (!grant || grant.code.clientId !== clientId) throw unknown();
  const { code, userId, clientName } = grant;
  const now = app.now();
  if (code.usedAt) {
    await disconnectStolen(app, code.tokenId, userId);
    throw unknown();
  }
  if (code.expiresAt <= now || grant.status !== "active" || grant.revokedAt) throw unknown();
  // OAuth 2.1 leaves it out here; clients of OAuth 2.0 repeat it.
  if (parameters.redirect_uri !== undefined && parameters.redirect_uri !== code.redirectUri) {
    throw invalidGrant("redirect_uri is not the one that the code was sent to.");
  }
  if (!sameText(challenge, code.codeChallenge)) {
    throw invalidGrant("code_verifier does not match the code challenge.");
  }
  checkResource(app, parameters, code.resource);

  const pair = await pairOf(app, REFRESH_PREFIX + randomToken());
  const ends = endsOf(now);
  const isSignedIn = sql`exists (select 1 from ${logins} join ${users} on ${users.id} = ${logins.userId}
    where ${logins.id} = ${code.loginId} and ${logins.revokedAt} is null and ${users.status} = 'active')`;
  const done = await guardedBatch(app, [
    app.primary
      .update(oauthCodes)
      .set({ usedAt: now })
      .where(and(eq(oauthCodes.hash, hash), isNull(oauthCodes.usedAt))),
    abortUnless(app, ROWS_CHANGED),
    abortUnless(app, isSignedIn),
    abortUnless(app, hasRoom(userId)),
    app.primary.insert(apiTokens).values({
      id: code.tokenId,
      hash: pair.accessHash,
      userId,
      name: clientName,
      clientId,
      resource: code.resource,
      scopes: code.scopes,
      createdAt: now,
      expiresAt: ends.access,
    }),
    app.primary.insert(oauthRefreshTokens).values({
      hash: pair.refreshHash,
      tokenId: code.tokenId,
      expiresAt: ends.refresh,
    }),
    audit.event(app, "auth.app_connected", userId),
  ]);
  if (!done) {
    // Used meanwhile, or the login ended; of two exchanges at once, one is not the app's.
    const [other] = await app.primary.select().from(oauthCodes).where(eq(oauthCodes.hash, hash));
    if (other?.usedAt) await disconnectStolen(app, code.tokenId, userId);
    throw unknown();
  }
  return answer(pair, code.scopes, ACCESS_SECONDS);
}
