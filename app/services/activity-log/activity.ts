import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { ActivityType } from "~/contract/activity-types";
import type { Statement } from "../writes/guarded-batch";

/** Of `auth.login` it is `auth`: as the index by families has it. */
export const FAMILY = sql`substr(activity_type, 1, instr(activity_type || '.', '.') - 1)`;

interface Entry {
  type: ActivityType;
  entityType: string | null;
  entityId: string | null;
  summary: string;
  /** Field by field, `{ from, to }`; never secrets, mail addresses or texts of people. */
  changes?: Record<string, unknown>;
}

/** The statement that writes one entry, for the batch that makes the change. */
export function entry(app: AppContext, actorId: string | null, given: Entry): Statement {
  const { type, entityType, entityId, summary, changes } = given;
  return entries(
    app,
    sql`select ${uuidv7()}, ${app.now().getTime()}, ${actorId}, ${type}, ${entityType}, ${entityId}, ${summary},
      ${changes ? JSON.stringify(changes) : null}, ${app.requestId}`,
  );
}

/**
 * Writes an entry for each row of a query. All entries are written here.
 * @param rows its columns are those that are named below, in their order
 */
export function entries(app: AppContext, rows: SQL): Statement {
  return app.primary.run(sql`insert into activity_log
    (id, created_at, actor_id, activity_type, entity_type, entity_id, summary, changes, request_id) ${rows}`);
}
