import type { AppContext } from "~/context";
import { KEYS, listKeys, type Manifest, readJson, readPart } from "./bucket";
import type { FileLine } from "./saved-files";

const KEPT = { days: 7, weeks: 4, months: 12 };
const DAY_MILLISECONDS = 86_400_000;
const KEYS_PER_CALL = 1_000;

/** The id of a backup is the time of its start, so that ids sort by age. */
export function backupId(startedAt: Date): string {
  return startedAt.toISOString().replaceAll(":", "-");
}

function startOf(id: string): Date {
  return new Date(id.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));
}

/** The newest backup of each of the last 7 days, 4 weeks and 12 months that have one. */
export function keptAmong(ids: string[]): Set<string> {
  const newestFirst = [...ids].sort().reverse();
  const kept = new Set<string>();
  const keep = (count: number, periodOf: (date: Date) => string) => {
    const periods = new Set<string>();
    for (const id of newestFirst) {
      const period = periodOf(startOf(id));
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      kept.add(id);
    }
  };
  keep(KEPT.days, (date) => date.toISOString().slice(0, 10));
  // 1970-01-01 was a Thursday: weeks begin on Monday.
  keep(KEPT.weeks, (date) => String(Math.floor((date.getTime() / DAY_MILLISECONDS + 3) / 7)));
  keep(KEPT.months, (date) => date.toISOString().slice(0, 7));
  return kept;
}

/**
 * Deletes backups that are too old or were never finished, and contents of files that no backup names.
 * @returns the ids of those that are kept
 */
export async function deleteOldBackups(app: AppContext): Promise<string[]> {
  const bucket = app.backups!;
  const keys = await listKeys(bucket, KEYS.backups);
  const finished = keys.filter((key) => key.endsWith("/manifest.json")).map((key) => key.split("/")[1]!);
  const kept = keptAmong(finished);
  const old = keys.filter((key) => !kept.has(key.split("/")[1]!));
  if (old.length === 0) return [...kept];
  // The manifest first: a folder that is deleted in part must not look like a backup.
  await deleteAll(
    app,
    old.filter((key) => key.endsWith("/manifest.json")),
  );
  await deleteAll(app, old);
  const named = new Set<string>();
  for (const id of kept) {
    const manifest = await readJson<Manifest>(bucket, KEYS.manifest(id));
    for (const part of manifest?.parts.filter(({ kind }) => kind === "files") ?? []) {
      for (const { key } of await readPart<FileLine>(bucket, part)) named.add(KEYS.files + key);
    }
  }
  const contents = await listKeys(bucket, KEYS.files);
  await deleteAll(
    app,
    contents.filter((key) => !named.has(key)),
  );
  return [...kept];
}

export async function deleteAll(app: AppContext, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += KEYS_PER_CALL) {
    await app.backups!.delete(keys.slice(from, from + KEYS_PER_CALL));
  }
}
