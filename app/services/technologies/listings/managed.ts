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
import { technologies } from "~/db/schema/technologies";
import type { Actor } from "~/services/people/actor";
import { personName } from "~/services/people/person-name";
import { cardMarks, maySeeAll, toCard } from "./cards";
import * as detail from "./detail";
import { ownedBy } from "./owner-counts";
import { noteView } from "./views";

/**
 * A listing as its owner and admins see it: with the edit that waits for review and the decisions so far.
 * @throws 404 for what the viewer does not see
 */
export async function read(app: AppContext, viewer: Actor, id: string): Promise<ManagedTechnology> {
  return withHistory(await detail.find(app, viewer, id, HISTORY));
}

/**
 * Opens a listing for a user who may see it, and returns the history to owner and admins. Counts as a view, once per person
 * and day. @throws 404
 */
export async function open(
  app: AppContext,
  viewer: Actor,
  id: string,
): Promise<ResponseOf<typeof technologiesContract.read>> {
  const shown = await detail.find(app, viewer, id, HISTORY);
  if (shown.isVisible) app.defer(noteView(app, viewer.id, id));
  return maySeeAll(viewer, shown.technology.owner.id) ? withHistory(shown) : shown.technology;
}

/** The statement of `read`, for the end of a batch that writes the listing, and what it returns after it. */
export function reading(app: AppContext, viewer: Actor, id: string) {
  const { statement, toShown } = detail.showing(app, viewer, id, HISTORY);
  return {
    statement,
    /** @param results of the whole batch */
    toListing: (results: readonly unknown[]): ManagedTechnology =>
      withHistory(toShown(results.at(-1) as unknown[][])),
  };
}

type Shown = Awaited<ReturnType<typeof detail.find>>;

function withHistory({ technology, also }: Shown): ManagedTechnology {
  const [edit, reviews] = also as [string | null, string];
  return {
    ...technology,
    pending_revision: parseEdit(edit),
    reviews: (JSON.parse(reviews) as StoredReview[]).map(({ status, reason, at }) => ({
      status,
      reason,
      created_at: new Date(at).toISOString(),
    })),
  };
}

interface StoredReview {
  status: ListingStatus;
  reason: string;
  at: number;
}

/** The edit of a listing that waits for review, as JSON. */
const pendingEdit = sql<
  string | null
>`(select json_object('id', id, 'changes', json(changes), 'at', created_at)
  from technology_revisions where technology_id = "technologies"."id" and status = 'pending')`;

/** The edit and the decisions, oldest first. */
const HISTORY = sql`${pendingEdit}, (select json_group_array(json_object('status', status, 'reason', reason,
  'at', created_at) order by created_at, id) from technology_reviews where technology_id = "technologies"."id")`;

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
