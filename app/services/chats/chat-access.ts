import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Role } from "~/contract/values";
import { apiTokens, logins, users } from "~/db/schema/accounts";
import { chatSessions } from "~/db/schema/assistant";
import { LIMITS, type Limits, plans } from "../settings/limits";

const DAY_MILLISECONDS = 24 * 3_600_000;

interface Ids {
  userId: string;
  loginId: string;
  sessionId: string;
}

export interface ChatAccess {
  /** Null when the login or API token was ended or has expired, or the account is not active. */
  login: { role: Role; expiresAt: Date; limits: Limits } | null;
  /** Null when the session does not exist, is another user's, or was deleted. */
  session: { objectId: string; name: string } | null;
}

/** What a socket needs to be opened and, with each question, to stay: a running login and a session of its own. */
export async function check(app: AppContext, ids: Ids): Promise<ChatAccess> {
  const [[[login], [token], [session = null]], limits] = await Promise.all([
    readRows(app, ids),
    limitsByRole(app),
  ]);
  if (login) return { login: { ...login, limits: limits[login.role] }, session };
  if (!token || !limits[token.role].api_tokens) return { login: null, session };
  // Like a login, while the plan has tokens; its socket is checked again after a day.
  const tomorrow = new Date(app.now().getTime() + DAY_MILLISECONDS);
  const expiresAt = token.expiresAt && token.expiresAt < tomorrow ? token.expiresAt : tomorrow;
  return { login: { role: token.role, expiresAt, limits: limits[token.role] }, session };
}

function readRows(app: AppContext, { userId, loginId, sessionId }: Ids) {
  return app.primary.batch([
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
      .select({ role: users.role, expiresAt: apiTokens.expiresAt })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .where(
        and(
          eq(apiTokens.id, loginId),
          or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, app.now())),
          eq(users.id, userId),
          eq(users.status, "active"),
        ),
      ),
    app.primary
      .select({ objectId: chatSessions.objectId, name: chatSessions.name })
      .from(chatSessions)
      .where(
        and(eq(chatSessions.id, sessionId), eq(chatSessions.userId, userId), isNull(chatSessions.deletedAt)),
      ),
  ]);
}

async function limitsByRole(app: AppContext): Promise<Record<Role, Limits>> {
  return { ...(await plans(app)), admin: LIMITS.admin };
}
