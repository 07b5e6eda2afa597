import { and, eq, gt, isNull } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Role } from "~/contract/values";
import { apiTokens, logins, users } from "~/db/schema/accounts";
import { chatSessions } from "~/db/schema/assistant";
import { limitsOf } from "../settings/limits";

const DAY_MILLISECONDS = 24 * 3_600_000;

export interface ChatAccess {
  /** Null when the login or API token was ended or has expired, or the account is not active. */
  login: { role: Role; expiresAt: Date } | null;
  /** Null when there is no such session, it is somebody else's, or it was deleted. */
  session: { objectId: string; name: string } | null;
}

/** What a socket needs to be opened and, with each question, to stay: a running login and a session of its own. */
export async function check(
  app: AppContext,
  { userId, loginId, sessionId }: { userId: string; loginId: string; sessionId: string },
): Promise<ChatAccess> {
  const [[login], [token], [session]] = await app.primary.batch([
    app.primary
      .select({ role: users.role, expiresAt: logins.expiresAt })
      .from(logins)
      .innerJoin(users, eq(users.id, logins.userId))
      .where(
        and(
          eq(logins.id, loginId),
          eq(users.id, userId),
          isNull(logins.revokedAt),
          gt(logins.expiresAt, app.now()),
          eq(users.status, "active"),
        ),
      ),
    app.primary
      .select({ role: users.role })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .where(and(eq(apiTokens.id, loginId), eq(users.id, userId), eq(users.status, "active"))),
    app.primary
      .select({ objectId: chatSessions.objectId, name: chatSessions.name })
      .from(chatSessions)
      .where(
        and(eq(chatSessions.id, sessionId), eq(chatSessions.userId, userId), isNull(chatSessions.deletedAt)),
      ),
  ]);
  return { login: login ?? (await ofApiToken(app, token)), session: session ?? null };
}

/** Like a login, while the plan has tokens; its socket is checked again after a day. */
async function ofApiToken(app: AppContext, token: { role: Role } | undefined): Promise<ChatAccess["login"]> {
  if (!token || !(await limitsOf(app, token.role)).api_tokens) return null;
  return { role: token.role, expiresAt: new Date(app.now().getTime() + DAY_MILLISECONDS) };
}
