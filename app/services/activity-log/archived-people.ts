import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";

/** A line of the archive: a row of `activity_log`. */
export interface ArchivedEntry {
  id: string;
  created_at: number;
  actor_id: string | null;
  activity_type: string;
  entity_type: string | null;
  entity_id: string | null;
  summary: string;
}

/** Each is a read of the file storage, within the limits of one request: 80 years of a person who is active all day. */
const MAX_ARCHIVE_FILES = 1_000;
const LISTED_A_RUN = 2;

/** The statement that notes whose entries a file has, for the batch that notes the file. */
export function people(objectKey: string, entries: Pick<ArchivedEntry, "actor_id">[]): SQL {
  const ids = [...new Set(entries.flatMap(({ actor_id }) => actor_id ?? []))];
  return sql`insert or ignore into archived_people (user_id, object_key)
    select value, ${objectKey} from json_each(${JSON.stringify(ids)})`;
}

/** Notes the people of files that were archived before `archived_people` was. */
export async function listPeople(app: AppContext): Promise<void> {
  const due = await app.primary.all<{ key: string }>(
    sql`select object_key as key from activity_archives where people_listed = 0 limit ${LISTED_A_RUN}`,
  );
  for (const { key } of due) {
    const lines = await readLines(app, key);
    const entries = lines.map((line) => JSON.parse(line) as ArchivedEntry);
    await app.primary.batch([
      app.primary.run(people(key, entries)),
      app.primary.run(sql`update activity_archives set people_listed = 1 where object_key = ${key}`),
    ]);
  }
}

/** Archived entries of a person, oldest first, file by file: of the newest 1,000 files that have any. */
export async function* archivedEntries(app: AppContext, userId: string): AsyncGenerator<ArchivedEntry[]> {
  // Months and moments are part of the keys, so that these are in the order of time.
  const files = await app.db.all<{ key: string }>(sql`select object_key as key from archived_people
    where user_id = ${userId} order by object_key desc limit ${MAX_ARCHIVE_FILES}`);
  for (const { key } of files.reverse()) {
    // Only lines that may be of the person are parsed: a file has up to 1,000.
    const lines = (await readLines(app, key)).filter((line) => line.includes(userId));
    const entries = lines.map((line) => JSON.parse(line) as ArchivedEntry);
    yield entries.filter(({ actor_id }) => actor_id === userId);
  }
}

async function readLines(app: AppContext, key: string): Promise<string[]> {
  const text = (await (await app.files.get(key))?.text()) ?? "";
  return text.split("\n").filter((line) => line !== "");
}
