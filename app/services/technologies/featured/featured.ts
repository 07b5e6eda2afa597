import { isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { valuesOf } from "~/contract/listing/content";
import { CARD_NAMES } from "~/contract/listing/output";
import type { PageQuery } from "~/contract/pagination";
import type { PublicTechnology } from "~/contract/technologies";
import { technologies } from "~/db/schema/technologies";
import type { Actor } from "~/services/people/actor";
import { firstPicture, parsePicture, readCards } from "../listings/cards";

/** The featured listings by rank as visitors see them: visible ones only, nothing about their owners. */
export async function listPublic(
  app: AppContext,
  { limit }: { limit: number },
): Promise<{ technologies: PublicTechnology[]; total: number }> {
  const visible = await app.copies.read(app, "featured", readVisible);
  return { technologies: visible.slice(0, limit), total: visible.length };
}

async function readVisible(app: AppContext): Promise<PublicTechnology[]> {
  const rows = await app.db
    .select({
      listing: technologies,
      picture: firstPicture(sql.raw('"technologies"."id"')),
    })
    .from(technologies)
    .where(isNotNull(technologies.featuredRank))
    .orderBy(technologies.featuredRank);
  const visible = rows.filter(({ listing }) => listing.visible);
  return visible.map(({ listing, picture }) => ({
    id: listing.id,
    slug: listing.slug,
    ...valuesOf(listing, CARD_NAMES),
    is_promoted: listing.isPromoted,
    is_featured: true,
    rank: listing.featuredRank!,
    featured_media: parsePicture(picture),
    published_at: listing.publishedAt.toISOString(),
  }));
}

/** The featured listings by rank as cards; there are 20 at most, so all are read for a page. */
export async function list(app: AppContext, viewer: Actor, { page, size }: PageQuery) {
  const found = await readCards(
    app,
    viewer,
    sql`select rid, featured_rank as place from technologies where featured_rank is not null and visible`,
  );
  const total = found.length;
  return {
    technologies: found
      .slice((page - 1) * size, page * size)
      .map(({ card, place }) => ({ ...card, rank: place })),
    total,
    page,
    size,
    total_pages: Math.ceil(total / size),
  };
}
