import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { CopyPlace } from "~/contract/chat-object";
import { sha256 } from "~/lib/hash";
import { JSON_LINES, KEYS, linesOf, type Manifest, type Part, readJson, readPart } from "./bucket";

const CHATS_A_CHUNK = 1_000;
/** An object that is asked takes a call and a write; one that is not takes a row. */
const ASKED_A_CHUNK = 100;
const ASKED_AT_ONCE = 5;
/**
 * A chat that changed so shortly before a backup is asked by the next one again: its object may still have noted what it
 * reports to the database, and it trims its log of frames after ten minutes.
 */
const SETTLED_MILLISECONDS = 30 * 60_000;
/** Name of the object that says from which backup on a chat is no longer part of backups. */
export const GONE = "gone";

/** What a backup has of a chat. */
export interface ChatLine {
  object_id: string;
  /** As its session had it when the object was asked. */
  changed_at: number;
  /** Without pages the chat was never used. */
  pages: ChatPage[];
}

export interface ChatPage {
  key: string;
  rows: number;
  sha256: string;
}

interface Session {
  objectId: string;
  changedAt: number;
}

/**
 * The next chats in the order of their objects' names. Asks the objects whose transcripts have changed since the earlier
 * backup; what that backup has of the others is taken over by reference. `next` is null after the last.
 * @param earlier id of the backup before; null asks every object
 */
export async function saveChats(
  app: AppContext,
  { id, earlier, after }: { id: string; earlier: string | null; after: string },
): Promise<{ lines: ChatLine[]; asked: number; next: string | null }> {
  const listed = await app.primary.all<Session>(
    sql`select object_id as objectId, changed_at as changedAt from chat_sessions
      where object_id > ${after} and deleted_at is null order by object_id limit ${CHATS_A_CHUNK}`,
  );
  const last = listed.length === CHATS_A_CHUNK ? listed.at(-1)!.objectId : null;
  const before = await readEarlier(app, earlier, { after, until: last });
  const due = listed.filter((session) => !isUnchanged(session, before));
  const next = due.length > ASKED_A_CHUNK ? due[ASKED_A_CHUNK - 1]!.objectId : last;
  const isInChunk = (objectId: string) => next === null || objectId <= next;
  const sessions = listed.filter(({ objectId }) => isInChunk(objectId));
  const asked = due.filter(({ objectId }) => isInChunk(objectId));

  const lines = new Map<string, ChatLine>();
  for (let from = 0; from < asked.length; from += ASKED_AT_ONCE) {
    const group = asked.slice(from, from + ASKED_AT_ONCE);
    const saved = await Promise.all(group.map((session) => saveChat(app, id, session)));
    for (const line of saved) lines.set(line.object_id, line);
  }
  const present = new Set(sessions.map(({ objectId }) => objectId));
  const gone = [...before.lines.values()].filter(
    ({ object_id, pages }) => isInChunk(object_id) && !present.has(object_id) && pages.length > 0,
  );
  for (const { object_id } of gone) await app.backups!.put(`${KEYS.chat(object_id)}${id}/${GONE}`, "");
  return {
    lines: sessions.map(({ objectId }) => lines.get(objectId) ?? before.lines.get(objectId)!),
    asked: asked.length,
    next,
  };
}

interface Earlier {
  startedAt: number;
  lines: Map<string, ChatLine>;
}

function isUnchanged({ objectId, changedAt }: Session, { startedAt, lines }: Earlier): boolean {
  return lines.get(objectId)?.changed_at === changedAt && changedAt < startedAt - SETTLED_MILLISECONDS;
}

/** What the earlier backup has of the chats after one object and until another, until the end where that is null. */
async function readEarlier(
  app: AppContext,
  id: string | null,
  { after, until }: { after: string; until: string | null },
): Promise<Earlier> {
  const manifest = id === null ? null : await readJson<Manifest>(app.backups!, KEYS.manifest(id));
  const lines = new Map<string, ChatLine>();
  if (!manifest) return { startedAt: 0, lines };
  const transcripts = manifest.parts.filter(({ kind }) => kind === "transcripts");
  const isNeeded = (part: Part, index: number) => {
    const from = transcripts[index - 1]?.until ?? "";
    return (part.until === undefined || part.until > after) && (until === null || from < until);
  };
  for (const part of transcripts.filter(isNeeded)) {
    for (const line of await readPart<ChatLine>(app.backups!, part)) {
      const { object_id } = line;
      if (object_id > after && (until === null || object_id <= until)) lines.set(object_id, line);
    }
  }
  return { startedAt: Date.parse(manifest.started_at), lines };
}

async function saveChat(app: AppContext, id: string, { objectId, changedAt }: Session): Promise<ChatLine> {
  const pages: ChatPage[] = [];
  for (let from: CopyPlace | null = { table: 0, row: 0 }; from; ) {
    const { rows, next } = await app.chat.get(objectId).copyOut(from);
    if (rows.length === 0) break;
    const key = `${KEYS.chat(objectId)}${id}/${pages.length}.jsonl`;
    const text = linesOf(rows);
    const page = { rows: rows.length, sha256: await sha256(text), next };
    const isWritten = await app.backups!.put(key, text, {
      onlyIf: new Headers({ "If-None-Match": "*" }),
      httpMetadata: JSON_LINES,
      customMetadata: { page: JSON.stringify(page) },
    });
    // Where a worker that stopped has written this page, it is used as it is, because a manifest may name it.
    const written = isWritten ? page : await readPage(app, key);
    pages.push({ key, rows: written.rows, sha256: written.sha256 });
    from = written.next;
  }
  return { object_id: objectId, changed_at: changedAt, pages };
}

async function readPage(app: AppContext, key: string) {
  const object = await app.backups!.head(key);
  return JSON.parse(object!.customMetadata!.page!) as Omit<ChatPage, "key"> & { next: CopyPlace | null };
}
