import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import { type ApiToken, type ApiTokenCreate, MAX_API_TOKENS } from "~/contract/api-tokens";
import { apiTokens, users } from "~/db/schema/accounts";
import { sha256 } from "~/lib/hash";
import { randomToken } from "~/lib/random-token";
import * as sessions from "../chats/sessions";
import { conflict, forbidden, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { limitsOf } from "../settings/limits";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import * as audit from "./audit";
import { checkStatus, invalidToken } from "./tokens";

/** Distinguishes API tokens from access tokens and lets secret scanners recognize them. */
const PREFIX = "lic_";
const HOUR_MILLISECONDS = 3_600_000;

export const isApiToken = (token: string) => token.startsWith(PREFIX);

const notInPlan = () => forbidden("API tokens are part of premium.", "premium_required");

/**
 * The actor behind an API token: three rows by key (token, user, settings). It works while the plan has tokens, so a
 * role that was taken away ends it at once.
 * @throws 401 `token_invalid`; 403 `account_suspended`, `premium_required`
 */
export async function authenticate(app: AppContext, token: string): Promise<Actor> {
  const hash = await sha256(token);
  const tokenRow = await app.primary
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      tokenId: apiTokens.id,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.hash, hash))
    .get();
  if (!tokenRow) throw invalidToken();
  checkStatus(tokenRow.status);
  if (!(await limitsOf(app, tokenRow.role)).api_tokens) throw notInPlan();
  const hourAgo = new Date(app.now().getTime() - HOUR_MILLISECONDS);
  if (tokenRow.lastUsedAt === null || tokenRow.lastUsedAt < hourAgo) app.defer(recordUse(app, hash, hourAgo));
  return { id: tokenRow.id, role: tokenRow.role, loginId: tokenRow.tokenId, isApiToken: true };
}

async function recordUse(app: AppContext, hash: string, hourAgo: Date): Promise<void> {
  await app.primary
    .update(apiTokens)
    .set({ lastUsedAt: app.now() })
    .where(
      and(eq(apiTokens.hash, hash), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, hourAgo))),
    );
}

/** The person's tokens, the latest first; also of a plan that has none any more, to be revoked. */
export async function list(app: AppContext, actor: Actor): Promise<{ api_tokens: ApiToken[] }> {
  const rows = await app.db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, actor.id))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  return { api_tokens: rows.map(toApiToken) };
}

function toApiToken({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Omit<typeof apiTokens.$inferSelect, "hash">): ApiToken {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

/** Creates a token; its value is returned only once. @throws 403 `premium_required`, 409 `conflict` beside as many as one may have */
export async function create(
  app: AppContext,
  actor: Actor,
  { name }: ApiTokenCreate,
): Promise<ApiToken & { token: string }> {
  if (!(await limitsOf(app, actor.role)).api_tokens) throw notInPlan();
  const token = PREFIX + randomToken();
  const row = { id: uuidv7(), userId: actor.id, name, createdAt: app.now(), lastUsedAt: null };
  const hasRoom = sql`(select count(*) from ${apiTokens} where ${apiTokens.userId} = ${actor.id}) < ${MAX_API_TOKENS}`;
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
    app.primary.delete(apiTokens).where(and(eq(apiTokens.id, id), eq(apiTokens.userId, actor.id))),
    abortUnless(app, ROWS_CHANGED),
    audit.event(app, "auth.api_token_revoked", actor.id),
  ]);
  if (!done) throw notFound("API token");
  app.defer(sessions.closeSockets(app, actor.id, id));
  return { id, deleted: true as const };
}

/** The statement that revokes every token of a user, for a batch: suspension, a new password. */
export function revokeAll(app: AppContext, userId: string) {
  return app.primary.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ id: apiTokens.id });
}
