import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { QueryOf } from "~/contract/kit";
import type {
  CollaborationRequest,
  CollaborationRequestCreate,
  requests as contract,
} from "~/contract/requests";
import { users } from "~/db/schema/accounts";
import { collaborationRequests } from "~/db/schema/interest";
import { technologies } from "~/db/schema/technologies";
import { AppError, conflict, forbidden, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { personName } from "../people/person-name";
import * as idempotency from "../writes/idempotency";
import { emitToOwner } from "./events";
import { mailOwner } from "./mails";

type Database = AppContext["db"];

const MILLISECONDS_PER_DAY = 86_400_000;

/** Spelled as in the partial unique index. */
const isOpen = sql`${collaborationRequests.state} in ('submitted', 'acknowledged', 'in_discussion')`;

/**
 * Sends a request to the owner of a visible listing; the insert itself checks what must hold.
 * @throws 404 for a listing that is not visible, 403 for one's own, 409 `already_exists` with the `id` of the open one
 */
export async function send(
  app: AppContext,
  actor: Actor,
  technologyId: string,
  data: CollaborationRequestCreate,
): Promise<CollaborationRequest> {
  const id = uuidv7();
  const now = app.now().getTime();
  const insert = app.primary.all<{ id: string }>(sql`
    insert into collaboration_requests (id, technology_id, sender_id, interest_type, message, intended_use, timeline,
      organization, role_title, country, contact_email, needs_nda, state, created_at, updated_at)
    select ${id}, technologies.id, ${actor.id}, ${data.interest_type}, ${data.message}, ${data.intended_use ?? null},
      ${data.timeline ?? null}, ${data.organization}, ${data.role_title ?? null}, ${data.country ?? null},
      ${data.contact_email ?? null}, ${data.needs_nda ? 1 : 0}, 'submitted', ${now}, ${now}
      from technologies where technologies.id = ${technologyId} and visible and owner_id <> ${actor.id}
    on conflict do nothing
    returning id`);
  const [sent] = await app.primary.batch([insert, ...idempotency.record(app, id)]);
  if (sent.length === 0) throw await refusalOf(app, actor, technologyId);
  const request = await read(app, actor, id);
  app.defer(mailOwner(app, request, "sent"));
  app.defer(emitToOwner(app, request, "request.received"));
  return request;
}

/** Finds out why no request was inserted. */
async function refusalOf(app: AppContext, actor: Actor, technologyId: string): Promise<AppError> {
  const [listings, open] = await app.primary.batch([
    app.primary
      .select({ ownerId: technologies.ownerId })
      .from(technologies)
      .where(and(eq(technologies.id, technologyId), sql`${technologies.visible}`)),
    app.primary
      .select({ id: collaborationRequests.id })
      .from(collaborationRequests)
      .where(
        and(
          eq(collaborationRequests.technologyId, technologyId),
          eq(collaborationRequests.senderId, actor.id),
          isOpen,
        ),
      ),
  ]);
  const listing = listings[0];
  if (!listing) return notFound("Technology");
  if (listing.ownerId === actor.id) return forbidden("You cannot send a request to your own listing.");
  const known = open[0];
  if (!known) return conflict("conflict", "The listing has just changed. Send the request again.");
  return new AppError(409, "already_exists", "Request already sent", { extra: { id: known.id } });
}

/** The requests that the caller received or sent, the latest first; with those received, why they were declined. */
export async function list(app: AppContext, actor: Actor, query: QueryOf<typeof contract.list>) {
  const { box, page, size } = query;
  const inBox =
    box === "sent" ? eq(collaborationRequests.senderId, actor.id) : eq(technologies.ownerId, actor.id);
  const ofListing = query.technology_id
    ? eq(collaborationRequests.technologyId, query.technology_id)
    : undefined;
  const shown = and(inBox, ofListing, query.state && eq(collaborationRequests.state, query.state));
  const [rows, counted, declined] = await app.db.batch([
    selectRequests(app.db, actor, shown)
      .orderBy(desc(collaborationRequests.createdAt), desc(collaborationRequests.id))
      .limit(size)
      .offset((page - 1) * size),
    app.db
      .select({ total: sql<number>`count(*)` })
      .from(collaborationRequests)
      .innerJoin(technologies, eq(technologies.id, collaborationRequests.technologyId))
      .where(shown),
    declineReasons(app.db, and(inBox, ofListing, box === "sent" ? sql`false` : undefined)),
  ]);
  const total = counted[0]?.total ?? 0;
  return {
    requests: rows.map((row) => toRequest(app, row)),
    total,
    page,
    size,
    total_pages: Math.ceil(total / size),
    decline_reasons: declined,
  };
}

function declineReasons(db: Database, which: SQL | undefined) {
  // The check of the table: what is declined has a reason.
  const value = sql<
    NonNullable<CollaborationRequest["decline_reason"]>
  >`${collaborationRequests.declineReason}`;
  return db
    .select({ value, count: sql<number>`count(*)` })
    .from(collaborationRequests)
    .innerJoin(technologies, eq(technologies.id, collaborationRequests.technologyId))
    .where(and(which, eq(collaborationRequests.state, "declined")))
    .groupBy(value)
    .orderBy(sql`count(*) desc`, value);
}

/** A request with its listing and people, for one of its two sides. */
function selectRequests(db: Database, actor: Actor, which: SQL | undefined) {
  return db
    .select({
      request: collaborationRequests,
      title: sql<string | null>`case when ${technologies.visible} or ${technologies.ownerId} = ${actor.id}
        then ${technologies.title} end`,
      sender: {
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        email: users.email,
      },
    })
    .from(collaborationRequests)
    .innerJoin(technologies, eq(technologies.id, collaborationRequests.technologyId))
    .innerJoin(users, eq(users.id, collaborationRequests.senderId))
    .where(which);
}

type Row = Awaited<ReturnType<typeof selectRequests>>[number];

/** A request of which the caller is the sender or the owner. @throws 404 */
export function read(app: AppContext, actor: Actor, id: string): Promise<CollaborationRequest> {
  return findOne(app, app.primary, actor, id);
}

export async function findOne(
  app: AppContext,
  db: Database,
  actor: Actor,
  id: string,
): Promise<CollaborationRequest> {
  const [row] = await selectRequests(
    db,
    actor,
    and(
      eq(collaborationRequests.id, id),
      sql`${actor.id} in (${collaborationRequests.senderId}, ${technologies.ownerId})`,
    ),
  );
  if (!row) throw notFound("Request");
  return toRequest(app, row);
}

function toRequest(app: AppContext, { request, title, sender }: Row): CollaborationRequest {
  const age = app.now().getTime() - request.createdAt.getTime();
  return {
    id: request.id,
    technology: { id: request.technologyId, title },
    sender: { id: request.senderId, name: personName(sender) },
    interest_type: request.interestType,
    message: request.message,
    intended_use: request.intendedUse,
    timeline: request.timeline,
    organization: request.organization,
    role_title: request.roleTitle,
    country: request.country,
    contact_email: request.contactEmail ?? sender.email,
    needs_nda: request.needsNda,
    state: request.state,
    decline_reason: request.declineReason,
    decline_note: request.declineNote,
    age_days: Math.max(0, Math.floor(age / MILLISECONDS_PER_DAY)),
    created_at: request.createdAt.toISOString(),
    updated_at: request.updatedAt.toISOString(),
  };
}
