import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { FileCleanup } from "~/contract/monitoring";
import * as activity from "../activity-log/activity";
import type { Actor } from "../people/actor";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { countDue } from "./sweep";
import { readState } from "./sweep-guard";

/** Whether the sweep runs or has paused, for the dashboard. */
export async function read(app: AppContext): Promise<FileCleanup> {
  const [{ pausedFor, pausedAt }, waiting] = await Promise.all([readState(app), countDue(app)]);
  return {
    state: pausedFor ? "paused" : "running",
    reason: pausedFor,
    paused_at: pausedAt === null ? null : new Date(pausedAt).toISOString(),
    waiting,
  };
}

/** Lets the next run move as many files as the admin was shown. Changes nothing while the sweep runs. */
export async function resume(app: AppContext, admin: Actor, waiting: number): Promise<FileCleanup> {
  const { pausedFor } = await readState(app);
  await guardedBatch(app, [
    // The database decides from now on, also one that is older than the bucket.
    app.primary.run(sql`update file_sweep set allowed = ${waiting}, paused_for = null, paused_at = null,
      swept_at = max(swept_at, ${app.now().getTime()}) where paused_for is not null`),
    abortUnless(app, ROWS_CHANGED),
    activity.entry(app, admin.id, {
      type: "files.cleanup_resumed",
      entityType: "file_cleanup",
      entityId: null,
      summary: "Resumed the file cleanup",
      changes: { reason: pausedFor, files: waiting },
    }),
  ]);
  return read(app);
}
