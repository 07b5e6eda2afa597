import { and, desc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import { MAX_WEBHOOKS, type Webhook, type WebhookCreate } from "~/contract/webhooks";
import { webhooks } from "~/db/schema/webhooks";
import { conflict, forbidden, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { limitsOf } from "../settings/limits";
import { abortUnless, guardedBatch } from "../writes/guarded-batch";
import { secretOf } from "./signature";

function toWebhook({ id, url, events, createdAt }: typeof webhooks.$inferSelect): Webhook {
  return { id, url, events, created_at: createdAt.toISOString() };
}

/** The person's webhooks, the latest first. */
export async function list(app: AppContext, actor: Actor): Promise<{ webhooks: Webhook[] }> {
  const rows = await app.db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, actor.id))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
  return { webhooks: rows.map(toWebhook) };
}

/** Webhooks belong to the plan that has API tokens. @throws 403 `premium_required`, 409 `conflict` */
export async function create(
  app: AppContext,
  actor: Actor,
  { url, events }: WebhookCreate,
): Promise<Webhook & { secret: string }> {
  if (!(await limitsOf(app, actor.role)).api_tokens) {
    throw forbidden("Webhooks are part of premium.", "premium_required");
  }
  const row = { id: uuidv7(), userId: actor.id, url, events, createdAt: app.now() };
  const hasRoom = sql`(select count(*) from ${webhooks} where ${webhooks.userId} = ${actor.id}) < ${MAX_WEBHOOKS}`;
  const done = await guardedBatch(app, [abortUnless(app, hasRoom), app.primary.insert(webhooks).values(row)]);
  if (!done) throw conflict("conflict", `You have ${MAX_WEBHOOKS} webhooks. Delete one of them first.`);
  return { ...toWebhook(row), secret: await secretOf(app, row.id) };
}

/** Deletes a webhook with its deliveries; nothing more is sent to it. @throws 404 */
export async function remove(app: AppContext, actor: Actor, id: string) {
  const removed = await app.primary
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, actor.id)))
    .returning({ id: webhooks.id });
  if (removed.length === 0) throw notFound("Webhook");
  return { id, deleted: true as const };
}
