import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { FeaturedList, Reordering } from "~/contract/featuring";
import { MAX_FEATURED } from "~/contract/media-rules";
import type { PageQuery } from "~/contract/pagination";
import { settings } from "~/db/schema/operations";
import { technologies } from "~/db/schema/technologies";
import { entry } from "~/services/activity-log/activity";
import { conflict, notFound } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "~/services/writes/guarded-batch";
import { HOLDER_KEY } from "../editing/featured-gaps";
import { staleFeaturedList } from "../editing/stale-version";
import { cards } from "../listings/managed";

/** An act that names no version is tried again on the list as it is then. */
const MAX_TRIES = 10;

interface Read {
  /** Ids and titles by rank. */
  listed: { id: string; title: string }[];
  version: number;
}

async function readList(app: AppContext): Promise<Read> {
  const [listed, [holder]] = await app.primary.batch([
    app.primary
      .select({ id: technologies.id, title: technologies.title })
      .from(technologies)
      .where(sql`${technologies.featuredRank} is not null`)
      .orderBy(technologies.featuredRank),
    app.primary.select({ version: settings.version }).from(settings).where(eq(settings.key, HOLDER_KEY)),
  ]);
  return { listed, version: holder?.version ?? 1 };
}

/** The featured listings by rank, with the version that a change of the list may name. */
export async function list(app: AppContext, admin: Actor, { page, size }: PageQuery) {
  const [{ listed, version }, found] = await Promise.all([
    readList(app),
    cards(
      app,
      admin,
      sql`select rid, featured_rank as place from technologies where featured_rank is not null
        order by featured_rank limit ${size} offset ${(page - 1) * size}`,
    ),
  ]);
  const rankOf = new Map(listed.map(({ id }, place) => [id, place + 1]));
  return {
    technologies: found.map((card) => ({ ...card, rank: rankOf.get(card.id)! })),
    total: listed.length,
    page,
    size,
    total_pages: Math.ceil(listed.length / size),
    version,
  };
}

interface Change {
  order: Read["listed"];
  type: "tech.featured" | "tech.unfeatured" | "tech.featured_moved" | "tech.featured_reordered";
  technologyId: string | null;
  summary: string;
  changes: Record<string, unknown>;
  /** Has to be visible when the change is written. */
  added?: string;
}

/** Writes a whole list, if it is still the one that was read: the version is compared and set in one statement. */
async function write(app: AppContext, admin: Actor, version: number, change: Change): Promise<boolean> {
  const order = JSON.stringify(change.order.map(({ id }) => id));
  const now = app.now();
  const done = await guardedBatch(app, [
    app.primary
      .insert(settings)
      .values({ key: HOLDER_KEY, value: sql`${order}`, version: version + 1, updatedAt: now })
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`excluded.value`, version: sql`${settings.version} + 1`, updatedAt: now },
        setWhere: eq(settings.version, version),
      }),
    abortUnless(app, ROWS_CHANGED),
    ...(change.added
      ? [abortUnless(app, sql`exists (select 1 from technologies where id = ${change.added} and visible)`)]
      : []),
    app.primary
      .update(technologies)
      .set({ featuredRank: null })
      .where(sql`${technologies.featuredRank} is not null`),
    app.primary.run(sql`update technologies set featured_rank = j.key + 1
      from json_each(${order}) j where technologies.id = j.value`),
    entry(app, admin.id, {
      type: change.type,
      entityType: change.technologyId ? "technology" : "featured_list",
      entityId: change.technologyId,
      summary: change.summary,
      changes: change.changes,
    }),
  ]);
  return done !== null;
}

/** @param plan the change to make of the list as it is; throws what refuses it */
async function changeList(
  app: AppContext,
  admin: Actor,
  expected: number | undefined,
  plan: (read: Read) => Change | Promise<Change>,
): Promise<FeaturedList> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const read = await readList(app);
    if (expected !== undefined && expected !== read.version) throw await staleFeaturedList(app);
    const change = await plan(read);
    if (await write(app, admin, read.version, change)) {
      return {
        featured: change.order.map(({ id, title }, place) => ({ technology_id: id, rank: place + 1, title })),
        version: read.version + 1,
      };
    }
  }
  throw await staleFeaturedList(app);
}

