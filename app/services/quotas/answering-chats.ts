import { and, eq, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { usageCharges } from "~/db/schema/assistant";

/** In how many chats a person may be answered at once (chat.md, Quotas); in each, one question after the other. */
export const MAX_ANSWERING_CHATS = 3;
/** A chat queues at most four answers of 180 s: an older mark is stale. */
const MARK_LIFETIME_MINUTES = 15;
/** The marks lie beside the charges: one for each chat in which something is being answered. */
export const KIND = "answering";

interface Chat {
  userId: string;
  sessionId: string;
}

/** Marks a chat as being answered; the statement counts the others. False when there are too many of them. */
export async function claim(app: AppContext, { userId, sessionId }: Chat): Promise<boolean> {
  const now = app.now().getTime();
  const claimed = await app.primary.all(sql`
    insert into usage_charges (user_id, kind, charge_id, created_at)
    select ${userId}, ${KIND}, ${sessionId}, ${now}
      where (select count(*) from usage_charges where user_id = ${userId} and kind = ${KIND}
        and charge_id <> ${sessionId} and created_at > ${now - MARK_LIFETIME_MINUTES * 60_000}) < ${MAX_ANSWERING_CHATS}
    on conflict (user_id, kind, charge_id) do update set created_at = excluded.created_at
    returning charge_id`);
  return claimed.length > 0;
}

/** Whether a chat is being answered, as a column of a query over chats: 1 or 0. */
export function isAnswering(app: AppContext, userId: string, sessionId: SQLWrapper): SQL<0 | 1> {
  const since = app.now().getTime() - MARK_LIFETIME_MINUTES * 60_000;
  return sql`exists (select 1 from ${usageCharges} where ${usageCharges.userId} = ${userId}
    and ${usageCharges.kind} = ${KIND} and ${usageCharges.chargeId} = ${sessionId}
    and ${usageCharges.createdAt} > ${since})`;
}

/** Clears the mark, unless the chat was claimed again after `until`. Idempotent. */
export async function release(
  app: AppContext,
  { userId, sessionId, until }: Chat & { until: Date },
): Promise<void> {
  await app.primary
    .delete(usageCharges)
    .where(
      and(
        eq(usageCharges.userId, userId),
        eq(usageCharges.kind, KIND),
        eq(usageCharges.chargeId, sessionId),
        lte(usageCharges.createdAt, until),
      ),
    );
}
