import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { AlertKind } from "~/contract/monitoring";
import { WINDOW_MILLISECONDS } from "~/db/error-groups";
import { KEYS, type Manifest, readJson } from "../backup/bucket";

const MAX_ERRORS = 20;
const HOUR_MILLISECONDS = 3_600_000;
/** A day, and two hours for the backup itself. */
const BACKUP_HOURS = 26;
const GIGABYTE = 1e9;
/** Of D1. */
const MAX_DATABASE_GIGABYTES = 10;
const DATABASE_SHARE = 0.7;

/** What an operator should know of, as a sentence; null where all is well. */
export async function conditions(app: AppContext): Promise<Record<AlertKind, string | null>> {
  const now = app.now().getTime();
  const window = Math.floor(now / WINDOW_MILLISECONDS);
  const [[errors], [jobs], [oldest], latest] = await Promise.all([
    app.primary.all<{ n: number | null }>(sql`select max(n) as n from (
      select sum(window_count) as n from error_groups where window >= ${window - 1} group by window)`),
    app.primary.all<{ n: number | null }>(sql`select sum(count) as n from error_groups
      where kind = 'dead_letter' and last_at >= ${now - HOUR_MILLISECONDS}`),
    app.primary.all<{ at: number | null }>(sql`select min(created_at) as at from users`),
    app.backups && readJson<Manifest>(app.backups, KEYS.latest),
  ]);
  const backupAt = latest ? Date.parse(latest.finished_at) : (oldest?.at ?? now);
  const age = (now - backupAt) / HOUR_MILLISECONDS;
  const gigabytes = app.cost.databaseBytes / GIGABYTE;
  const failed = jobs?.n ?? 0;
  return {
    error_rate:
      (errors?.n ?? 0) > MAX_ERRORS ? `${errors!.n} unexpected errors happened within 10 minutes.` : null,
    dead_letters:
      failed === 0 ? null : `${failed === 1 ? "A job" : `${failed} jobs`} failed in every attempt.`,
    database_size:
      gigabytes > DATABASE_SHARE * MAX_DATABASE_GIGABYTES
        ? `The database has ${gigabytes.toFixed(1)} of ${MAX_DATABASE_GIGABYTES} GB; at the limit, writes fail.`
        : null,
    backup_late:
      !app.backups || age <= BACKUP_HOURS
        ? null
        : latest
          ? `The last backup is ${Math.floor(age)} hours old.`
          : "No backup has finished yet.",
  };
}
