import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ActivityEntry, ActivityQuery } from "~/contract/monitoring";
import { users } from "~/db/schema/accounts";
import { activityLog } from "~/db/schema/operations";
import { remainingName } from "./person-name";
import { type CappedTotal, countMatches } from "./technologies/match-counts";

const MILLISECONDS_PER_DAY = 86_400_000;

/** Of `auth.login` it is `auth`: as the index by families has it. */
export const FAMILY = sql`substr(activity_type, 1, instr(activity_type || '.', '.') - 1)`;

/** A type, or a family such as `auth`; days are UTC and inclusive. */
function wanted({ user_id, activity_type, start_date, end_date }: ActivityQuery): SQL | undefined {
  return and(
    user_id ? eq(activityLog.actorId, user_id) : undefined,
    activity_type
      ? activity_type.includes(".")
        ? eq(activityLog.activityType, activity_type)
        : sql`${FAMILY} = ${activity_type}`
      : undefined,
    start_date ? gte(activityLog.createdAt, new Date(start_date)) : undefined,
    end_date
      ? lt(activityLog.createdAt, new Date(new Date(end_date).getTime() + MILLISECONDS_PER_DAY))
      : undefined,
  );
}

/** By type alone the log is counted as it grows; by person and by day up to 1,000. */
async function countOf(app: AppContext, query: ActivityQuery): Promise<CappedTotal> {
  const { user_id, activity_type, start_date, end_date } = query;
  if (user_id || start_date || end_date) {
    return countMatches(app, sql`select 1 from ${activityLog} where ${wanted(query)}`);
  }
  const ofType = activity_type?.includes(".")
    ? sql`activity_type = ${activity_type}`
    : activity_type
      ? sql`activity_type >= ${`${activity_type}.`} and activity_type < ${`${activity_type}/`}`
      : sql`true`;
  const [row] = await app.db.all<{ n: number }>(
    sql`select coalesce(sum(n), 0) as n from activity_counts where ${ofType}`,
  );
  return { total: row?.n ?? 0, capped: false };
}

/** `mb2k3x1.<id>`: the moment, in base 36, and the entry that a page ended with. */
function readCursor(cursor: string): { at: number; id: string } {
  const [at = "", id = ""] = cursor.split(".");
  return { at: Number.parseInt(at, 36), id };
}

/** The log of what was done, the latest first. A deleted person is an id without a name. */
export async function list(app: AppContext, query: ActivityQuery) {
  const { page, size } = query;
  const after = query.cursor ? readCursor(query.cursor) : null;
  const rows = await app.db
    .select({
      entry: activityLog,
      person: {
        status: users.status,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      },
    })
    .from(activityLog)
    .leftJoin(users, eq(users.id, activityLog.actorId))
    .where(
      and(
        wanted(query),
        after ? sql`(${activityLog.createdAt}, ${activityLog.id}) < (${after.at}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(activityLog.createdAt), desc(activityLog.id))
    .limit(size)
    .offset(after ? 0 : (page - 1) * size);
  const { total, capped } = await countOf(app, query);
  const logs = rows.map(({ entry, person }): ActivityEntry => {
    const { actorId, createdAt } = entry;
    return {
      id: entry.id,
      created_at: createdAt.toISOString(),
      actor: actorId ? { id: actorId, name: remainingName(person) } : null,
      activity_type: entry.activityType,
      entity_type: entry.entityType,
      entity_id: entry.entityId,
      summary: entry.summary,
      changes: entry.changes,
      request_id: entry.requestId,
    };
  });
  const last = rows.length === size ? rows.at(-1)?.entry : undefined;
  const next_cursor = last ? `${last.createdAt.getTime().toString(36)}.${last.id}` : null;
  return { logs, total, total_capped: capped, page, size, total_pages: Math.ceil(total / size), next_cursor };
}
