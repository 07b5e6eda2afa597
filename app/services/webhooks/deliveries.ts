import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { WebhookEvent } from "~/contract/values";
import { type Delivery, MAX_DELIVERIES } from "~/contract/webhooks";
import { users } from "~/db/schema/accounts";
import { webhookDeliveries, webhooks } from "~/db/schema/webhooks";
import { notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { limitsOf } from "../settings/limits";
import { signedHeaders } from "./signature";

const MINUTE_MILLISECONDS = 60_000;
/** After each failed attempt; together more than a day. The schedule runs every 5 minutes. */
const PAUSES_MINUTES = [5, 30, 120, 300, 600, 840];
/** An attempt that was not finished by then is repeated. */
const LEASE_MINUTES = 2;
const KEPT_DAYS = 30;
const DUE_PER_RUN = 100;

type Row = typeof webhookDeliveries.$inferSelect;

/**
 * Tells the webhooks of a user of an event. `data` holds ids and states only: what people wrote is read through the API.
 * Call it through `app.defer`.
 */
export async function emit(
  app: AppContext,
  userId: string,
  event: WebhookEvent,
  data: Record<string, string>,
): Promise<void> {
  const owned = await app.primary
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(eq(webhooks.userId, userId));
  const [first, ...rest] = owned
    .filter(({ events }) => events.includes(event))
    .map(({ id }) => {
      const createdAt = app.now();
      const payload = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
      return { id: uuidv7(), webhookId: id, event, payload, createdAt, nextAttemptAt: createdAt };
    });
  if (!first) return;
  await app.primary.insert(webhookDeliveries).values([first, ...rest]);
  for (const { id } of [first, ...rest]) await app.jobs.send({ webhook_delivery_id: id });
}

/** Makes the attempt that is due, if one is. Of two calls at once, one makes it. */
export async function deliver(app: AppContext, id: string): Promise<void> {
  const now = app.now();
  const [claimed] = await app.primary
    .update(webhookDeliveries)
    .set({ attempts: sql`attempts + 1`, nextAttemptAt: later(now, LEASE_MINUTES) })
    .where(and(eq(webhookDeliveries.id, id), lte(webhookDeliveries.nextAttemptAt, now)))
    .returning();
  if (!claimed) return;
  const [target] = await app.primary
    .select({ url: webhooks.url, role: users.role, status: users.status })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.userId))
    .where(eq(webhooks.id, claimed.webhookId));
  const isEntitled = target?.status === "active" && (await limitsOf(app, target.role)).api_tokens;
  if (!target || !isEntitled) return settle(app, claimed, { state: "failed", nextAttemptAt: null });
  const headers = await signedHeaders(app, claimed.webhookId, { id, body: claimed.payload });
  const status = await app.webhooks.send(target.url, headers, claimed.payload);
  const isTaken = status !== null && status >= 200 && status < 300;
  const pause = PAUSES_MINUTES[claimed.attempts - 1];
  if (isTaken) return settle(app, claimed, { state: "delivered", status, nextAttemptAt: null });
  if (pause === undefined) return settle(app, claimed, { state: "failed", status, nextAttemptAt: null });
  await settle(app, claimed, { status, nextAttemptAt: later(app.now(), pause) });
}

/** Unless the delivery was sent again meanwhile. */
async function settle(app: AppContext, { id, attempts }: Row, outcome: Partial<Row>): Promise<void> {
  await app.primary
    .update(webhookDeliveries)
    .set(outcome)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts)));
}

const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MILLISECONDS);

/** Queues the attempts that are due, and deletes old deliveries. For the scheduled handler. */
export async function sendDue(app: AppContext): Promise<void> {
  const oldest = new Date(app.now().getTime() - KEPT_DAYS * 24 * 60 * MINUTE_MILLISECONDS);
  await app.primary
    .delete(webhookDeliveries)
    .where(and(lt(webhookDeliveries.createdAt, oldest), isNull(webhookDeliveries.nextAttemptAt)));
  const due = await app.primary
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lte(webhookDeliveries.nextAttemptAt, app.now()))
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(DUE_PER_RUN);
  for (const { id } of due) await app.jobs.send({ webhook_delivery_id: id });
}

/** The latest deliveries of an own webhook. @throws 404 */
export async function list(
  app: AppContext,
  actor: Actor,
  webhookId: string,
): Promise<{ deliveries: Delivery[] }> {
  const [[webhook], rows] = await Promise.all([
    app.db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookId), eq(webhooks.userId, actor.id))),
    app.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId))
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(MAX_DELIVERIES),
  ]);
  if (!webhook) throw notFound("Webhook");
  return { deliveries: rows.map(toDelivery) };
}

/** Starts the attempts of a delivery of an own webhook again, with the same id and body. @throws 404 */
export async function resend(app: AppContext, actor: Actor, id: string): Promise<Delivery> {
  const own = app.primary.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.userId, actor.id));
  const [row] = await app.primary
    .update(webhookDeliveries)
    .set({ state: "pending", attempts: 0, nextAttemptAt: app.now() })
    .where(and(eq(webhookDeliveries.id, id), inArray(webhookDeliveries.webhookId, own)))
    .returning();
  if (!row) throw notFound("Delivery");
  await app.jobs.send({ webhook_delivery_id: id });
  return toDelivery(row);
}

function toDelivery({ id, event, state, attempts, status, createdAt, nextAttemptAt }: Row): Delivery {
  return {
    id,
    event,
    state,
    attempts,
    status,
    created_at: createdAt.toISOString(),
    next_attempt_at: nextAttemptAt?.toISOString() ?? null,
  };
}