/**
 * Features a visible listing at a rank, else at the end; those below move down.
 * @throws 404, 409 `invalid_transition` when it is not visible, `already_exists`, `conflict` over 20, `stale_version`
 */
export function add(
  app: AppContext,
  admin: Actor,
  id: string,
  { rank, version }: { rank?: number | null; version?: number },
): Promise<FeaturedList> {
  return changeList(app, admin, version, async ({ listed }) => {
    const listing = await app.primary
      .select({ id: technologies.id, title: technologies.title, visible: technologies.visible })
      .from(technologies)
      .where(eq(technologies.id, id))
      .get();
    if (!listing) throw notFound("Technology");
    if (!listing.visible) {
      throw conflict("invalid_transition", "Only a listing that is approved and visible can be featured.");
    }
    if (listed.some((other) => other.id === id)) {
      throw conflict("already_exists", "This listing is featured already.");
    }
    if (listed.length >= MAX_FEATURED) {
      throw conflict("conflict", `At most ${MAX_FEATURED} listings can be featured.`);
    }
    const place = Math.min(rank ?? MAX_FEATURED, listed.length + 1);
    return {
      order: listed.toSpliced(place - 1, 0, { id, title: listing.title }),
      type: "tech.featured",
      technologyId: id,
      summary: `Featured a listing at rank ${place}`,
      changes: { featured_rank: { from: null, to: place } },
      added: id,
    };
  });
}

/** Stops featuring a listing; those below move up. @throws 404 when it is not featured */
export async function remove(app: AppContext, admin: Actor, id: string) {
  await changeList(app, admin, undefined, ({ listed }) => {
    const from = rankIn(listed, id);
    return {
      order: listed.filter((other) => other.id !== id),
      type: "tech.unfeatured",
      technologyId: id,
      summary: "Stopped featuring a listing",
      changes: { featured_rank: { from, to: null } },
    };
  });
  return { id, deleted: true as const };
}

/** Moves a featured listing; a rank past the end is the end. @throws 404 when it is not featured, 409 `stale_version` */
export function move(
  app: AppContext,
  admin: Actor,
  id: string,
  { new_rank, version }: { new_rank: number; version?: number },
): Promise<FeaturedList> {
  return changeList(app, admin, version, ({ listed }) => {
    const from = rankIn(listed, id);
    const to = Math.min(new_rank, listed.length);
    return {
      order: listed.toSpliced(from - 1, 1).toSpliced(to - 1, 0, listed[from - 1]!),
      type: "tech.featured_moved",
      technologyId: id,
      summary: `Moved a featured listing from rank ${from} to ${to}`,
      changes: { featured_rank: { from, to } },
    };
  });
}

/**
 * Reorders the whole featured list. A caller that lost against another change gets an error rather than
 * overwriting that. @throws 409 `stale_version`, also when the listings are not exactly the featured ones
 */
export async function reorder(
  app: AppContext,
  admin: Actor,
  { rankings, version }: Reordering,
): Promise<FeaturedList> {
  const read = await readList(app);
  const listingsById = new Map(read.listed.map((listing) => [listing.id, listing]));
  const order = [...rankings]
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ technology_id }) => listingsById.get(technology_id.toLowerCase()) ?? []);
  const isWhole = order.length === rankings.length && order.length === read.listed.length;
  if (!isWhole || (version ?? read.version) !== read.version) throw await staleFeaturedList(app);
  const ids = (listed: Read["listed"]) => listed.map(({ id }) => id);
  const done = await write(app, admin, read.version, {
    order,
    type: "tech.featured_reordered",
    technologyId: null,
    summary: "Reordered the featured list",
    changes: { order: { from: ids(read.listed), to: ids(order) } },
  });
  if (!done) throw await staleFeaturedList(app);
  return {
    featured: order.map(({ id, title }, place) => ({ technology_id: id, rank: place + 1, title })),
    version: read.version + 1,
  };
}

function rankIn(listed: Read["listed"], id: string): number {
  const place = listed.findIndex((other) => other.id === id.toLowerCase());
  if (place < 0) throw notFound("Featured technology");
  return place + 1;
}
