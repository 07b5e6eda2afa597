import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { Tokens } from "~/contract/auth";
import { FAIL_GUARD, type Query } from "~/db/proof";
import { accessTokens, logins, refreshTokens, users } from "~/db/schema/accounts";
import { selectionOf } from "~/db/selection";
import { hmac, sha256 } from "~/lib/hash";
import { randomToken } from "~/lib/random-token";
import { AppError } from "../errors/errors";
import type { Actor } from "../people/actor";
import * as signedTokens from "./access-token";
import * as audit from "./audit";

const ACCESS_MINUTES = 15;
export const IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 90;
/** Ended logins are kept this long, so that their tokens are distinguishable from made-up ones. */
const REMEMBERED_DAYS = 30;
const DAY_MILLISECONDS = 24 * 3_600_000;
const MAX_USER_AGENT_LENGTH = 300;

export const invalidToken = () => new AppError(401, "token_invalid", "Could not validate credentials");
const revokedLogin = () => new AppError(401, "session_revoked", "This login was ended. Sign in again.");

/** @throws 403 `account_suspended`, 401 for an account that is not active otherwise */
export function checkStatus(status: (typeof users.$inferSelect)["status"]): void {
  if (status === "suspended") throw new AppError(403, "account_suspended", "This account is suspended.");
  if (status !== "active") throw invalidToken();
}

const BEARER = selectionOf({
  id: users.id,
  role: users.role,
  status: users.status,
  loginId: logins.id,
  expiresAt: accessTokens.expiresAt,
  revokedAt: logins.revokedAt,
});

/**
 * The actor behind the hash of an access token: three rows by key (token, login, user).
 * @throws 401 `token_invalid`, `token_expired`, `session_revoked`; 403 `account_suspended`
 */
export async function authenticate(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  hash: string,
): Promise<Actor> {
  const [row] = await primary.values<unknown[]>(sql`select ${BEARER.columns} from access_tokens
    join logins on logins.id = access_tokens.login_id join users on users.id = logins.user_id
    where access_tokens.hash = ${hash}`);
  if (!row) throw invalidToken();
  const tokenRow = BEARER.read(row);
  if (tokenRow.revokedAt) throw revokedLogin();
  if (tokenRow.expiresAt <= now()) throw new AppError(401, "token_expired", "The access token has expired.");
  checkStatus(tokenRow.status);
  return { id: tokenRow.id, role: tokenRow.role, loginId: tokenRow.loginId };
}

/** A statement that fails unless `authenticate` would answer this very actor. */
export function guardOf(app: AppContext, hash: string, { id, role, loginId }: Actor): Query {
  const holds = sql`exists (select 1 from access_tokens t
    join logins l on l.id = t.login_id join users u on u.id = l.user_id
    where t.hash = ${hash} and t.expires_at > ${app.now().getTime()} and l.id = ${loginId} and l.revoked_at is null
      and u.id = ${id} and u.role = ${role} and u.status = 'active')`;
  return app.primary.run(sql`select case when ${holds} then null else ${sql.raw(FAIL_GUARD)} end`).getQuery();
}

const answer = (accessToken: string, refreshToken: string): Tokens => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  token_type: "bearer",
  expires_in: ACCESS_MINUTES * 60,
});

function later(now: Date, milliseconds: number, limit?: Date): Date {
  const moment = now.getTime() + milliseconds;
  return new Date(limit ? Math.min(moment, limit.getTime()) : moment);
}

/** Begins a login of a user: its first pair of tokens. Only hashes are stored. */
export async function begin(
  app: AppContext,
  { id: userId, role }: Pick<Actor, "id" | "role">,
  userAgent: string | null,
): Promise<Tokens> {
  const [refreshToken, loginId, now] = [randomToken(), uuidv7(), app.now()];
  const expiresAt = later(now, ACCESS_MINUTES * 60_000);
  const accessToken = await signedTokens.sign(app, { id: userId, role, loginId }, expiresAt);
  const forgotten = later(now, -REMEMBERED_DAYS * DAY_MILLISECONDS);
  await app.primary.batch([
    app.primary
      .delete(logins)
      .where(
        and(eq(logins.userId, userId), or(lt(logins.expiresAt, forgotten), lt(logins.revokedAt, forgotten))),
      ),
    app.primary.insert(logins).values({
      id: loginId,
      userId,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: later(now, ABSOLUTE_DAYS * DAY_MILLISECONDS),
    }),
    app.primary.insert(accessTokens).values({
      hash: await sha256(accessToken),
      loginId,
      expiresAt,
    }),
    app.primary.insert(refreshTokens).values({
      hash: await sha256(refreshToken),
      loginId,
      createdAt: now,
      expiresAt: later(now, IDLE_DAYS * DAY_MILLISECONDS),
    }),
    app.primary.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId)),
    audit.event(app, "auth.login", userId),
  ]);
  return answer(accessToken, refreshToken);
}

