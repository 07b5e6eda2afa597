import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";

/** One listing may have so many files: fewer are never too many, however small the marketplace is. */
const ALWAYS_ALLOWED = 10;
export const MAX_PER_RUN = 50;
const MAX_SHARE_PERCENT = 1;

export type PauseReason = "too_many" | "older_database";

export interface SweepState {
  databaseId: string;
  sweptAt: number;
  /** How many objects an admin has confirmed. */
  allowed: number;
  pausedFor: PauseReason | null;
  pausedAt: number | null;
}

/** Of a row of object_deletions: no other row names its object. Naming removes the row; this is the second lock. */
export const NOT_NAMED = sql`not exists (select 1 from technology_files f where f.object_key = object_deletions.object_key)
  and not exists (select 1 from featured_media m where m.object_key = object_deletions.object_key)
  and not exists (select 1 from users u where u.profile_photo_url = '/files/' || object_deletions.object_key)
  and not exists (select 1 from jobs j where j.object_key = object_deletions.object_key)`;

export async function readState(app: AppContext): Promise<SweepState> {
  const [state] = await app.primary.all<SweepState>(sql`select database_id as databaseId, swept_at as sweptAt,
    allowed, paused_for as pausedFor, paused_at as pausedAt from file_sweep`);
  return state!;
}

/**
 * Compares the time of the last sweep with the bucket's. The bucket is ahead when this database was restored from a
 * backup, or is a copy of the one that owns the bucket: then its rows are out of date, and the sweep pauses.
 * @returns null when it may not run
 */
export async function startRun(app: AppContext): Promise<SweepState | null> {
  const state = await readState(app);
  const marker = `databases/${state.databaseId}`;
  const bucketSweptAt = Number((await app.files.head(marker))?.customMetadata?.swept_at ?? 0);
  if (bucketSweptAt > state.sweptAt) {
    await pause(app, "older_database");
    return null;
  }
  const sweptAt = Math.max(state.sweptAt, app.now().getTime());
  // The database first: a fault in between leaves it ahead of the bucket, which is harmless.
  await app.primary.run(sql`update file_sweep set swept_at = ${sweptAt}`);
  await app.files.put(marker, "", { customMetadata: { swept_at: String(sweptAt) } });
  return state;
}

/** Whether this many objects may be moved; consumes the admin's confirmation. */
export async function takeAllowance(app: AppContext, state: SweepState, due: number): Promise<boolean> {
  const isConfirmed = due <= state.allowed;
  if (!isConfirmed && due > ALWAYS_ALLOWED && due > (await limitOf(app))) return false;
  const allowed = isConfirmed ? Math.max(0, state.allowed - MAX_PER_RUN) : 0;
  if (state.pausedFor !== null || allowed !== state.allowed) {
    await app.primary.run(
      sql`update file_sweep set allowed = ${allowed}, paused_for = null, paused_at = null`,
    );
  }
  return true;
}

/** One in a hundred of the objects that this database names, and at most 50. */
async function limitOf(app: AppContext): Promise<number> {
  const enough = (MAX_PER_RUN * 100) / MAX_SHARE_PERCENT;
  const [row] = await app.primary.all<{ n: number }>(sql`select
    (select count(*) from (select 1 from technology_files limit ${enough}))
    + (select count(*) from (select 1 from featured_media limit ${enough}))
    + (select count(*) from (select 1 from users where profile_photo_url is not null limit ${enough})) as n`);
  return Math.min(MAX_PER_RUN, Math.max(ALWAYS_ALLOWED, Math.floor((row!.n * MAX_SHARE_PERCENT) / 100)));
}

/** Stops the sweep until the reason is gone or an admin has confirmed; the dashboard shows it. */
export async function pause(app: AppContext, reason: PauseReason): Promise<void> {
  await app.primary.run(sql`update file_sweep set paused_for = ${reason}, paused_at = ${app.now().getTime()}
    where paused_for is not ${reason}`);
}
