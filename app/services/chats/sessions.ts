import { and, count, desc, eq, getTableColumns, gt, isNull, ne, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { ChatObject } from "~/contract/chat-object";
import type { PageQuery } from "~/contract/pagination";
import { DEFAULT_SESSION_NAME, type Session, type SessionCreate } from "~/contract/sessions";
import { chatSessions } from "~/db/schema/assistant";
import { log } from "~/lib/log";
import { notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { isAnswering } from "../quotas/answering-chats";
import type { Statement } from "../writes/guarded-batch";
import * as idempotency from "../writes/idempotency";
import * as openChats from "./open-chats";

/** How long a deleted session can be brought back; its object erases itself some seconds later. */
export const RESTORE_SECONDS = 60;

type Row = typeof chatSessions.$inferSelect;

function toSession(row: Row): Session {
  return {
    id: row.id,
    session_id: row.id,
    name: row.name,
    session_name: row.name,
    name_source: row.nameSource,
    total: row.messageCount,
    created_at: row.createdAt.toISOString(),
    last_message_at: row.lastMessageAt.toISOString(),
  };
}

function ownedBy(actor: Actor, id: string) {
  return and(eq(chatSessions.id, id), eq(chatSessions.userId, actor.id), isNull(chatSessions.deletedAt));
}

/** The row of a session that is the actor's and not deleted. @throws 404 otherwise */
export async function owned(app: AppContext, actor: Actor, id: string): Promise<Row> {
  const row = await app.primary.select().from(chatSessions).where(ownedBy(actor, id)).get();
  if (!row) throw notFound("Session");
  return row;
}

/** Starts a session, or answers with the one that has this id already. @throws 404 when it is another user's */
export async function create(app: AppContext, actor: Actor, wanted: SessionCreate): Promise<Session> {
  const now = app.now();
  const name = wanted.session_name ?? DEFAULT_SESSION_NAME;
  const named = name.toLowerCase() !== DEFAULT_SESSION_NAME.toLowerCase();
  const insert = app.primary
    .insert(chatSessions)
    .values({
      id: wanted.session_id,
      objectId: uuidv7(),
      userId: actor.id,
      name: named ? name : DEFAULT_SESSION_NAME,
      // Clients that send the default name want an automatic title as much as those that send none.
      nameSource: named ? "user" : "default",
      createdAt: now,
      lastMessageAt: now,
      changedAt: now,
    })
    .onConflictDoNothing();
  await app.primary.batch([insert, ...idempotency.record(app, wanted.session_id)]);
  return read(app, actor, wanted.session_id);
}

/** @throws 404 for a session that is deleted or another user's */
export async function read(app: AppContext, actor: Actor, id: string): Promise<Session> {
  return toSession(await owned(app, actor, id));
}

/** The actor's sessions, the latest message first. */
export async function list(app: AppContext, actor: Actor, { page, size }: PageQuery) {
  const ownSessions = and(eq(chatSessions.userId, actor.id), isNull(chatSessions.deletedAt));
  const [rows, [counted]] = await app.db.batch([
    app.db
      .select({ ...getTableColumns(chatSessions), answering: isAnswering(app, actor.id, chatSessions.id) })
      .from(chatSessions)
      .where(ownSessions)
      .orderBy(desc(chatSessions.lastMessageAt), desc(chatSessions.id))
      .limit(size)
      .offset((page - 1) * size),
    app.db.select({ total: count() }).from(chatSessions).where(ownSessions),
  ]);
  const total = counted?.total ?? 0;
  const sessions = rows.map(({ answering, ...row }) => ({ ...toSession(row), answering: answering === 1 }));
  return { sessions, total, page, size, total_pages: Math.ceil(total / size) };
}

/** Names a session by hand: from now on no automatic title replaces it (product.md T6). */
export async function rename(app: AppContext, actor: Actor, id: string, name: string): Promise<Session> {
  const [row] = await app.primary
    .update(chatSessions)
    .set({ name, nameSource: "user", changedAt: app.now() })
    .where(ownedBy(actor, id))
    .returning();
  if (!row) throw notFound("Session");
  await notifyChat(app, row.objectId, (chat) => chat.renamed(name));
  return toSession(row);
}

/** Soft-deletes a session at once and stops its answer; `restore` undoes it. */
export async function remove(app: AppContext, actor: Actor, id: string) {
  const [row] = await app.primary
    .update(chatSessions)
    .set({ deletedAt: app.now() })
    .where(ownedBy(actor, id))
    .returning();
  if (!row) throw notFound("Session");
  await notifyChat(app, row.objectId, (chat) => chat.deleted());
  return { id, deleted: true as const };
}

/** Undoes a deletion within 60 seconds. @throws 404 later, and for a session that is not deleted */
export async function restore(app: AppContext, actor: Actor, id: string): Promise<Session> {
  const earliest = new Date(app.now().getTime() - RESTORE_SECONDS * 1000);
  const [row] = await app.primary
    .update(chatSessions)
    .set({ deletedAt: null, changedAt: app.now() })
    .where(
      and(eq(chatSessions.id, id), eq(chatSessions.userId, actor.id), gt(chatSessions.deletedAt, earliest)),
    )
    .returning();
  if (!row) throw notFound("Session");
  await notifyChat(app, row.objectId, (chat) => chat.restored());
  return toSession(row);
}

/** Best effort: the database holds the decision and the object checks it before it acts, so a lost message is harmless. */
async function notifyChat(
  app: AppContext,
  objectId: string,
  message: (chat: DurableObjectStub<ChatObject>) => Promise<void>,
): Promise<void> {
  try {
    await message(app.chat.get(objectId));
  } catch (error) {
    log.warn("chat_object_not_reached", { request_id: app.requestId, object_id: objectId, error });
  }
}

/**
 * Closes the open sockets of a person within a second, on logout (with the login that ends), suspension and deletion
 * (without: every login, and what is being answered stops).
 */
export async function closeSockets(app: AppContext, userId: string, loginId?: string): Promise<void> {
  const objectIds = await openChats.objectsOf(app, userId, loginId);
  await Promise.all(objectIds.map((id) => notifyChat(app, id, (chat) => chat.closeLogin(loginId ?? null))));
}

/**
 * Notes that a login opens a chat, before its access is checked. Where a person then has too many open, the one that was
 * opened longest ago is closed after the answer.
 */
export async function registerSocket(
  app: AppContext,
  socket: { userId: string; loginId: string; sessionId: string },
): Promise<void> {
  await openChats.register(app, socket);
  app.defer(closeOldest());

  async function closeOldest() {
    const oldest = await openChats.dropOldest(app, socket.userId);
    await Promise.all(
      oldest.map(({ objectId, loginId }) => notifyChat(app, objectId, (chat) => chat.replaceLogin(loginId))),
    );
  }
}

/** Keeps the list entry of a session in step with its transcript, and says that it changed; may be repeated. */
export function recordSummary(
  app: AppContext,
  id: string,
  { messages, lastMessageAt }: { messages: number; lastMessageAt: Date },
): Statement {
  return app.primary
    .update(chatSessions)
    .set({
      messageCount: messages,
      changedAt: app.now(),
      lastMessageAt: sql`max(${chatSessions.lastMessageAt}, ${lastMessageAt.getTime()})`,
    })
    .where(eq(chatSessions.id, id));
}

/** Titles a session unless a person has. Returns its row when the title holds; repeating it changes nothing. */
export function nameAutomatically(app: AppContext, id: string, title: string) {
  return app.primary
    .update(chatSessions)
    .set({ name: title, nameSource: "auto" })
    .where(and(eq(chatSessions.id, id), ne(chatSessions.nameSource, "user")))
    .returning({ id: chatSessions.id });
}

/** True when a session was deleted and not restored, so that it may be erased. */
export async function isGone(app: AppContext, id: string): Promise<boolean> {
  const row = await app.primary
    .select({ deletedAt: chatSessions.deletedAt })
    .from(chatSessions)
    .where(eq(chatSessions.id, id))
    .get();
  return !row || row.deletedAt !== null;
}
