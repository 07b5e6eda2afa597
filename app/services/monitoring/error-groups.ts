import { desc, lt } from "drizzle-orm";
import type { AppContext } from "~/context";
import { type Alert, type ErrorGroup, MAX_ERROR_GROUPS } from "~/contract/monitoring";
import { errorGroups } from "~/db/schema/operations";
import * as alerts from "./alerts";

const KEPT_MILLISECONDS = 30 * 86_400_000;

/** Alerts that are not over, and failures of the last 30 days, equal ones as one, the latest first. */
export async function list(app: AppContext): Promise<{ alerts: Alert[]; errors: ErrorGroup[] }> {
  const [raised, rows] = await Promise.all([
    alerts.raised(app),
    app.db
      .select()
      .from(errorGroups)
      .orderBy(desc(errorGroups.lastAt), desc(errorGroups.fingerprint))
      .limit(MAX_ERROR_GROUPS),
  ]);
  return {
    alerts: raised,
    errors: rows.map(({ fingerprint, kind, operation, name, message, count, ...group }) => ({
      id: fingerprint,
      kind,
      operation,
      name,
      message,
      count,
      first_at: group.firstAt.toISOString(),
      last_at: group.lastAt.toISOString(),
      request_id: group.requestId,
      version: group.version,
    })),
  };
}

/** Deletes what has not happened for 30 days. For the scheduled function. */
export async function removeOldErrors(app: AppContext): Promise<void> {
  const oldest = new Date(app.now().getTime() - KEPT_MILLISECONDS);
  await app.primary.delete(errorGroups).where(lt(errorGroups.lastAt, oldest));
}
