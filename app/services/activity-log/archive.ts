import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { sha256 } from "~/lib/hash";
import { type ArchivedEntry, listPeople, people } from "./archived-people";

/** Whole months: entries of the current month and of the twelve before it stay in the database. */
export const MONTHS_KEPT = 12;
const ENTRIES_A_PART = 1_000;
const PARTS_A_RUN = 2;
const FOLDER = "archive/activity-log/";
const DAY_MILLISECONDS = 86_400_000;

interface LogRow extends ArchivedEntry {
  changes: string | null;
}

/**
 * Moves entries older than a year to the file storage, as JSON lines, and deletes them. The database refuses to delete an
 * entry that no row of `activity_archives` covers. For the scheduled function.
 */
export async function archiveLog(app: AppContext): Promise<void> {
  for (let part = 0; part < PARTS_A_RUN; part += 1) if (!(await archivePart(app))) break;
  await listPeople(app);
}

/** The oldest entries of one month. False when none is due. */
async function archivePart(app: AppContext): Promise<boolean> {
  const now = app.now();
  const until = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_KEPT, 1);
  const due = await app.primary.all<LogRow>(sql`select * from activity_log where created_at < ${until}
    and ${until - DAY_MILLISECONDS} <= (select unixepoch(max(day)) * 1000 from activity_days)
    order by created_at, id limit ${ENTRIES_A_PART}`);
  const month = due[0] && monthOf(due[0]);
  const rows = due.filter((row) => monthOf(row) === month);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return false;
  // A second attempt after a crash writes the same entries under the same key.
  const key = `${FOLDER}${month}/${first.created_at}-${first.id}.jsonl`;
  const lines = rows.map(({ changes, ...row }) =>
    JSON.stringify({ ...row, changes: changes && JSON.parse(changes) }),
  );
  const text = `${lines.join("\n")}\n`;
  await app.files.put(key, text, { httpMetadata: { contentType: "application/x-ndjson" } });
  await app.primary.batch([
    app.primary.run(sql`insert into activity_archives
      (object_key, month, entries, last_at, last_id, counts, sha256, archived_at, people_listed)
      values (${key}, ${month}, ${rows.length}, ${last.created_at}, ${last.id}, ${JSON.stringify(countsOf(rows))},
        ${await sha256(text)}, ${now.getTime()}, 1) on conflict do nothing`),
    app.primary.run(people(key, rows)),
    app.primary.run(sql`delete from activity_log where (created_at, id) <= (${last.created_at}, ${last.id})`),
  ]);
  return true;
}

function monthOf({ created_at }: LogRow): string {
  return new Date(created_at).toISOString().slice(0, 7);
}

function countsOf(rows: LogRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { activity_type } of rows) counts[activity_type] = (counts[activity_type] ?? 0) + 1;
  return counts;
}
