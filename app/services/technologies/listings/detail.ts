import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { completenessOf } from "~/contract/listing/completeness";
import { CONTENT_NAMES, valuesOf } from "~/contract/listing/content";
import type { Technology } from "~/contract/technologies";
import { users } from "~/db/schema/accounts";
import { technologies } from "~/db/schema/technologies";
import { selectionOf } from "~/db/selection";
import { notFound } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import { personName } from "~/services/people/person-name";
import { maySeeAll, requestedBy, shortlistedBy } from "./cards";
import { columnsOf } from "./listing-columns";
import { publicExternalId } from "./listing-identity";
import { type StoredMedia, toMedia } from "./media-address";

/** What a detail answers with and by. */
const LISTING = selectionOf({
  ...columnsOf(CONTENT_NAMES),
  id: technologies.id,
  slug: technologies.slug,
  externalId: technologies.externalId,
  ownerId: technologies.ownerId,
  visible: technologies.visible,
  status: technologies.status,
  rejectionReason: technologies.rejectionReason,
  reviewedBy: technologies.reviewedBy,
  reviewedAt: technologies.reviewedAt,
  isHidden: technologies.isHidden,
  isPromoted: technologies.isPromoted,
  featuredRank: technologies.featuredRank,
  views: technologies.views,
  shortlists: technologies.shortlists,
  comparisons: technologies.comparisons,
  requests: technologies.requests,
  createdAt: technologies.createdAt,
  updatedAt: technologies.updatedAt,
  publishedAt: technologies.publishedAt,
  version: technologies.version,
});
const OWNER = selectionOf({
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
});

const MEDIA = sql`(select json_group_array(json_object('id', id, 'mediaType', media_type, 'alt', alt,
  'contentType', content_type) order by media_type, created_at)
  from featured_media where technology_id = "technologies"."id")`;

/** A listing as its viewer sees it. */
interface Shown {
  technology: Technology;
  /** Whether the catalog shows it. */
  isVisible: boolean;
  /** The values of `also`. */
  also: unknown[];
}

/**
 * A listing in full. Hidden, not approved and withdrawn ones exist for their owner and admins only.
 * @throws 404 for what does not exist or is not visible to the viewer
 */
export async function show(app: AppContext, viewer: Actor, id: string): Promise<Technology> {
  return (await find(app, viewer, id)).technology;
}

/** The same with what more is selected of it. */
export async function find(app: AppContext, viewer: Actor, id: string, also?: SQL): Promise<Shown> {
  const { statement, toShown } = showing(app, viewer, id, also);
  return toShown(await statement);
}

/** The same as a statement, for the end of a batch that writes the listing, and what its rows say. */
export function showing(app: AppContext, viewer: Actor, id: string, also?: SQL) {
  const [shortlisted, requested] = [shortlistedBy(viewer, sql`${id}`), requestedBy(viewer, sql`${id}`)];
  // One statement, with rows of other tables as JSON: each statement of a batch costs as much as reading the listing.
  const statement = app.db.values<unknown[]>(sql`select ${LISTING.columns}, ${OWNER.columns},
    ${shortlisted}, ${requested}, ${MEDIA}${also ? sql`, ${also}` : sql``}
    from technologies join users on users.id = technologies.owner_id where technologies.id = ${id}`);
  return { statement, toShown: ([row]: unknown[][]) => toShown(row, viewer) };
}

function toShown(row: unknown[] | undefined, viewer: Actor): Shown {
  const listing = row && LISTING.read(row);
  if (!listing || !(listing.visible || maySeeAll(viewer, listing.ownerId))) throw notFound("Technology");
  const owner = OWNER.read(row, LISTING.width);
  const [shortlisted, requested, media, ...also] = row.slice(LISTING.width + OWNER.width);
  const technology = toTechnology(
    { listing, owner, shortlisted, requested, media: JSON.parse(media as string) },
    viewer,
  );
  return { technology, isVisible: Boolean(listing.visible), also };
}

interface Found {
  listing: ReturnType<typeof LISTING.read>;
  owner: ReturnType<typeof OWNER.read>;
  shortlisted: unknown;
  requested: unknown;
  media: StoredMedia[];
}

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
