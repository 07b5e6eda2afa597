import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { UserDetail } from "~/contract/admin-users";
import { logins } from "~/db/schema/accounts";
import { chatSessions } from "~/db/schema/assistant";
import { collaborationRequests, comparisons } from "~/db/schema/interest";
import { activityLog } from "~/db/schema/operations";
import { ownedBy } from "../technologies/listings/owner-counts";
import { find, toAdminUser } from "./admin-users";

/** One user with counts of their content. @throws 404 also for a deleted user */
export async function read(app: AppContext, id: string): Promise<UserDetail> {
  const running = and(eq(logins.userId, id), isNull(logins.revokedAt), gt(logins.expiresAt, app.now()));
  const [user, listings, [counts]] = await Promise.all([
    find(app, id),
    ownedBy(app, id),
    app.db.all<
      Record<"sent" | "received" | "sessions" | "comparisons" | "logins" | "last", number>
    >(sql`select
      ${app.db.$count(collaborationRequests, eq(collaborationRequests.senderId, id))} as sent,
      (select coalesce(sum(requests), 0) from technologies where owner_id = ${id} and requests > 0) as received,
      ${app.db.$count(chatSessions, and(eq(chatSessions.userId, id), isNull(chatSessions.deletedAt)))} as sessions,
      ${app.db.$count(comparisons, eq(comparisons.userId, id))} as comparisons,
      ${app.db.$count(logins, running)} as logins,
      max(coalesce((select max(created_at) from ${activityLog} where actor_id = ${id}), 0),
        coalesce((select max(last_used_at) from ${logins} where user_id = ${id}), 0)) as last`),
  ]);
  return {
    ...toAdminUser(user),
    verified_at: user.verifiedAt?.toISOString() ?? null,
    last_activity_at: counts?.last ? new Date(counts.last).toISOString() : null,
    active_logins: counts?.logins ?? 0,
    counts: {
      listings,
      requests_sent: counts?.sent ?? 0,
      requests_received: counts?.received ?? 0,
      sessions: counts?.sessions ?? 0,
      comparisons: counts?.comparisons ?? 0,
    },
  };
}
