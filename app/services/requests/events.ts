import { eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { CollaborationRequest } from "~/contract/requests";
import type { WebhookEvent } from "~/contract/values";
import { technologies } from "~/db/schema/technologies";
import * as deliveries from "../webhooks/deliveries";

/** Tells the webhooks of the owner of the listing. */
export async function emitToOwner(
  app: AppContext,
  request: CollaborationRequest,
  event: WebhookEvent,
): Promise<void> {
  const [listing] = await app.primary
    .select({ ownerId: technologies.ownerId })
    .from(technologies)
    .where(eq(technologies.id, request.technology.id));
  if (listing) await deliveries.emit(app, listing.ownerId, event, dataOf(request));
}

/** Tells the webhooks of the sender that the owner has answered. */
export async function emitToSender(app: AppContext, request: CollaborationRequest): Promise<void> {
  await deliveries.emit(app, request.sender.id, "request.status_changed", dataOf(request));
}

function dataOf({ id, technology, state }: CollaborationRequest) {
  return { request_id: id, technology_id: technology.id, state };
}
