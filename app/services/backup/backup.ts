import type { AppContext } from "~/context";
import { schemaVersion } from "~/db/migrations";
import { KEYS, type Manifest, type Part, readJson, writeJson, writePart } from "./bucket";
import { deleteOldChats } from "./old-chats";
import { backupId, deleteOldBackups } from "./retention";
import { saveChats } from "./saved-chats";
import { saveFiles } from "./saved-files";
import { BASE_TABLES } from "./state";
import { readChunk } from "./table-rows";

/** A worker that has written nothing for this long has stopped. */
const STALL_MILLISECONDS = 120_000;
const STEPS = [...BASE_TABLES, "files", "transcripts"] as const;

/** The backup that is being written, and how far it is. */
interface Running {
  id: string;
  started_at: string;
  progress_at: string;
  /** The backup before, whose transcripts are taken over; null asks every chat. */
  earlier: string | null;
  /** Of `STEPS`. After them the backup is finished, and contents that are no longer needed are deleted. */
  step: number;
  /** After which key the step goes on. */
  after: (string | number)[] | null;
  parts: Part[];
  chats: number;
  asked_chats: number;
  file_bytes: number;
  /** Ids of the backups that are kept, once it is finished. */
  kept?: string[];
}

/** What a step writes next, and how far it is then. */
interface Chunk extends Pick<Part, "kind" | "until"> {
  rows: object[];
  next: Running["after"];
  sums?: Partial<Pick<Running, "chats" | "asked_chats" | "file_bytes">>;
}

/**
 * Starts a backup unless one is being written.
 * @param isFull asks every chat, whether it has changed or not
 */
export async function start(app: AppContext, isFull = false): Promise<void> {
  if (!app.backups) return;
  const latest = isFull ? null : await readJson<Manifest>(app.backups, KEYS.latest);
  const now = app.now();
  const running: Running = {
    id: backupId(now),
    started_at: now.toISOString(),
    progress_at: now.toISOString(),
    earlier: latest?.id ?? null,
    step: 0,
    after: null,
    parts: [],
    chats: 0,
    asked_chats: 0,
    file_bytes: 0,
  };
  const absent = new Headers({ "If-None-Match": "*" });
  await app.backups.put(KEYS.running, JSON.stringify(running), { onlyIf: absent });
  await app.jobs.send({ operation: "backup" });
}

/** Goes on with a backup whose worker has stopped. For the scheduled function. */
export async function resumeStalled(app: AppContext): Promise<void> {
  if (!app.backups) return;
  const running = await readJson<Running>(app.backups, KEYS.running);
  if (!running || app.now().getTime() - Date.parse(running.progress_at) < STALL_MILLISECONDS) return;
  await app.jobs.send({ operation: "backup" });
}

/**
 * Writes the next chunk. Progress is an object of the bucket that is replaced only if it has not changed: of two
 * workers, the slower one loses its chunk and stops.
 * @returns false when there is nothing more to do
 */
export async function advance(app: AppContext): Promise<boolean> {
  const bucket = app.backups;
  const object = await bucket?.get(KEYS.running);
  if (!bucket || !object) return false;
  const running = await object.json<Running>();
  const next = await runStep(app, running);
  if (!next) {
    await bucket.delete(KEYS.running);
    return false;
  }
  const stored = await bucket.put(
    KEYS.running,
    JSON.stringify({ ...next, progress_at: app.now().toISOString() }),
    { onlyIf: { etagMatches: object.etag } },
  );
  return stored !== null;
}

/** Null after the last step. */
async function runStep(app: AppContext, running: Running): Promise<Running | null> {
  if (running.step < STEPS.length) return writeChunk(app, running);
  if (!running.kept) return { ...running, after: null, kept: await finish(app, running) };
  const after = await deleteOldChats(app, running.kept, running.after ? String(running.after[0]) : null);
  return after === null ? null : { ...running, after: [after] };
}

async function writeChunk(app: AppContext, running: Running): Promise<Running> {
  const step = STEPS[running.step]!;
  const { rows, next, sums = {}, ...part } = await readStep(app, step, running);
  const parts =
    rows.length > 0
      ? [await writePart(app.backups!, KEYS.folder(running.id), { name: step, ...part }, rows)]
      : [];
  return {
    ...running,
    ...sums,
    parts: [...running.parts, ...parts],
    after: next,
    step: next ? running.step : running.step + 1,
  };
}

async function readStep(app: AppContext, step: (typeof STEPS)[number], running: Running): Promise<Chunk> {
  const after = running.after ? String(running.after[0]) : null;
  if (step === "files") {
    const { lines, next } = await saveFiles(app, after);
    const file_bytes = running.file_bytes + lines.reduce((sum, { bytes }) => sum + bytes, 0);
    return { kind: "files", rows: lines, next: next === null ? null : [next], sums: { file_bytes } };
  }
  if (step === "transcripts") {
    const { lines, asked, next } = await saveChats(app, { ...running, after: after ?? "" });
    const chats = running.chats + lines.filter(({ pages }) => pages.length > 0).length;
    const sums = { chats, asked_chats: running.asked_chats + asked };
    if (next === null) return { kind: "transcripts", rows: lines, next, sums };
    return { kind: "transcripts", rows: lines, next: [next], sums, until: next };
  }
  return { kind: "table", ...(await readChunk(app, step, running.after)) };
}

/** Returns the ids of the backups that are kept. May be repeated. */
async function finish(app: AppContext, running: Running): Promise<string[]> {
  const bucket = app.backups!;
  const count = (name: string) =>
    running.parts.filter((part) => part.name === name).reduce((sum, part) => sum + part.rows, 0);
  const manifest: Manifest = {
    format: 2,
    id: running.id,
    started_at: running.started_at,
    finished_at: app.now().toISOString(),
    schema: await schemaVersion(app.primary),
    rows: Object.fromEntries(BASE_TABLES.map((table) => [table, count(table)])),
    files: count("files"),
    file_bytes: running.file_bytes,
    chats: running.chats,
    asked_chats: running.asked_chats,
    parts: running.parts,
  };
  await writeJson(bucket, KEYS.manifest(running.id), manifest);
  const { parts: _, ...summary } = manifest;
  await writeJson(bucket, KEYS.latest, summary);
  return deleteOldBackups(app);
}
