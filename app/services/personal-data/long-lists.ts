import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AppContext } from "~/context";
import { activityLog, searchEvents } from "~/db/schema/operations";
import { technologies, technologyViews } from "~/db/schema/technologies";
import { archivedEntries } from "../activity-log/archived-people";
import { readPages } from "../files/export-file";
import { snakeCase } from "./wire-keys";

/** The lists of a person that grow without a bound, oldest first, in pages of an index. */

/** Listings are long. */
const LISTINGS_PER_PAGE = 100;

/** Rows after the one that the page before ended with; all on the first page. */
function after(
  columns: [AnySQLiteColumn, AnySQLiteColumn],
  values: readonly [string | number, string] | undefined,
): SQL | undefined {
  return values && sql`(${columns[0]}, ${columns[1]}) > (${values[0]}, ${values[1]})`;
}

/** What a person submitted, with every field, without what belongs to the server or to reviewers. */
export async function* listings(app: AppContext, ownerId: string) {
  const { ownerId: owner, createdAt, id } = technologies;
  const pages = readPages(
    (last: typeof technologies.$inferSelect | undefined, limit) =>
      app.db
        .select()
        .from(technologies)
        .where(and(eq(owner, ownerId), after([createdAt, id], last && [last.createdAt.getTime(), last.id])))
        .orderBy(createdAt, id)
        .limit(limit),
    LISTINGS_PER_PAGE,
  );
  for await (const rows of pages) {
    yield rows.map(({ rid, reviewedBy, orgKey, facets, ...listing }) => snakeCase(listing));
  }
}

export function views(app: AppContext, userId: string) {
  const { technologyId, day } = technologyViews;
  return readPages((last: { technology_id: string; day: string } | undefined, limit) =>
    app.db
      .select({ technology_id: technologyId, day })
      .from(technologyViews)
      .where(
        and(
          eq(technologyViews.userId, userId),
          after([day, technologyId], last && [last.day, last.technology_id]),
        ),
      )
      .orderBy(day, technologyId)
      .limit(limit),
  );
}

export async function* searches(app: AppContext, userId: string) {
  const { id, createdAt } = searchEvents;
  const pages = readPages((last: typeof searchEvents.$inferSelect | undefined, limit) =>
    app.db
      .select()
      .from(searchEvents)
      .where(
        and(
          eq(searchEvents.userId, userId),
          after([createdAt, id], last && [last.createdAt.getTime(), last.id]),
        ),
      )
      .orderBy(createdAt, id)
      .limit(limit),
  );
  for await (const rows of pages) {
    yield rows.map((row) => ({ query: row.query, results: row.results, created_at: row.createdAt }));
  }
}

export async function* activity(app: AppContext, userId: string) {
  const { id, createdAt, activityType, entityType, entityId, summary } = activityLog;
  const pages = readPages((last: { id: string; created_at: Date } | undefined, limit) =>
    app.db
      .select({
        id,
        created_at: createdAt,
        activity_type: activityType,
        entity_type: entityType,
        entity_id: entityId,
        summary,
      })
      .from(activityLog)
      .where(
        and(
          eq(activityLog.actorId, userId),
          after([createdAt, id], last && [last.created_at.getTime(), last.id]),
        ),
      )
      .orderBy(createdAt, id)
      .limit(limit),
  );
  for await (const rows of pages) yield rows.map(({ id: _, ...row }) => row);
}

/** What the archive has of a person. Read after `activity`, so that an entry that is archived meanwhile is in one of both. */
export async function* archivedActivity(app: AppContext, userId: string) {
  for await (const entries of archivedEntries(app, userId)) {
    yield entries.map(({ created_at, activity_type, entity_type, entity_id, summary }) => ({
      created_at: new Date(created_at),
      activity_type,
      entity_type,
      entity_id,
      summary,
    }));
  }
}
