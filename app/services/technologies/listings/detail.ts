import { eq, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { AppContext } from "~/context";
import { completenessOf } from "~/contract/listing/completeness";
import { CONTENT_NAMES, valuesOf } from "~/contract/listing/content";
import type { Technology } from "~/contract/technologies";
import { users } from "~/db/schema/accounts";
import { featuredMedia, technologies } from "~/db/schema/technologies";
import { notFound } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import { personName } from "~/services/people/person-name";
import { maySeeAll, requestedBy, shortlistedBy } from "./cards";
import { publicExternalId } from "./listing-identity";
import { toMedia } from "./media-address";
import { noteView } from "./views";

/**
 * A listing in full. Hidden, not approved and withdrawn ones exist for their owner and admins only.
 * Counts as a view, once per person and day.
 */
export async function read(app: AppContext, viewer: Actor, id: string): Promise<Technology> {
  const found = await find(app, viewer, id);
  if (found.listing.visible) app.defer(noteView(app, viewer.id, id));
  return toTechnology(found, viewer);
}

/** As `read`, without counting a view. @throws 404 for what does not exist or is not visible to the viewer */
export async function show(app: AppContext, viewer: Actor, id: string): Promise<Technology> {
  return toTechnology(await find(app, viewer, id), viewer);
}

/** The statements of `show`, for a batch that reads more, and what their rows say. */
export function showing(app: AppContext, viewer: Actor, id: string) {
  return {
    statements: statementsOf(app, viewer, id),
    toTechnology: (rows: Rows) => toTechnology(toFound(rows, viewer), viewer),
  };
}

async function find(app: AppContext, viewer: Actor, id: string): Promise<Found> {
  return toFound(await app.db.batch(statementsOf(app, viewer, id)), viewer);
}

function statementsOf(app: AppContext, viewer: Actor, id: string) {
  return [
    app.db
      .select({
        listing: technologies,
        owner: { firstName: users.firstName, lastName: users.lastName, username: users.username },
        shortlisted: shortlistedBy(viewer, sql`${id}`),
        requested: requestedBy(viewer, sql`${id}`),
      })
      .from(technologies)
      .innerJoin(users, eq(users.id, technologies.ownerId))
      .where(eq(technologies.id, id)),
    app.db
      .select()
      .from(featuredMedia)
      .where(eq(featuredMedia.technologyId, id))
      .orderBy(featuredMedia.mediaType, featuredMedia.createdAt),
  ] as const;
}

type Rows = BatchResponse<ReturnType<typeof statementsOf>>;

function toFound([[found], media]: Rows, viewer: Actor) {
  if (!found || !(found.listing.visible || maySeeAll(viewer, found.listing.ownerId))) {
    throw notFound("Technology");
  }
  return { ...found, media };
}

type Found = ReturnType<typeof toFound>;

function toTechnology({ listing, ...found }: Found, viewer: Actor): Technology {
  const seesAll = maySeeAll(viewer, listing.ownerId);
  const values = valuesOf(listing, CONTENT_NAMES);
  return {
    id: listing.id,
    slug: listing.slug,
    ...(seesAll ? { external_id: publicExternalId(listing.externalId) } : {}),
    ...values,
    status: listing.status,
    approval: {
      status: listing.status,
      tags: listing.tags,
      rejection_reason: seesAll ? listing.rejectionReason : null,
      reviewed_by: seesAll ? listing.reviewedBy : null,
      reviewed_at: seesAll ? (listing.reviewedAt?.toISOString() ?? null) : null,
    },
    is_hidden: listing.isHidden,
    is_promoted: listing.isPromoted,
    is_featured: listing.featuredRank !== null,
    featured_rank: listing.featuredRank,
    featured_media: found.media.map(toMedia),
    interactions: {
      views: listing.views,
      shortlists: listing.shortlists,
      comparisons: listing.comparisons,
      requests: listing.requests,
      viewer: { shortlisted: Boolean(found.shortlisted), requested: Boolean(found.requested) },
    },
    completeness: completenessOf(values),
    owner: { id: listing.ownerId, name: personName(found.owner) },
    created_at: listing.createdAt.toISOString(),
    updated_at: listing.updatedAt.toISOString(),
    published_at: listing.publishedAt.toISOString(),
    version: listing.version,
  };
}
