import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { ActivityType } from "~/contract/values";
import { activityLog } from "~/db/schema/operations";

interface Entry {
  type: ActivityType;
  entityType: string | null;
  entityId: string | null;
  summary: string;
  /** Field by field, `{ from, to }`; never secrets, mail addresses or texts of people. */
  changes?: Record<string, unknown>;
}

/** The statement that writes one line of the activity log, for the batch that makes the change. */
export function entry(
  app: AppContext,
  actorId: string | null,
  { type, entityType, entityId, summary, changes }: Entry,
) {
  return app.primary.insert(activityLog).values({
    id: uuidv7(),
    createdAt: app.now(),
    actorId,
    activityType: type,
    entityType,
    entityId,
    summary,
    changes: changes ?? null,
    requestId: app.requestId,
  });
}
