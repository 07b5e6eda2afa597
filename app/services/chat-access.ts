import { and, eq, gt, isNull } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Role } from "~/contract/values";
import { logins, users } from "~/db/schema/accounts";
import { chatSessions } from "~/db/schema/assistant";

export interface ChatAccess {
  /** Null when the login was ended or has expired, or the account is not active. */
  login: { role: Role; expiresAt: Date } | null;
  /** Null when there is no such session, it is somebody else's, or it was deleted. */
  session: { objectId: string; name: string } | null;
}

/** What a socket needs to be opened and, with each question, to stay: a running login and a session of its own. */
export async function check(
  app: AppContext,
  { userId, loginId, sessionId }: { userId: string; loginId: string; sessionId: string },
): Promise<ChatAccess> {
  const [[login], [session]] = await app.primary.batch([
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
      .select({ objectId: chatSessions.objectId, name: chatSessions.name })
      .from(chatSessions)
      .where(
        and(eq(chatSessions.id, sessionId), eq(chatSessions.userId, userId), isNull(chatSessions.deletedAt)),
      ),
  ]);
  return { login: login ?? null, session: session ?? null };
}
