import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { schemaVersion } from "~/db/migrations";
import { KEYS, type Manifest, type Part, readJson, readPart, writeJson } from "../backup/bucket";
import { erasedUsers } from "../backup/erasure-log";
import { type FileLine, restoreFile } from "../backup/saved-files";
import { BASE_TABLES, type BaseTable, SEEDED_TABLE } from "../backup/state";
import type { Row } from "../backup/table-rows";
import { eraseAgain, finishRestored } from "../personal-data/account-erasure";
import { rebuildVocabulary } from "../technologies/texts/vocabulary";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { restoreChatRows, restoreTranscripts } from "./chats";
import { insertRows } from "./insert-rows";

/** Row of `settings` that exists while a restore runs. No backup has it. */
const MARK_KEY = "restore";
const ERASURES_A_CHUNK = 20;
const STALL_MILLISECONDS = 120_000;

/** How far a restore is. Stored in the batch of what was restored. */
interface Mark {
  id: string;
  phase: "tables" | "erasures" | "files" | "chats" | "rebuild";
  /** Done in this phase: parts, erasures or transcripts. */
  done: number;
  progress_at: number;
  missing_files: number;
  kept_chats: number;
}

const NEXT_PHASE = { tables: "erasures", erasures: "files", files: "chats", chats: "rebuild" } as const;

/**
 * Starts a restore into an empty database. Started again with the same backup, it goes on.
 * @throws when the database is not empty, or the backup is missing or newer than the database
 */
export async function begin(app: AppContext, requested: string): Promise<void> {
  const bucket = app.backups;
  if (!bucket) throw new Error("There is no backup bucket.");
  const id = requested === "latest" ? (await readJson<Manifest>(bucket, KEYS.latest))?.id : requested;
  const manifest = id ? await readJson<Manifest>(bucket, KEYS.manifest(id)) : null;
  if (!manifest) throw new Error(`There is no finished backup ${requested}.`);
  const schema = await schemaVersion(app.primary);
  if (manifest.schema > schema) {
    throw new Error(`The backup has the schema ${manifest.schema}, which is newer than ${schema}.`);
  }
  const current = await readMark(app);
  if (current) {
    if (current.id === manifest.id) return;
    throw new Error(`A restore of the backup ${current.id} is under way.`);
  }
  const mark: Mark = {
    id: manifest.id,
    phase: "tables",
    done: 0,
    progress_at: app.now().getTime(),
    missing_files: 0,
    kept_chats: 0,
  };
  const filled = sql.join(
    BASE_TABLES.filter((table) => table !== SEEDED_TABLE).map(
      (table) => sql`exists (select 1 from ${sql.identifier(table)})`,
    ),
    sql` or `,
  );
  const begun = await guardedBatch(app, [
    app.primary.run(sql`insert into settings (key, value, version, updated_at)
      select ${MARK_KEY}, ${JSON.stringify(mark)}, 1, ${mark.progress_at} where not (${filled})`),
    abortUnless(app, ROWS_CHANGED),
    app.primary.run(sql`delete from ${sql.identifier(SEEDED_TABLE)}`),
  ]);
  if (!begun) throw new Error("The database is not empty. Restore into a new one.");
}

/** Whether a restore is under way: then nothing else may write. */
export async function isRunning(app: AppContext): Promise<boolean> {
  return (await readMark(app)) !== null;
}

/** Goes on with a restore whose worker has stopped. For the scheduled function. */
export async function resumeStalled(app: AppContext): Promise<void> {
  const mark = await readMark(app);
  if (mark && app.now().getTime() - mark.progress_at >= STALL_MILLISECONDS) {
    await app.jobs.send({ operation: "restore" });
  }
}

async function readMark(app: AppContext): Promise<Mark | null> {
  const [row] = await app.primary.all<{ value: string }>(
    sql`select value from settings where key = ${MARK_KEY}`,
  );
  return row ? (JSON.parse(row.value) as Mark) : null;
}

/**
 * Restores the next chunk. Every chunk can be repeated, so a restore that was killed goes on where it was.
 * @returns false when there is nothing more to do
 */
