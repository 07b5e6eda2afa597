import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ConnectedApp } from "~/contract/connected-apps";
import { apiTokens, oauthClients } from "~/db/schema/accounts";
import * as audit from "../auth/audit";
import * as sessions from "../chats/sessions";
import { notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";

/** The apps that a person allowed, the latest first; also of a plan that has none any more, to be disconnected. */
export async function list(app: AppContext, actor: Actor): Promise<{ connected_apps: ConnectedApp[] }> {
  const rows = await app.db
    .select({ token: apiTokens, redirectUris: oauthClients.redirectUris })
    .from(apiTokens)
    .innerJoin(oauthClients, eq(oauthClients.id, apiTokens.clientId))
    .where(eq(apiTokens.userId, actor.id))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  return {
    connected_apps: rows.map(({ token, redirectUris }) => ({
      id: token.id,
      name: token.name,
      host: new URL(redirectUris[0]!).host,
      scopes: token.scopes,
      created_at: token.createdAt.toISOString(),
      last_used_at: token.lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** Refuses the tokens of the app from now on and closes its chats. @throws 404 */
export async function remove(app: AppContext, actor: Actor, id: string) {
  const own = and(eq(apiTokens.id, id), eq(apiTokens.userId, actor.id), isNotNull(apiTokens.clientId));
  const done = await guardedBatch(app, [
    app.primary.delete(apiTokens).where(own),
    abortUnless(app, ROWS_CHANGED),
    audit.event(app, "auth.app_disconnected", actor.id),
  ]);
  if (!done) throw notFound("Connected app");
  app.defer(sessions.closeSockets(app, actor.id, id));
  return { id, deleted: true as const };
}
