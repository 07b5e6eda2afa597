import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ActivityEntry, ActivityQuery } from "~/contract/monitoring";
import { users } from "~/db/schema/accounts";
import { activityLog } from "~/db/schema/operations";

const MILLISECONDS_PER_DAY = 86_400_000;

/** A type, or a family such as `auth`; days are UTC and inclusive. */
function wanted({ user_id, activity_type, start_date, end_date }: ActivityQuery): SQL | undefined {
  const type = activityLog.activityType;
  return and(
    user_id ? eq(activityLog.actorId, user_id) : undefined,
    activity_type?.includes(".") ? eq(type, activity_type) : undefined,
    // "/" follows "." in the order of characters: a range that the index can seek.
    activity_type && !activity_type.includes(".")
      ? and(gte(type, `${activity_type}.`), lt(type, `${activity_type}/`))
      : undefined,
    start_date ? gte(activityLog.createdAt, new Date(start_date)) : undefined,
    end_date
      ? lt(activityLog.createdAt, new Date(new Date(end_date).getTime() + MILLISECONDS_PER_DAY))
      : undefined,
  );
}

/** The log of what was done, the latest first. A deleted person is an id without a name. */
export async function list(app: AppContext, query: ActivityQuery) {
  const { page, size } = query;
  const [rows, counted] = await app.db.batch([
    app.db
      .select({
        entry: activityLog,
        status: users.status,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(activityLog)
      .leftJoin(users, eq(users.id, activityLog.actorId))
      .where(wanted(query))
      .orderBy(desc(activityLog.createdAt), desc(activityLog.id))
      .limit(size)
      .offset((page - 1) * size),
    app.db.select({ total: sql<number>`count(*)` }).from(activityLog).where(wanted(query)),
  ]);
  const total = counted[0]?.total ?? 0;
  const logs = rows.map(({ entry, ...person }): ActivityEntry => {
    const { actorId, createdAt } = entry;
    return {
      id: entry.id,
      created_at: createdAt.toISOString(),
      actor: actorId ? { id: actorId, name: nameOf(person) } : null,
      activity_type: entry.activityType,
      entity_type: entry.entityType,
      entity_id: entry.entityId,
      summary: entry.summary,
      changes: entry.changes,
      request_id: entry.requestId,
    };
  });
  return { logs, total, page, size, total_pages: Math.ceil(total / size) };
}

interface Person {
  status: string | null;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
}

function nameOf({ status, username, firstName, lastName }: Person): string | null {
  if (status === null || status === "deleted") return null;
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}
