import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppContext } from "~/context";
import { apiTokens, oauthRefreshTokens, users } from "~/db/schema/accounts";
import { hmac, sha256 } from "~/lib/hash";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { oauthError } from "./oauth-error";
import {
  ACCESS_SECONDS,
  after,
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

/** A lost answer may be fetched again for so long; later, a used refresh token was stolen (RFC 9700 4.14.2). */
const RETRY_SECONDS = 60;
/** A used refresh token is told from an invented one for so long. */
const REUSE_SECONDS = 7 * 24 * 3600;

const invalidRefreshToken = () =>
  oauthError(
    "invalid_grant",
    "The refresh token is not valid, or the app was disconnected. Connect it again.",
  );

/**
 * A new pair of tokens, and the end of the old one. For a minute a repeated request gets the same pair, so that a lost
 * answer costs nothing; after that, or once the new refresh token was used, it disconnects the app.
 */
export async function refresh(app: AppContext, parameters: Parameters): Promise<TokenAnswer> {
  const token = parameter(parameters, "refresh_token");
  const clientId = parameter(parameters, "client_id");
  const hash = await sha256(token);
  const secret = await hmac(app.config.AUTH_SECRET, `oauth-refresh-token\n${token}`);
  const pair = await pairOf(app, REFRESH_PREFIX + secret);
  const successor = alias(oauthRefreshTokens, "successor");
  const read = () =>
    app.primary
      .select({
        expiresAt: oauthRefreshTokens.expiresAt,
        rotatedAt: oauthRefreshTokens.rotatedAt,
        successorRotatedAt: successor.rotatedAt,
        tokenId: apiTokens.id,
        accessExpiresAt: apiTokens.expiresAt,
        clientId: apiTokens.clientId,
        scopes: apiTokens.scopes,
        resource: apiTokens.resource,
        userId: users.id,
        status: users.status,
      })
      .from(oauthRefreshTokens)
      .innerJoin(apiTokens, eq(apiTokens.id, oauthRefreshTokens.tokenId))
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .leftJoin(successor, eq(successor.hash, pair.refreshHash))
      .where(eq(oauthRefreshTokens.hash, hash))
      .get();
  const grant = await read();
  const now = app.now();
  if (grant?.clientId !== clientId || grant.expiresAt <= now || grant.status !== "active") {
    throw invalidRefreshToken();
  }
  checkResource(app, parameters, grant.resource!);
  const named = (parameters.scope ?? "").split(" ").filter(Boolean);
  if (named.some((scope) => !grant.scopes.some((one) => one === scope))) {
    throw oauthError("invalid_scope", "scope is more than the user allowed.");
  }

  async function repeat({ tokenId, userId, ...grant }: NonNullable<Awaited<ReturnType<typeof read>>>) {
    const isRetry = grant.rotatedAt && now < after(grant.rotatedAt, RETRY_SECONDS);
    if (!isRetry || grant.successorRotatedAt) {
      await disconnectStolen(app, tokenId, userId);
      throw invalidRefreshToken();
    }
    const seconds = Math.floor((grant.accessExpiresAt!.getTime() - now.getTime()) / 1000);
    return answer(pair, grant.scopes, seconds);
  }
  if (grant.rotatedAt) return repeat(grant);

  const ends = endsOf(now);
  const done = await guardedBatch(app, [
    app.primary
      .update(oauthRefreshTokens)
      .set({ rotatedAt: now, expiresAt: after(now, REUSE_SECONDS) })
      .where(and(eq(oauthRefreshTokens.hash, hash), isNull(oauthRefreshTokens.rotatedAt))),
    abortUnless(app, ROWS_CHANGED),
    app.primary.insert(oauthRefreshTokens).values({
      hash: pair.refreshHash,
      tokenId: grant.tokenId,
      expiresAt: ends.refresh,
    }),
    app.primary
      .update(apiTokens)
      .set({ hash: pair.accessHash, expiresAt: ends.access })
      .where(eq(apiTokens.id, grant.tokenId)),
  ]);
  if (done) return answer(pair, grant.scopes, ACCESS_SECONDS);
  const current = await read();
  if (!current) throw invalidRefreshToken();
  return repeat(current);
}
