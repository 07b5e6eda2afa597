import { and, count, desc, eq, gt, isNull } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { PageQuery } from "~/contract/pagination";
import type { Login } from "~/contract/profile";
import { logins } from "~/db/schema/accounts";
import { deviceName } from "~/lib/device-name";
import * as activity from "../activity-log/activity";
import * as sessions from "../chats/sessions";
import { notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import * as tokens from "./tokens";

/** Active logins: not ended, not expired, not idle for too long. */
function runningOf(app: AppContext, userId: string) {
  const now = app.now();
  const idleSince = new Date(now.getTime() - tokens.IDLE_DAYS * 24 * 3_600_000);
  return and(
    eq(logins.userId, userId),
    isNull(logins.revokedAt),
    gt(logins.expiresAt, now),
    gt(logins.lastUsedAt, idleSince),
  );
}

/** The user's active logins, most recently used first. */
export async function list(app: AppContext, actor: Actor, { page, size }: PageQuery) {
  const running = runningOf(app, actor.id);
  const [rows, [counted]] = await app.db.batch([
    app.db
      .select()
      .from(logins)
      .where(running)
      .orderBy(desc(logins.lastUsedAt), desc(logins.id))
      .limit(size)
      .offset((page - 1) * size),
    app.db.select({ total: count() }).from(logins).where(running),
  ]);
  const total = counted?.total ?? 0;
  const shown = rows.map(
    (login): Login => ({
      id: login.id,
      user_agent: login.userAgent,
      device: deviceName(login.userAgent),
      created_at: login.createdAt.toISOString(),
      last_used_at: login.lastUsedAt.toISOString(),
      current: login.id === actor.loginId,
    }),
  );
  return { logins: shown, total, page, size, total_pages: Math.ceil(total / size) };
}

/** Ends one of the person's logins: its tokens are refused from now on and its chats close. @throws 404 */
export async function remove(app: AppContext, actor: Actor, id: string) {
  const login = await app.primary
    .select({ id: logins.id })
    .from(logins)
    .where(and(eq(logins.id, id), runningOf(app, actor.id)))
    .get();
  if (!login) throw notFound("Login");
  await app.primary.batch([
    tokens.revoke(app, id),
    activity.entry(app, actor.id, {
      type: "auth.login_ended",
      entityType: "user",
      entityId: actor.id,
      summary: "Ended a login",
    }),
  ]);
  app.defer(sessions.closeSockets(app, actor.id, id));
  return { id, deleted: true as const };
}

/** Ends every login of the person but the one that asks. */
export async function removeOthers(app: AppContext, actor: Actor): Promise<{ ended: number }> {
  const [ended] = await app.primary.batch([
    tokens.revokeOthers(app, actor),
    activity.entry(app, actor.id, {
      type: "auth.logins_ended",
      entityType: "user",
      entityId: actor.id,
      summary: "Ended all other logins",
    }),
  ]);
  for (const { id } of ended) app.defer(sessions.closeSockets(app, actor.id, id));
  return { ended: ended.length };
}
