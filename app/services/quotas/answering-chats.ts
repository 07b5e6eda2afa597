import { and, eq, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { usageCharges } from "~/db/schema/assistant";
import type { Statement } from "../writes/guarded-batch";
import * as usage from "./usage";

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

/** SQL condition: the person is being answered in few enough other chats for another answer in this one. */
function hasRoom(app: AppContext, { userId, sessionId }: Chat): SQL<0 | 1> {
  const since = app.now().getTime() - MARK_LIFETIME_MINUTES * 60_000;
  return sql`(select count(*) from usage_charges where user_id = ${userId} and kind = ${KIND}
    and charge_id <> ${sessionId} and created_at > ${since}) < ${MAX_ANSWERING_CHATS}`;
}

/**
 * Charges a question and marks its chat as being answered, in one transaction: neither without the other.
 * @returns null while too many other chats of the person are being answered
 */
export async function claim(
  app: AppContext,
  { userId, sessionId }: Chat,
  question: Omit<usage.ChargeRequest, "userId" | "kind">,
): Promise<usage.Charge | null> {
  const room = hasRoom(app, { userId, sessionId });
  const request = { userId, kind: "question", ...question } as const;
  const charge = usage.chargeParts(app, request, room);
  const [, , , [row]] = await app.primary.batch([
    ...charge.statements,
    app.primary.run(sql`insert into usage_charges (user_id, kind, charge_id, created_at)
      select ${userId}, ${KIND}, ${sessionId}, ${app.now().getTime()} where ${room} and ${charge.isCharged}
      on conflict (user_id, kind, charge_id) do update set created_at = excluded.created_at`),
    app.primary.select({ ...charge.state, room }).from(sql`(select 1)`),
  ]);
  return row!.room === 1 ? charge.toCharge(row!) : null;
}

/** Whether a chat is being answered, as a column of a query over chats: 1 or 0. */
export function isAnswering(app: AppContext, userId: string, sessionId: SQLWrapper): SQL<0 | 1> {
  const since = app.now().getTime() - MARK_LIFETIME_MINUTES * 60_000;
  return sql`exists (select 1 from ${usageCharges} where ${usageCharges.userId} = ${userId}
    and ${usageCharges.kind} = ${KIND} and ${usageCharges.chargeId} = ${sessionId}
    and ${usageCharges.createdAt} > ${since})`;
}

/** Clears the mark, unless the chat was claimed again after `until`. Idempotent. */
export function release(app: AppContext, { userId, sessionId, until }: Chat & { until: Date }): Statement {
  return app.primary
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
