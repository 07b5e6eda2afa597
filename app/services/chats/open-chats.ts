import { sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { KIND as ANSWERING } from "../quotas/answering-chats";

/** A person may have so many chats open at once, in all tabs and devices: it bounds what ending a login costs. */
const MAX_OPEN_CHATS = 50;

interface Place {
  userId: string;
  /** Of an API token, its id. */
  loginId: string;
  sessionId: string;
}

/**
 * Notes that a login is about to open a chat. It comes before the check of the login, so that a login that ends in
 * between is either refused or found here. A session of somebody else is not noted.
 */
export async function register(app: AppContext, { userId, loginId, sessionId }: Place): Promise<void> {
  await app.primary.run(sql`insert into open_chats (user_id, login_id, session_id, opened_at)
    select user_id, ${loginId}, id, ${app.now().getTime()} from chat_sessions
    where id = ${sessionId} and user_id = ${userId} and deleted_at is null
    on conflict do update set opened_at = excluded.opened_at`);
}

/** Drops the note when a login's last socket of a chat has closed, unless it was opened again since. */
export async function release(
  app: AppContext,
  { userId, loginId, sessionId, openedAt }: Place & { openedAt: number },
): Promise<void> {
  await app.primary.run(sql`delete from open_chats where user_id = ${userId} and login_id = ${loginId}
    and session_id = ${sessionId} and opened_at <= ${openedAt}`);
}

/**
 * The objects of the chats that a login has open; without a login, those of every login of the person and those in
 * which something is being answered.
 */
export async function objectsOf(app: AppContext, userId: string, loginId?: string): Promise<string[]> {
  const sessions =
    loginId === undefined
      ? sql`select session_id from open_chats where user_id = ${userId}
          union select charge_id from usage_charges where user_id = ${userId} and kind = ${ANSWERING}`
      : sql`select session_id from open_chats where user_id = ${userId} and login_id = ${loginId}`;
  const rows = await app.primary.all<{ objectId: string }>(
    sql`select object_id as objectId from chat_sessions where id in (${sessions})`,
  );
  return rows.map(({ objectId }) => objectId);
}

/** Takes the chats that were opened longest ago off the list when a person has too many, and returns them. */
export async function dropOldest(
  app: AppContext,
  userId: string,
): Promise<{ objectId: string; loginId: string }[]> {
  return app.primary.all(sql`delete from open_chats
    where user_id = ${userId} and (login_id, session_id) in (
      select login_id, session_id from open_chats where user_id = ${userId}
      order by opened_at desc limit -1 offset ${MAX_OPEN_CHATS})
    returning login_id as loginId,
      (select object_id from chat_sessions where id = session_id) as objectId`);
}