export async function advance(app: AppContext): Promise<boolean> {
  const mark = await readMark(app);
  if (!mark) return false;
  const manifest = await readJson<Manifest>(app.backups!, KEYS.manifest(mark.id));
  if (!manifest) throw new Error(`The backup ${mark.id} is gone.`);
  if (mark.phase === "rebuild") {
    await rebuild(app, mark);
    return false;
  }
  const { count, total, sums } = await restoreChunk(app, mark, manifest);
  const done = mark.done + count;
  const isOver = done >= total;
  const next = { ...mark, ...sums, progress_at: app.now().getTime() };
  await app.primary.run(
    storeMark(isOver ? { ...next, phase: NEXT_PHASE[mark.phase], done: 0 } : { ...next, done }),
  );
  return true;
}

function storeMark(mark: Mark): SQL {
  return sql`update settings set value = ${JSON.stringify(mark)}, updated_at = ${mark.progress_at}
    where key = ${MARK_KEY}`;
}

/** What a chunk has restored, in the unit of `Mark.done`, and of how much. */
interface Restored {
  count: number;
  total: number;
  sums?: Partial<Pick<Mark, "missing_files" | "kept_chats">>;
}

async function restoreChunk(app: AppContext, mark: Mark, { parts }: Manifest): Promise<Restored> {
  if (mark.phase === "erasures") {
    // Before files and chats, so that those of erased users are not restored even for a moment.
    const ids = await erasedUsers(app);
    for (const id of ids.slice(mark.done, mark.done + ERASURES_A_CHUNK)) await eraseAgain(app, id);
    return { count: ERASURES_A_CHUNK, total: ids.length };
  }
  const ofKind = (kind: Part["kind"]) => parts.filter((part) => part.kind === kind);
  if (mark.phase === "chats") {
    const transcripts = ofKind("transcripts");
    const { kept, ...restored } =
      transcripts.length > 0
        ? await restoreTranscripts(app, mark, transcripts)
        : await restoreChatRows(app, mark, ofKind("chats"));
    return { ...restored, sums: { kept_chats: mark.kept_chats + kept } };
  }
  const ofPhase = ofKind(mark.phase === "tables" ? "table" : "files");
  const part = ofPhase[mark.done];
  if (part?.kind === "table") await restoreRows(app, part);
  const sums = part?.kind === "files" ? { missing_files: await restoreFiles(app, mark, part) } : {};
  return { count: 1, total: ofPhase.length, sums };
}

async function restoreRows(app: AppContext, part: Part): Promise<void> {
  const table = BASE_TABLES.find((name) => name === part.name);
  if (table) await insertRows(app, table as BaseTable, await readPart<Row>(app.backups!, part));
}

/** Returns how many files were missing so far. */
async function restoreFiles(app: AppContext, mark: Mark, part: Part): Promise<number> {
  const erased = await erasedFiles(app);
  let missing = mark.missing_files;
  for (const line of await readPart<FileLine>(app.backups!, part)) {
    if (erased.has(line.key) || erased.has(line.key.replace(/^trash\//, ""))) continue;
    if (!(await restoreFile(app, line))) missing += 1;
  }
  return missing;
}

/** Files of accounts whose erasure is not finished. */
async function erasedFiles(app: AppContext): Promise<Set<string>> {
  const rows = await app.primary.all<{ key: string }>(
    sql`select value as key from jobs, json_each(jobs.input, '$.files')
      where jobs.kind = 'erase_account' and jobs.state in ('queued', 'running')`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** What triggers counted twice, what no trigger keeps, and the files and chats of erased users. */
async function rebuild(app: AppContext, mark: Mark): Promise<void> {
  await app.primary.run(sql`update technologies set
    shortlists = (select count(*) from shortlist_entries s where s.technology_id = technologies.id and s.active = 1),
    comparisons = (select count(*) from comparison_items c where c.technology_id = technologies.id),
    requests = (select count(*) from collaboration_requests r where r.technology_id = technologies.id)`);
  await rebuildVocabulary(app);
  await finishRestored(app);
  const { id, missing_files, kept_chats } = mark;
  const finished_at = app.now().toISOString();
  await writeJson(app.backups!, KEYS.restoreReport, { id, finished_at, missing_files, kept_chats });
  await app.primary.run(sql`delete from settings where key = ${MARK_KEY}`);
}
