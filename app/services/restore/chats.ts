import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ChatRow } from "~/contract/chat-object";
import { type Part, readPart } from "../backup/bucket";
import type { ChatLine } from "../backup/saved-chats";

const CHATS_A_CHUNK = 50;
const CHATS_AT_ONCE = 5;
const CHAT_ROWS_A_CALL = 500;

interface Progress {
  /** Of the backup. */
  id: string;
  done: number;
}

/** How many were restored, of how many, and how many objects keep a transcript of their own. */
interface Restored {
  count: number;
  total: number;
  kept: number;
}

/** The next transcripts of a backup. Sessions that are gone get none. */
export async function restoreTranscripts(
  app: AppContext,
  { id, done }: Progress,
  parts: Part[],
): Promise<Restored> {
  const total = parts.reduce((sum, { rows }) => sum + rows, 0);
  let skipped = done;
  const part = parts.find(({ rows }) => {
    if (skipped < rows) return true;
    skipped -= rows;
    return false;
  });
  if (!part) return { count: 0, total, kept: 0 };
  const lines = (await readPart<ChatLine>(app.backups!, part)).slice(skipped, skipped + CHATS_A_CHUNK);
  const transcripts = new Map(
    lines.map(({ object_id, pages }) => [
      object_id,
      async () => (await Promise.all(pages.map((page) => readPart<ChatRow>(app.backups!, page)))).flat(),
    ]),
  );
  return { count: lines.length, total, kept: await restoreChats(app, id, transcripts) };
}

/** The next part of a backup of format 1. */
export async function restoreChatRows(
  app: AppContext,
  { id, done }: Progress,
  parts: Part[],
): Promise<Restored> {
  const part = parts[done];
  const lines = part ? await readPart<ChatRow & { object_id: string }>(app.backups!, part) : [];
  const transcripts = new Map<string, () => Promise<ChatRow[]>>();
  for (const { object_id } of lines) {
    const rows = lines.filter((line) => line.object_id === object_id).map(({ object_id: _, ...row }) => row);
    transcripts.set(object_id, async () => rows);
  }
  return { count: 1, total: parts.length, kept: await restoreChats(app, id, transcripts) };
}

/** Returns how many objects keep a transcript of their own. The next backup asks these, because it is not the restored one. */
async function restoreChats(
  app: AppContext,
  backup: string,
  transcripts: Map<string, () => Promise<ChatRow[]>>,
): Promise<number> {
  const sessions = await app.primary.all<{ objectId: string }>(
    sql`select object_id as objectId from chat_sessions
      where object_id in (select value from json_each(${JSON.stringify([...transcripts.keys()])}))`,
  );
  const kept: string[] = [];
  const restore = async (objectId: string) => {
    const rows = await transcripts.get(objectId)!();
    for (let from = 0; from < rows.length; from += CHAT_ROWS_A_CALL) {
      const page = rows.slice(from, from + CHAT_ROWS_A_CALL);
      if (!(await app.chat.get(objectId).copyIn(page, backup))) return void kept.push(objectId);
    }
  };
  for (let from = 0; from < sessions.length; from += CHATS_AT_ONCE) {
    const group = sessions.slice(from, from + CHATS_AT_ONCE);
    await Promise.all(group.map(({ objectId }) => restore(objectId)));
  }
  if (kept.length > 0) {
    await app.primary.run(sql`update chat_sessions set changed_at = ${app.now().getTime()}
      where object_id in (select value from json_each(${JSON.stringify(kept)}))`);
  }
  return kept.length;
}
