import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ChatRow } from "~/contract/chat-object";
import { schemaVersion } from "~/db/migrations";
import { KEYS, type Manifest, type Part, readJson, writeJson, writePart } from "./bucket";
import { backupId, deleteOldBackups } from "./retention";
import { saveFiles } from "./saved-files";
import { BASE_TABLES, type BaseTable } from "./state";
import { readChunk } from "./table-rows";

const CHATS_A_CHUNK = 10;
/** A worker that has written nothing for this long has stopped. */
const STALL_MILLISECONDS = 120_000;
const STEPS = [...BASE_TABLES, "files", "chats"] as const;

/** The backup that is being written, and how far it is. */
interface Running {
  id: string;
  started_at: string;
  progress_at: string;
  /** Of `STEPS`. */
  step: number;
  /** After which key the step goes on. */
  after: (string | number)[] | null;
  parts: Part[];
  chats: number;
  file_bytes: number;
}

export interface ChatLine extends ChatRow {
  object_id: string;
}

/** Starts a backup unless one is being written. */
export async function start(app: AppContext): Promise<void> {
  if (!app.backups) return;
  const now = app.now();
  const running: Running = {
    id: backupId(now),
    started_at: now.toISOString(),
    progress_at: now.toISOString(),
    step: 0,
    after: null,
    parts: [],
    chats: 0,
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
  if (running.step === STEPS.length) {
    await finish(app, running);
    return false;
  }
  const next = await writeChunk(app, running);
  const stored = await bucket.put(
    KEYS.running,
    JSON.stringify({ ...next, progress_at: app.now().toISOString() }),
    { onlyIf: { etagMatches: object.etag } },
  );
  return stored !== null;
}

async function writeChunk(app: AppContext, running: Running): Promise<Running> {
  const step = STEPS[running.step]!;
  const { kind, rows, next, ...sums } = await readStep(app, step, running);
  const parts =
    rows.length > 0
      ? [await writePart(app.backups!, KEYS.folder(running.id), { kind, name: step }, rows)]
      : [];
  return {
    ...running,
    ...sums,
    parts: [...running.parts, ...parts],
    after: next,
    step: next ? running.step : running.step + 1,
  };
}

async function readStep(app: AppContext, step: (typeof STEPS)[number], running: Running) {
  if (step === "files") {
    const { lines, next } = await saveFiles(app, running.after ? String(running.after[0]) : null);
    const file_bytes = running.file_bytes + lines.reduce((sum, { bytes }) => sum + bytes, 0);
    return { kind: "files" as const, rows: lines, next: next === null ? null : [next], file_bytes };
  }
  if (step === "chats") return { kind: "chats" as const, ...(await readChats(app, running)) };
  return { kind: "table" as const, ...(await readChunk(app, step as BaseTable, running.after)) };
}

/** The transcripts of the next sessions: only their objects have them. */
async function readChats(app: AppContext, running: Running) {
  const after = running.after ? String(running.after[0]) : "";
  const sessions = await app.primary.all<{ id: string; objectId: string }>(
    sql`select id, object_id as objectId from chat_sessions where id > ${after} order by id limit ${CHATS_A_CHUNK}`,
  );
  const rows: ChatLine[] = [];
  let chats = running.chats;
  for (const { objectId } of sessions) {
    const before = rows.length;
    let from: { table: number; row: number } | null = { table: 0, row: 0 };
    while (from) {
      const page = await app.chat.get(objectId).copyOut(from);
      for (const row of page.rows) rows.push({ object_id: objectId, ...row });
      from = page.next;
    }
    if (rows.length > before) chats += 1;
  }
  const last = sessions.length === CHATS_A_CHUNK ? sessions.at(-1)! : null;
  return { rows, chats, next: last && [last.id] };
}

async function finish(app: AppContext, running: Running): Promise<void> {
  const bucket = app.backups!;
  const count = (name: string) =>
    running.parts.filter((part) => part.name === name).reduce((sum, part) => sum + part.rows, 0);
  const manifest: Manifest = {
    format: 1,
    id: running.id,
    started_at: running.started_at,
    finished_at: app.now().toISOString(),
    schema: await schemaVersion(app.primary),
    rows: Object.fromEntries(BASE_TABLES.map((table) => [table, count(table)])),
    files: count("files"),
    file_bytes: running.file_bytes,
    chats: running.chats,
    parts: running.parts,
  };
  await writeJson(bucket, KEYS.manifest(running.id), manifest);
  const { parts: _, ...summary } = manifest;
  await writeJson(bucket, KEYS.latest, summary);
  await deleteOldBackups(app);
  await bucket.delete(KEYS.running);
}
