import { and, desc, eq, type SQL, sql } from "drizzle-orm";
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

/**
 * A listing as its owner and admins see it: with the edit that waits for review and the decisions so far.
 * @throws 404 for what the viewer does not see
 */
export async function read(app: AppContext, viewer: Actor, id: string): Promise<ManagedTechnology> {
  return { ...(await detail.show(app, viewer, id)), ...(await history(app, id)) };
}

/** A listing as whoever may see it opens it: counts as a view, and tells owner and admins its history. @throws 404 */
export async function open(
  app: AppContext,
  viewer: Actor,
  id: string,
): Promise<ResponseOf<typeof technologiesContract.read>> {
  const technology = await detail.read(app, viewer, id);
  if (!maySeeAll(viewer, technology.owner.id)) return technology;
  return { ...technology, ...(await history(app, id)) };
}

async function history(
  app: AppContext,
  id: string,
): Promise<Pick<ManagedTechnology, "pending_revision" | "reviews">> {
  const [revisions, reviews] = await app.db.batch([
    app.db
      .select()
      .from(technologyRevisions)
      .where(and(eq(technologyRevisions.technologyId, id), eq(technologyRevisions.status, "pending"))),
    app.db
      .select()
      .from(technologyReviews)
      .where(eq(technologyReviews.technologyId, id))
      .orderBy(technologyReviews.createdAt, technologyReviews.id),
  ]);
  const [revision] = revisions;
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

/** The edits of these listings that wait for review, by listing. */
export async function pendingRevisions(app: AppContext, ids: string[]): Promise<Map<string, Revision>> {
  const revisions = await app.db
    .select()
    .from(technologyRevisions)
    .where(
      and(
        sql`${technologyRevisions.technologyId} in (select value from json_each(${JSON.stringify(ids)}))`,
        // A literal: the partial index of what waits serves nothing else.
        sql`${technologyRevisions.status} = 'pending'`,
      ),
    );
  return new Map(revisions.map((revision) => [revision.technologyId, toRevision(revision)]));
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
  const [rows, counted] = await app.db.batch([
    app.db
      .select({ rid: technologies.rid })
      .from(technologies)
      .where(own)
      .orderBy(desc(technologies.createdAt), desc(technologies.id))
      .limit(size)
      .offset((page - 1) * size),
    app.db.select({ total: sql<number>`count(*)` }).from(technologies).where(own),
  ]);
  const total = counted[0]?.total ?? 0;
  const rids = JSON.stringify(rows.map(({ rid }) => rid));
  return {
    technologies: await cards(app, actor, sql`select value as rid, key as place from json_each(${rids})`),
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

/** The same with the places, which may be texts. One row a listing and one an owner, besides those of the source. */
export async function findCards(
  app: AppContext,
  viewer: Actor,
  source: SQL,
): Promise<{ card: ManagedTechnologyCard; place: number | string }[]> {
  const rows = await app.db
    .select({
      place: sql<number | string>`hit.place`,
      listing: technologies,
      owner: { firstName: users.firstName, lastName: users.lastName, username: users.username },
      ...cardMarks(viewer),
    })
    .from(technologies)
    .innerJoin(sql`(${source}) as hit`, sql`${technologies.rid} = hit.rid`)
    .innerJoin(users, eq(users.id, technologies.ownerId));
  return rows
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.listing.rid - b.listing.rid))
    .map(({ place, listing, owner, ...marks }) => ({
      place,
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
