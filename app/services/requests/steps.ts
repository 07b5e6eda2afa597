import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { CollaborationRequest, CollaborationRequestUpdate } from "~/contract/requests";
import { collaborationRequests } from "~/db/schema/interest";
import { conflict, forbidden } from "../errors/errors";
import type { Actor } from "../people/actor";
import { emitToOwner, emitToSender } from "./events";
import { mailOwner, mailSender } from "./mails";
import { findOne } from "./requests";

type State = CollaborationRequest["state"];
type Step = CollaborationRequestUpdate["state"];

const OPEN: State[] = ["submitted", "acknowledged", "in_discussion"];

/** Who may take a step, and from which states (product.md 5). */
const STEPS: Record<Step, { by: "owner" | "sender"; from: State[] }> = {
  acknowledged: { by: "owner", from: ["submitted"] },
  in_discussion: { by: "owner", from: ["acknowledged"] },
  agreed: { by: "owner", from: ["in_discussion"] },
  declined: { by: "owner", from: OPEN },
  withdrawn: { by: "sender", from: OPEN },
};

function isSide(actor: Actor, side: "owner" | "sender"): SQL {
  if (side === "sender") return eq(collaborationRequests.senderId, actor.id);
  return sql`exists (select 1 from technologies
    where technologies.id = ${collaborationRequests.technologyId} and owner_id = ${actor.id})`;
}

/**
 * Advances a request by one step in one guarded statement: of two concurrent steps the second one fails.
 * @throws 404 for what is neither received nor sent, 403 for a step of the other side, 409 `invalid_transition`
 */
export async function take(
  app: AppContext,
  actor: Actor,
  id: string,
  { state, decline_reason, decline_note }: CollaborationRequestUpdate,
): Promise<CollaborationRequest> {
  const { by, from } = STEPS[state];
  const moved = await app.primary
    .update(collaborationRequests)
    .set({
      state,
      declineReason: decline_reason ?? null,
      declineNote: decline_note ?? null,
      updatedAt: app.now(),
    })
    .where(
      and(eq(collaborationRequests.id, id), inArray(collaborationRequests.state, from), isSide(actor, by)),
    )
    .returning({ id: collaborationRequests.id });
  const request = await findOne(app, app.primary, actor, id);
  if (moved.length === 0) throw refusalOf(actor, request, state);
  app.defer(state === "withdrawn" ? mailOwner(app, request, "withdrawn") : mailSender(app, request));
  app.defer(
    state === "withdrawn" ? emitToOwner(app, request, "request.status_changed") : emitToSender(app, request),
  );
  return request;
}

function refusalOf(actor: Actor, request: CollaborationRequest, state: Step) {
  const side = request.sender.id === actor.id ? "sender" : "owner";
  if (STEPS[state].by !== side) {
    return forbidden(
      side === "sender"
        ? "Only the owner of the listing can answer a request."
        : "Only the sender can withdraw a request.",
    );
  }
  const words = (name: string) => name.replaceAll("_", " ");
  return conflict(
    "invalid_transition",
    `A request that is ${words(request.state)} cannot become ${words(state)}.`,
  );
}
