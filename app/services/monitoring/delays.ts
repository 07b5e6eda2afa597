import { eq, inArray, min } from "drizzle-orm";
import type { AppContext } from "~/context";
import { counters, jobs } from "~/db/schema/operations";
import { KEYS, type Manifest, readJson } from "../backup/bucket";

/** Counter that holds a time, in seconds since 1970, and never expires. */
const SCHEDULE_KEY = "schedule-finished";
const NEVER = new Date("9999-01-01T00:00:00Z");

/** Times that grow old when a part of the work stands still; null where there has been none. */
export interface Delays {
  /** When the schedule last finished a run. */
  schedule_finished_at: string | null;
  /** When the oldest unfinished job was made. */
  oldest_job_at: string | null;
  backup_finished_at: string | null;
}

/** Notes that the schedule finished a run: one row written, because the key and its expiry stay. */
export async function noteSchedule(app: AppContext): Promise<void> {
  const n = Math.floor(app.now().getTime() / 1_000);
  await app.primary
    .insert(counters)
    .values({ key: SCHEDULE_KEY, n, expiresAt: NEVER })
    .onConflictDoUpdate({ target: counters.key, set: { n } });
}

export async function delays(app: AppContext): Promise<Delays> {
  const [schedule, oldest, backup] = await Promise.all([
    app.db.select({ n: counters.n }).from(counters).where(eq(counters.key, SCHEDULE_KEY)).get(),
    app.db
      .select({ at: min(jobs.createdAt) })
      .from(jobs)
      .where(inArray(jobs.state, ["queued", "running"]))
      .get(),
    app.backups && readJson<Manifest>(app.backups, KEYS.latest),
  ]);
  return {
    schedule_finished_at: schedule ? new Date(schedule.n * 1_000).toISOString() : null,
    oldest_job_at: oldest?.at?.toISOString() ?? null,
    backup_finished_at: backup?.finished_at ?? null,
  };
}
