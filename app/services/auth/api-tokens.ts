import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import {
  type ApiToken,
  type ApiTokenCreate,
  type ApiTokenUse,
  MAX_API_TOKENS,
  MAX_TOKEN_USES,
} from "~/contract/api-tokens";
import type { TokenScope } from "~/contract/values";
import { apiTokens, apiTokenUses, type TokenResource, users } from "~/db/schema/accounts";
import { sha256 } from "~/lib/hash";
import { randomToken } from "~/lib/random-token";
import * as sessions from "../chats/sessions";
import { AppError, conflict, forbidden, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { limitsOf } from "../settings/limits";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import * as audit from "./audit";
import { checkStatus, invalidToken } from "./tokens";

/** Distinguishes API tokens from access tokens and lets secret scanners recognize them. */
export const API_TOKEN_PREFIX = "lic_";
const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
const MAX_CLIENT_LENGTH = 100;

export const isApiToken = (token: string) => token.startsWith(API_TOKEN_PREFIX);

/** Rows of connected apps are in the same table. */
const isPersonal = isNull(apiTokens.clientId);

const notInPlan = () => forbidden("API tokens are part of premium.", "premium_required");
const expired = () => new AppError(401, "token_expired", "The API token has expired. Create a new one.");

interface Attempt {
  scope: TokenScope;
  /** A token of a connected app is for one of them only (RFC 8707). */
  resource: TokenResource;
  userAgent: string | null;
}

/**
 * The actor behind an API token: rows by key (token, its use in this hour, user, settings). It works while the plan has
 * tokens, so a role that was taken away ends it at once. The caller checks its scopes.
 * @throws 401 `token_invalid`, `token_expired`; 403 `account_suspended`, `premium_required`
 */
export async function authenticate(app: AppContext, token: string, attempt: Attempt): Promise<Actor> {
  const use = {
    hour: new Date(Math.floor(app.now().getTime() / HOUR_MILLISECONDS) * HOUR_MILLISECONDS),
    client: attempt.userAgent?.slice(0, MAX_CLIENT_LENGTH) ?? "",
    scope: attempt.scope,
  };
  const tokenRow = await app.primary
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      tokenId: apiTokens.id,
      scopes: apiTokens.scopes,
      expiresAt: apiTokens.expiresAt,
      resource: apiTokens.resource,
      recorded: apiTokenUses.hour,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(
      apiTokenUses,
      and(
        eq(apiTokenUses.tokenId, apiTokens.id),
        eq(apiTokenUses.hour, use.hour),
        eq(apiTokenUses.client, use.client),
        eq(apiTokenUses.scope, use.scope),
      ),
    )
    .where(eq(apiTokens.hash, await sha256(token)))
    .get();
  if (!tokenRow || (tokenRow.resource && tokenRow.resource !== attempt.resource)) throw invalidToken();
  const { id, role, status, tokenId, scopes, expiresAt, recorded } = tokenRow;
  if (expiresAt && expiresAt <= app.now()) throw expired();
  checkStatus(status);
  if (!(await limitsOf(app, role)).api_tokens) throw notInPlan();
  if (!recorded) app.defer(recordUse(app, { tokenId, ...use }));
  return { id, role, loginId: tokenId, scopes };
}

async function recordUse(app: AppContext, use: typeof apiTokenUses.$inferInsert): Promise<void> {
  // Of a token that was revoked meanwhile, nothing is recorded.
  const { tokenId, hour, client, scope } = use;
  await app.primary.batch([
    app.primary.run(sql`insert or ignore into ${apiTokenUses} (token_id, hour, client, scope)
      select id, ${hour.getTime()}, ${client}, ${scope} from ${apiTokens} where id = ${tokenId}`),
    app.primary.update(apiTokens).set({ lastUsedAt: app.now() }).where(eq(apiTokens.id, tokenId)),
  ]);
}

/** The person's tokens, the latest first; also of a plan that has none any more, to be revoked. */
export async function list(app: AppContext, actor: Actor): Promise<{ api_tokens: ApiToken[] }> {
  const rows = await app.db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, actor.id), isPersonal))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  return { api_tokens: rows.map(toApiToken) };
}

function toApiToken(row: Omit<typeof apiTokens.$inferSelect, "hash" | "clientId" | "resource">): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** The latest uses of a token or a connected app. @throws 404 */
export async function uses(app: AppContext, actor: Actor, id: string): Promise<{ uses: ApiTokenUse[] }> {
  const own = and(eq(apiTokens.id, id), eq(apiTokens.userId, actor.id));
  const [[token], rows] = await Promise.all([
    app.db.select({ id: apiTokens.id }).from(apiTokens).where(own),
    app.db
      .select()
      .from(apiTokenUses)
      .where(eq(apiTokenUses.tokenId, id))
      .orderBy(desc(apiTokenUses.hour), apiTokenUses.client, apiTokenUses.scope)
      .limit(MAX_TOKEN_USES),
  ]);
  if (!token) throw notFound("API token");
  return { uses: rows.map(({ hour, client, scope }) => ({ hour: hour.toISOString(), client, scope })) };
}

/** Creates a token; its value is returned only once. @throws 403 `premium_required`, 409 `conflict` beside as many as one may have */
export async function create(
  app: AppContext,
  actor: Actor,
  { name, scopes, expires_in_days }: ApiTokenCreate,
): Promise<ApiToken & { token: string }> {
  if (!(await limitsOf(app, actor.role)).api_tokens) throw notInPlan();
  const token = API_TOKEN_PREFIX + randomToken();
  const createdAt = app.now();
  const expiresAt = expires_in_days && new Date(createdAt.getTime() + expires_in_days * DAY_MILLISECONDS);
  const row = { id: uuidv7(), userId: actor.id, name, scopes, createdAt, expiresAt, lastUsedAt: null };
  const hasRoom = sql`(select count(*) from ${apiTokens} where ${apiTokens.userId} = ${actor.id} and ${isPersonal}) < ${MAX_API_TOKENS}`;
  const done = await guardedBatch(app, [
    abortUnless(app, hasRoom),
    app.primary.insert(apiTokens).values({ hash: await sha256(token), ...row }),
    audit.event(app, "auth.api_token_created", actor.id),
  ]);
  if (!done) throw conflict("conflict", `You have ${MAX_API_TOKENS} API tokens. Revoke one of them first.`);
  return { ...toApiToken(row), token };
}

/** Refuses the token from now on and closes its chats. @throws 404 */
export async function remove(app: AppContext, actor: Actor, id: string) {
  const done = await guardedBatch(app, [
    app.primary
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, actor.id), isPersonal)),
    abortUnless(app, ROWS_CHANGED),
    audit.event(app, "auth.api_token_revoked", actor.id),
  ]);
  if (!done) throw notFound("API token");
  app.defer(sessions.closeSockets(app, actor.id, id));
  return { id, deleted: true as const };
}

/** The statement that revokes every token and disconnects every app of a user, for a batch: suspension, a new password. */
export function revokeAll(app: AppContext, userId: string) {
  return app.primary.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ id: apiTokens.id });
}
