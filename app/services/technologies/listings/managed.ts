import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { AppContext } from "~/context";
import type { ResponseOf } from "~/contract/kit";
import { completenessOf } from "~/contract/listing/completeness";
import { CONTENT_NAMES, valuesOf } from "~/contract/listing/content";
import type { ManagedTechnology, ManagedTechnologyCard } from "~/contract/listings";
import type { PageQuery } from "~/contract/pagination";
import type { Revision, technologies as technologiesContract } from "~/contract/technologies";
import type { ListingStatus } from "~/contract/values";
import { users } from "~/db/schema/accounts";
import { technologies, technologyReviews, technologyRevisions } from "~/db/schema/technologies";
import type { Actor } from "~/services/people/actor";
import { personName } from "~/services/people/person-name";
import { cardMarks, maySeeAll, toCard } from "./cards";
import * as detail from "./detail";
import { ownedBy } from "./owner-counts";

/**
 * A listing as its owner and admins see it: with the edit that waits for review and the decisions so far.
 * @throws 404 for what the viewer does not see
 */
export async function read(app: AppContext, viewer: Actor, id: string): Promise<ManagedTechnology> {
  const [technology, decisions] = await Promise.all([detail.show(app, viewer, id), history(app, id)]);
  return { ...technology, ...decisions };
}

/** Opens a listing for a user who may see it: counts a view, and returns the history to owner and admins. @throws 404 */
export async function open(
  app: AppContext,
  viewer: Actor,
  id: string,
): Promise<ResponseOf<typeof technologiesContract.read>> {
  const [technology, decisions] = await Promise.all([detail.read(app, viewer, id), history(app, id)]);
  return maySeeAll(viewer, technology.owner.id) ? { ...technology, ...decisions } : technology;
}

/** The statements of `read`, for the end of a batch that writes the listing, and what they return after it. */
export function reading(app: AppContext, viewer: Actor, id: string) {
  const shown = detail.showing(app, viewer, id);
  const [listing, media] = shown.statements;
  const statements = [listing, media, ...historyStatements(app, id)] as const;
  return {
    statements,
    /** @param results of the whole batch */
    toListing(results: readonly unknown[]): ManagedTechnology {
      const rows = results.slice(-statements.length) as unknown as BatchResponse<typeof statements>;
      const [listingRows, mediaRows, ...decisions] = rows;
      return { ...shown.toTechnology([listingRows, mediaRows]), ...toHistory(decisions) };
    },
  };
}

type History = Pick<ManagedTechnology, "pending_revision" | "reviews">;

async function history(app: AppContext, id: string): Promise<History> {
  return toHistory(await app.db.batch(historyStatements(app, id)));
}

function historyStatements(app: AppContext, id: string) {
  return [
    app.db
      .select()
      .from(technologyRevisions)
      .where(and(eq(technologyRevisions.technologyId, id), eq(technologyRevisions.status, "pending"))),
    app.db
      .select()
      .from(technologyReviews)
      .where(eq(technologyReviews.technologyId, id))
      .orderBy(technologyReviews.createdAt, technologyReviews.id),
  ] as const;
}

function toHistory([[revision], reviews]: BatchResponse<ReturnType<typeof historyStatements>>): History {
  return {
    pending_revision: revision ? toRevision(revision) : null,
    reviews: reviews.map(({ status, reason, createdAt }) => ({
      status: status as ListingStatus,
      reason,
      created_at: createdAt.toISOString(),
    })),
  };
}

function toRevision({ id, changes, createdAt }: typeof technologyRevisions.$inferSelect): Revision {
  return { id, changes, created_at: createdAt.toISOString() };
}

/** The edit of a listing that waits for review, as JSON. */
const pendingEdit = sql<
  string | null
>`(select json_object('id', id, 'changes', json(changes), 'at', created_at)
  from technology_revisions where technology_id = "technologies"."id" and status = 'pending')`;

function parseEdit(json: string | null): Revision | null {
  if (json === null) return null;
  const { id, changes, at } = JSON.parse(json);
  return { id, changes, created_at: new Date(at).toISOString() };
}

/** The caller's own listings in any state, the newest first. */
export async function mine(
  app: AppContext,
  actor: Actor,
  { status, page, size }: PageQuery & { status?: ListingStatus },
) {
  const own = and(
    eq(technologies.ownerId, actor.id),
    status === undefined ? undefined : eq(technologies.status, status),
  );
  const newest = app.db
    .select({ rid: technologies.rid })
    .from(technologies)
    .where(own)
    .orderBy(desc(technologies.createdAt), desc(technologies.id))
    .limit(size)
    .offset((page - 1) * size);
  const [listings, counts] = await Promise.all([
    // The newest have the highest row numbers.
    cards(app, actor, sql`select rid, -rid as place from ${newest}`),
    ownedBy(app, actor.id),
  ]);
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    technologies: listings,
    total,
    page,
    size,
    total_pages: Math.ceil(total / size),
  };
}

/** The listings of `select rid, place`, in the order of `place`, with what only their owner and admins see. */
export async function cards(app: AppContext, viewer: Actor, source: SQL): Promise<ManagedTechnologyCard[]> {
  return (await findCards(app, viewer, source)).map(({ card }) => card);
}

export interface ManagedCard {
  card: ManagedTechnologyCard;
  place: number | string;
  /** The edit that waits for review, if it was asked for. */
  edit: Revision | null;
}

/** The same with the places, which may be texts. One row a listing and one an owner, besides those of the source. */
export async function findCards(
  app: AppContext,
  viewer: Actor,
  source: SQL,
  { edits = false } = {},
): Promise<ManagedCard[]> {
  const rows = await app.db
    .select({
      place: sql<number | string>`hit.place`,
      listing: technologies,
      owner: { firstName: users.firstName, lastName: users.lastName, username: users.username },
      edit: edits ? pendingEdit : sql<string | null>`null`,
      ...cardMarks(viewer),
    })
    .from(technologies)
    .innerJoin(sql`(${source}) as hit`, sql`${technologies.rid} = hit.rid`)
    .innerJoin(users, eq(users.id, technologies.ownerId));
  return rows
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.listing.rid - b.listing.rid))
    .map(({ place, listing, owner, edit, ...marks }) => ({
      place,
      edit: parseEdit(edit),
      card: {
        ...toCard({ ...listing, ...marks }, viewer),
        status: listing.status,
        approval: {
          status: listing.status,
          tags: listing.tags,
          rejection_reason: listing.rejectionReason,
          reviewed_by: listing.reviewedBy,
          reviewed_at: listing.reviewedAt?.toISOString() ?? null,
        },
        is_hidden: listing.isHidden,
        completeness: completenessOf(valuesOf(listing, CONTENT_NAMES)),
        owner: { id: listing.ownerId, name: personName(owner) },
        updated_at: listing.updatedAt.toISOString(),
      },
    }));
}
