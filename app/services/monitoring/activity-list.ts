import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import {
  type ActivityEntry,
  type ActivityExportQuery,
  type ActivityQuery,
  MAX_EXPORTED_ENTRIES,
} from "~/contract/monitoring";
import { MAX_OFFSET } from "~/contract/pagination";
import { users } from "~/db/schema/accounts";
import { activityArchives, activityLog } from "~/db/schema/operations";
import * as activity from "../activity-log/activity";
import { begin, checkExported, type FileInParts, readPages, toFile } from "../files/export-file";
import type { Actor } from "../people/actor";
import { remainingName } from "../people/person-name";
import { type CappedTotal, countMatches } from "../technologies/facets/match-counts";
import { checkOffset } from "../technologies/search/list-cursor";

const MILLISECONDS_PER_DAY = 86_400_000;

const COLUMNS = [
  "created_at",
  "actor_id",
  "actor_name",
  "activity_type",
  "entity_type",
  "entity_id",
  "entity_name",
  "summary",
  "changes",
  "request_id",
] as const;

type Filters = Omit<ActivityExportQuery, "format">;

/** A type, or a family such as `auth`; days are UTC and inclusive. */
function conditionOf({ user_id, activity_type, start_date, end_date }: Filters): SQL | undefined {
  return and(
    user_id ? eq(activityLog.actorId, user_id) : undefined,
    activity_type
      ? activity_type.includes(".")
        ? eq(activityLog.activityType, activity_type)
        : sql`${activity.FAMILY} = ${activity_type}`
      : undefined,
    start_date ? gte(activityLog.createdAt, new Date(start_date)) : undefined,
    end_date
      ? lt(activityLog.createdAt, new Date(new Date(end_date).getTime() + MILLISECONDS_PER_DAY))
      : undefined,
  );
}

/** By type alone the log is counted as it grows; by person and by day up to `limit`. */
async function countOf(app: AppContext, query: Filters, limit?: number): Promise<CappedTotal> {
  const { user_id, activity_type, start_date, end_date } = query;
  if (user_id || start_date || end_date) {
    return countMatches(app, sql`select 1 from ${activityLog} where ${conditionOf(query)}`, limit);
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

/** Condition for the entries after a cursor. */
function earlierThan({ at, id }: { at: number; id: string }): SQL {
  return sql`(${activityLog.createdAt}, ${activityLog.id}) < (${at}, ${id})`;
}

/** Current name of the object of an entry; deleted users have none. */
const entityName = sql<string | null>`case ${activityLog.entityType}
  when 'technology' then (select title from technologies where id = ${activityLog.entityId})
  when 'prompt' then (select name from prompts where id = ${activityLog.entityId})
  when 'user' then (select coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''),
    username) from users where id = ${activityLog.entityId} and status <> 'deleted')
end`;

function selectEntries(app: AppContext, where: SQL | undefined) {
  return app.db
    .select({
      entry: activityLog,
      entityName,
      person: {
        status: users.status,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      },
    })
    .from(activityLog)
    .leftJoin(users, eq(users.id, activityLog.actorId))
    .where(where)
    .orderBy(desc(activityLog.createdAt), desc(activityLog.id));
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

function toEntry({ entry, entityName, person }: Row): ActivityEntry {
  const { actorId, createdAt } = entry;
  return {
    id: entry.id,
    created_at: createdAt.toISOString(),
    actor: actorId ? { id: actorId, name: remainingName(person) } : null,
    activity_type: entry.activityType,
    entity_type: entry.entityType,
    entity_id: entry.entityId,
    entity_name: entityName,
    summary: entry.summary,
    changes: entry.changes,
    request_id: entry.requestId,
  };
}

/** The activity log, newest first. Deleted users appear as an id without a name. */
export async function list(app: AppContext, query: ActivityQuery) {
  const { page, size } = query;
  const after = query.cursor ? readCursor(query.cursor) : null;
  const offset = after ? 0 : (page - 1) * size;
  const isDeep = offset > MAX_OFFSET;
  const [rows, { total, capped }, [archive]] = await Promise.all([
    isDeep
      ? []
      : selectEntries(app, and(conditionOf(query), after ? earlierThan(after) : undefined))
          .limit(size)
          .offset(offset),
    countOf(app, query),
    app.db
      .select({ lastAt: activityArchives.lastAt })
      .from(activityArchives)
      .orderBy(desc(activityArchives.lastAt), desc(activityArchives.lastId))
      .limit(1),
  ]);
  checkOffset(offset, { total, capped });
  const last = rows.length === size ? rows.at(-1)?.entry : undefined;
  return {
    logs: rows.map(toEntry),
    total,
    total_capped: capped,
    page,
    size,
    total_pages: Math.ceil(total / size),
    archived_until: archive?.lastAt.toISOString() ?? null,
    next_cursor: last ? `${last.createdAt.getTime().toString(36)}.${last.id}` : null,
  };
}

/** Exports the matching entries as CSV or JSON, newest first. @throws 413 over 20,000 of them */
export async function exportEntries(
  app: AppContext,
  admin: Actor,
  { format, ...filters }: ActivityExportQuery,
): Promise<FileInParts> {
  const { total, capped } = await countOf(app, filters, MAX_EXPORTED_ENTRIES);
  checkExported({ total, capped }, MAX_EXPORTED_ENTRIES);
  const pages = await begin(
    readPages(async (after: ActivityEntry | undefined, limit) => {
      const rest = after && earlierThan({ at: Date.parse(after.created_at), id: after.id });
      return (await selectEntries(app, and(conditionOf(filters), rest)).limit(limit)).map(toEntry);
    }),
  );
  await activity.entry(app, admin.id, {
    type: "log.exported",
    entityType: null,
    entityId: null,
    summary: `Exported ${total} entries of the activity log`,
    changes: { rows: total, format, ...filters },
  });
  return toFile(app, { name: "activity-log", format, columns: COLUMNS }, toExported(pages));
}

async function* toExported(pages: AsyncIterable<ActivityEntry[]>) {
  for await (const entries of pages) {
    yield entries.map(({ id: _, actor, changes, ...entry }) => ({
      ...entry,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      changes: changes && JSON.stringify(changes),
    }));
  }
}
