import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { CONTENT_NAMES, type ContentName, type ListingValues, valuesOf } from "~/contract/listing/content";
import { CARD_NAMES } from "~/contract/listing/output";
import type { Media, TechnologyCard } from "~/contract/technologies";
import { technologies } from "~/db/schema/technologies";
import { type Selection, selectionOf } from "~/db/selection";
import type { Actor } from "~/services/people/actor";
import { columnsOf } from "./listing-columns";
import { publicExternalId } from "./listing-identity";
import { toMedia } from "./media-address";

type Viewer = Pick<Actor, "id" | "role">;

/** How much of a description a card reads to find a snippet in. */
const SNIPPET_SOURCE_CHARACTERS = 2_000;
const SNIPPET_SOURCE = sql.raw(`substr("technologies"."description", 1, ${SNIPPET_SOURCE_CHARACTERS})`);

/** A card with the place it was found at and the texts its snippet may come from. */
export interface FoundCard {
  place: number;
  card: TechnologyCard;
  description: string | null;
  /** The content of the listing; without values unless asked for. */
  fields: Pick<ListingValues, ContentName>;
}

const CONTENT = selectionOf(columnsOf(CONTENT_NAMES));
const NO_FIELDS = {} as ReturnType<typeof CONTENT.read>;

/**
 * The listings of `select rid, place`, in the order of `place`. `texts` adds the description for snippets, `fields` its
 * whole content.
 */
export async function readCards(
  app: AppContext,
  viewer: Viewer,
  source: SQL,
  { texts = false, fields = false } = {},
): Promise<FoundCard[]> {
  const card = cardSelection(viewer);
  const rows = await app.db.values<[number, string | null, ...unknown[]]>(sql`select hit.place,
    ${texts ? SNIPPET_SOURCE : sql`null`}, ${card.columns}${fields ? sql`, ${CONTENT.columns}` : sql``}
    from technologies join (${source}) as hit using (rid)`);
  // Sorted here: an order by would read every row once more.
  return rows
    .sort(([a], [b]) => a - b)
    .map((row) => ({
      place: row[0],
      card: toCard(card.read(row, 2), viewer),
      description: row[1],
      fields: valuesOf(fields ? CONTENT.read(row, 2 + card.width) : NO_FIELDS, CONTENT_NAMES),
    }));
}

const LISTING_ID = sql.raw('"technologies"."id"');

/** What a card shows that is no column of its listing. */
export function cardMarks(viewer: Viewer) {
  return {
    // Skips the queries whose counts are zero.
    shortlisted: sql<number>`technologies.shortlists > 0 and ${shortlistedBy(viewer, LISTING_ID)}`,
    requested: sql<number>`technologies.requests > 0 and ${requestedBy(viewer, LISTING_ID)}`,
    media: sql<
      string | null
    >`case when technologies.featured_rank is null then null else ${firstPicture(LISTING_ID)} end`,
  };
}

const CARD = selectionOf({
  id: technologies.id,
  slug: technologies.slug,
  ...columnsOf(CARD_NAMES),
  isPromoted: technologies.isPromoted,
  featuredRank: technologies.featuredRank,
  externalId: technologies.externalId,
  ownerId: technologies.ownerId,
  views: technologies.views,
  shortlists: technologies.shortlists,
  comparisons: technologies.comparisons,
  requests: technologies.requests,
  publishedAt: technologies.publishedAt,
  createdAt: technologies.createdAt,
  version: technologies.version,
});

interface Marks {
  shortlisted: number;
  requested: number;
  media: string | null;
}

type CardRow = ReturnType<typeof CARD.read> & Marks;

/** What `toCard` reads of a listing. */
export function cardSelection(viewer: Viewer): Selection<CardRow> {
  const { shortlisted, requested, media } = cardMarks(viewer);
  return {
    columns: sql`${CARD.columns}, ${shortlisted}, ${requested}, ${media}`,
    width: CARD.width + 3,
    read(row, from = 0) {
      const [shortlisted, requested, media] = row.slice(from + CARD.width) as [number, number, string | null];
      return Object.assign(CARD.read(row, from), { shortlisted, requested, media });
    },
  };
}

export function shortlistedBy(viewer: Viewer, technologyId: SQL): SQL<number> {
  return sql`exists (select 1 from shortlist_entries where user_id = ${viewer.id} and technology_id = ${technologyId} and active = 1)`;
}

export function requestedBy(viewer: Viewer, technologyId: SQL): SQL<number> {
  return sql`exists (select 1 from collaboration_requests where sender_id = ${viewer.id} and technology_id = ${technologyId}
    and state in ('submitted', 'acknowledged', 'in_discussion'))`;
}

/** The oldest image, else the oldest thumbnail, as JSON. */
export function firstPicture(technologyId: SQL): SQL<string | null> {
  return sql`(select json_object('id', id, 'mediaType', media_type, 'alt', alt, 'contentType', content_type)
    from featured_media where technology_id = ${technologyId} and media_type in ('image', 'thumbnail')
    order by media_type, created_at limit 1)`;
}

export function parsePicture(json: string | null): Media | null {
  return json ? toMedia(JSON.parse(json)) : null;
}

/** Owner and admin see more: the external id, and why a listing was sent back. */
export function maySeeAll(viewer: Viewer, ownerId: string): boolean {
  return viewer.role === "admin" || viewer.id === ownerId;
}

export function toCard(row: CardRow, viewer: Viewer): TechnologyCard {
  return {
    id: row.id,
    slug: row.slug,
    ...valuesOf(row, CARD_NAMES),
    is_promoted: row.isPromoted,
    is_featured: row.featuredRank !== null,
    ...(maySeeAll(viewer, row.ownerId) ? { external_id: publicExternalId(row.externalId) } : {}),
    interactions: {
      views: row.views,
      shortlists: row.shortlists,
      comparisons: row.comparisons,
      requests: row.requests,
      viewer: { shortlisted: Boolean(row.shortlisted), requested: Boolean(row.requested) },
    },
    featured_media: parsePicture(row.media),
    published_at: row.publishedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}