/**
 * A new access token, by rotation with confirmation (product.md T1). The successor is derived from the presented
 * token, so parallel and repeated calls agree on it. Using a token confirms it: its parent is superseded, and
 * presenting that again is reuse, which ends the whole login (RFC 9700 4.14.2). Idle 30 days, absolute 90.
 * @throws 401 `token_invalid`, `token_expired`, `session_revoked`; 403 `account_suspended`
 */
export async function refresh(app: AppContext, token: string): Promise<Tokens> {
  const hash = await sha256(token);
  const tokenRow = await app.primary
    .select({
      loginId: logins.id,
      userId: users.id,
      role: users.role,
      status: users.status,
      parentHash: refreshTokens.parentHash,
      expiresAt: refreshTokens.expiresAt,
      supersededAt: refreshTokens.supersededAt,
      endsAt: logins.expiresAt,
      revokedAt: logins.revokedAt,
    })
    .from(refreshTokens)
    .innerJoin(logins, eq(logins.id, refreshTokens.loginId))
    .innerJoin(users, eq(users.id, logins.userId))
    .where(eq(refreshTokens.hash, hash))
    .get();
  if (!tokenRow) throw invalidToken();
  if (tokenRow.revokedAt) throw revokedLogin();
  if (tokenRow.supersededAt) {
    await app.primary.batch([
      revoke(app, tokenRow.loginId),
      audit.event(app, "auth.token_reused", tokenRow.userId),
    ]);
    throw revokedLogin();
  }
  const now = app.now();
  if (tokenRow.expiresAt <= now) throw new AppError(401, "token_expired", "The refresh token has expired.");
  checkStatus(tokenRow.status);

  const { loginId, userId, role, endsAt } = tokenRow;
  const accessExpiresAt = later(now, ACCESS_MINUTES * 60_000, endsAt);
  const accessToken = await signedTokens.sign(app, { id: userId, role, loginId }, accessExpiresAt);
  const successor = await hmac(app.config.AUTH_SECRET, `refresh-token\n${token}`);
  const expiresAt = later(now, IDLE_DAYS * DAY_MILLISECONDS, endsAt);
  const unused = isNull(refreshTokens.supersededAt);
  await app.primary.batch([
    app.primary
      .insert(refreshTokens)
      .values({
        hash: await sha256(successor),
        loginId,
        parentHash: hash,
        createdAt: now,
        expiresAt,
      })
      .onConflictDoUpdate({ target: refreshTokens.hash, set: { expiresAt }, setWhere: unused }),
    // A client that stays with its token uses it, and use is what idle life counts from.
    app.primary
      .update(refreshTokens)
      .set({ expiresAt })
      .where(and(eq(refreshTokens.hash, hash), unused)),
    app.primary
      .update(refreshTokens)
      .set({ supersededAt: now })
      .where(and(eq(refreshTokens.hash, tokenRow.parentHash ?? ""), unused)),
    app.primary.insert(accessTokens).values({
      hash: await sha256(accessToken),
      loginId,
      expiresAt: accessExpiresAt,
    }),
    app.primary.update(logins).set({ lastUsedAt: now }).where(eq(logins.id, loginId)),
  ]);
  return answer(accessToken, successor);
}

/** The statement that ends a login; all its tokens die with it. */
export function revoke(app: AppContext, loginId: string) {
  return app.primary
    .update(logins)
    .set({ revokedAt: app.now() })
    .where(and(eq(logins.id, loginId), isNull(logins.revokedAt)));
}

/** The statement that ends every login of a user, for a batch: suspension, deletion, a new password. */
export function revokeAll(app: AppContext, userId: string) {
  return app.primary
    .update(logins)
    .set({ revokedAt: app.now() })
    .where(and(eq(logins.userId, userId), isNull(logins.revokedAt)));
}

/** The same, but for the login that asks: who changes a password stays signed in. */
export function revokeOthers(app: AppContext, { id, loginId }: Actor) {
  return app.primary
    .update(logins)
    .set({ revokedAt: app.now() })
    .where(and(eq(logins.userId, id), ne(logins.id, loginId), isNull(logins.revokedAt)))
    .returning({ id: logins.id });
}

/**
 * Ends the login of a refresh or access token, expired or not, and says which. An unknown token is no error
 * (product.md T16).
 */
export async function end(app: AppContext, token: string): Promise<{ id: string; userId: string } | null> {
  const hash = await sha256(token);
  const tokenRow = await app.primary
    .select({ id: logins.id, userId: logins.userId })
    .from(logins)
    .where(
      sql`${logins.id} in (
        select ${refreshTokens.loginId} from ${refreshTokens} where ${refreshTokens.hash} = ${hash}
        union all select ${accessTokens.loginId} from ${accessTokens} where ${accessTokens.hash} = ${hash})
        and ${logins.revokedAt} is null`,
    )
    .get();
  if (!tokenRow) return null;
  await app.primary.batch([revoke(app, tokenRow.id), audit.event(app, "auth.logout", tokenRow.userId)]);
  return tokenRow;
}
