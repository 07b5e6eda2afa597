import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { Comparison, ComparisonCard, ComparisonCreate, ComparisonUpdate } from "~/contract/comparisons";
import { COMPARED_NAMES } from "~/contract/listing/comparison";
import { valuesOf } from "~/contract/listing/content";
import type { PageQuery } from "~/contract/pagination";
import { comparisonItems, comparisons } from "~/db/schema/interest";
import { technologies } from "~/db/schema/technologies";
import { forbidden, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { limitsOf } from "../settings/limits";
import { columnsOf } from "../technologies/listings/listing-columns";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import * as idempotency from "../writes/idempotency";
import { matrixOf, summaryOf } from "./comparison-matrix";
import { defaultName, GONE, shownName } from "./comparison-names";
import { writtenSummary } from "./comparison-summary";

type Database = AppContext["db"];
type ComparisonRow = typeof comparisons.$inferSelect;

/**
 * Saves a comparison of visible listings. Insert and check are one statement, so that a listing that is hidden
 * meanwhile is not compared.
 * @throws 403 `premium_required` for more listings than the role may compare, 404 for one that is not visible
 */
export async function create(app: AppContext, actor: Actor, data: ComparisonCreate): Promise<Comparison> {
  const ids = JSON.stringify(data.technologies);
  const [visible] = await Promise.all([
    visibleOf(app, ids),
    requirePlan(app, actor, data.technologies.length),
  ]);
  const named = visible.map(({ title }) => title);
  const id = uuidv7();
  const now = app.now().getTime();
  const [saved] = await app.primary.batch([
    app.primary.all<{ id: string }>(sql`
      insert into comparisons (id, user_id, name, notes, created_at, updated_at)
      select ${id}, ${actor.id}, ${data.comparison_name ?? defaultName(named)}, ${data.notes ?? null}, ${now}, ${now}
        where (select count(*) from json_each(${ids}) join technologies on technologies.id = value and visible)
          = ${data.technologies.length}
      returning id`),
    app.primary.run(sql`
      insert into comparison_items (comparison_id, position, technology_id, title)
      select ${id}, key, technologies.id, title from json_each(${ids}) join technologies on technologies.id = value
        where exists (select 1 from comparisons where id = ${id})`),
    ...idempotency.record(app, id),
  ]);
  if (saved.length === 0) throw notFound("Technology");
  return readFrom(app, app.primary, actor, id);
}

/** @throws 403 `premium_required` when the role compares fewer */
export async function requirePlan(app: AppContext, actor: Actor, count: number): Promise<void> {
  const { comparison_items: limit } = await limitsOf(app, actor.role);
  if (count <= limit) return;
  throw forbidden(`You can compare up to ${limit} technologies; premium compares more.`, "premium_required");
}

/** The visible ones among listings, in the order given, with the titles to name a comparison by. */
async function visibleOf(app: AppContext, ids: string): Promise<{ id: string; title: string }[]> {
  return app.primary
    .select({ id: technologies.id, title: technologies.title })
    .from(technologies)
    .innerJoin(
      sql`json_each(${ids}) as asked`,
      sql`${technologies.id} = asked.value and ${technologies.visible}`,
    )
    .orderBy(sql`asked.key`);
}

/** The caller's comparisons, the latest first. */
export async function list(app: AppContext, actor: Actor, { page, size }: PageQuery) {
  const own = eq(comparisons.userId, actor.id);
  const latest = app.db
    .select()
    .from(comparisons)
    .where(own)
    .orderBy(desc(comparisons.createdAt), desc(comparisons.id))
    .limit(size)
    .offset((page - 1) * size);
  const [rows, items, total] = await Promise.all([
    latest,
    itemsOf(app.db, actor, sql`${comparisonItems.comparisonId} in (select id from ${latest})`),
    app.db.$count(comparisons, own),
  ]);
  return {
    comparisons: rows.map((row) =>
      toCard(
        row,
        items.filter(({ comparisonId }) => comparisonId === row.id),
      ),
    ),
    total,
    page,
    size,
    total_pages: Math.ceil(total / size),
  };
}

/** @throws 404 for what does not exist or is another's */
export function read(app: AppContext, actor: Actor, id: string): Promise<Comparison> {
  return readFrom(app, app.db, actor, id);
}

async function readFrom(app: AppContext, db: Database, actor: Actor, id: string): Promise<Comparison> {
  const [[row], items] = await Promise.all([
    db
      .select()
      .from(comparisons)
      .where(and(eq(comparisons.id, id), eq(comparisons.userId, actor.id))),
    itemsOf(db, actor, eq(comparisonItems.comparisonId, id)),
  ]);
  if (!row) throw notFound("Comparison");
  const listings = items.map(
    ({ listing }) => listing && { title: listing.title, ...valuesOf(listing, COMPARED_NAMES) },
  );
  const table = { ...toCard(row, items), ...matrixOf(listings) };
  const summary = summaryOf(listings.filter((listing) => listing !== null));
  if (summary === null) return { ...table, summary, summary_by: null };
  const { result, by } = await writtenSummary(app, table, summary, row.createdAt);
  return { ...table, summary: result, summary_by: by };
}

/** The listings of comparisons in their places. One that the reader may not see any more is null. */
async function itemsOf(db: Database, actor: Actor, which: SQL | undefined) {
  const mayBeSeen = or(
    sql`${technologies.visible}`,
    eq(technologies.ownerId, actor.id),
    actor.role === "admin" ? sql`true` : undefined,
  );
  return db
    .select({
      comparisonId: comparisonItems.comparisonId,
      technologyId: comparisonItems.technologyId,
      title: comparisonItems.title,
      listing: {
        title: technologies.title,
        ...columnsOf(COMPARED_NAMES),
      },
    })
    .from(comparisonItems)
    .leftJoin(technologies, and(eq(technologies.id, comparisonItems.technologyId), mayBeSeen))
    .where(which)
    .orderBy(comparisonItems.comparisonId, comparisonItems.position);
}

type Item = Awaited<ReturnType<typeof itemsOf>>[number];

function toCard(row: ComparisonRow, items: Item[]): ComparisonCard {
  const titles = items.map(({ title, listing }) => ({ was: title, now: listing?.title ?? null }));
  return {
    id: row.id,
    comparison_name: shownName(row.name, titles),
    notes: row.notes,
    technologies: items.map(({ technologyId, listing }) => ({
      id: technologyId,
      title: listing?.title ?? GONE,
      available: listing !== null,
      domain: listing?.domain ?? null,
      trl: listing?.trl ?? null,
      legal_status: listing?.legalStatus ?? null,
      organization: listing?.organization?.name ?? null,
    })),
    technology_titles: items.map(({ listing }) => listing?.title ?? GONE),
    created_at: row.createdAt.toISOString(),
  };
}

/**
 * Renames, annotates, adds and takes out listings; what is left out stays.
 * @throws 404 for another's comparison, and for a new listing that is not visible; 403 `premium_required`
 */
export async function update(
  app: AppContext,
  actor: Actor,
  id: string,
  { comparison_name: name, notes, technologies: wanted }: ComparisonUpdate,
): Promise<Comparison> {
  if (wanted) await replaceItems(app, actor, id, { wanted, name, notes });
  else {
    const own = and(eq(comparisons.id, id), eq(comparisons.userId, actor.id));
    await app.primary.update(comparisons).set({ name, notes, updatedAt: app.now() }).where(own);
  }
  return readFrom(app, app.primary, actor, id);
}

interface Change extends Pick<ComparisonUpdate, "notes"> {
  wanted: string[];
  name: string | undefined;
}

/**
 * Replaces the listings of a comparison. Whether each is visible, or already in it, is checked in the
 * batch that writes, so that a listing that is hidden meanwhile is not added.
 */
async function replaceItems(app: AppContext, actor: Actor, id: string, change: Change): Promise<void> {
  const { wanted, notes } = change;
  const own = and(eq(comparisons.id, id), eq(comparisons.userId, actor.id));
  const ids = JSON.stringify(wanted);
  const [[row], kept, visible] = await Promise.all([
    app.primary.select({ name: comparisons.name }).from(comparisons).where(own),
    app.primary
      .select({ id: comparisonItems.technologyId, title: comparisonItems.title })
      .from(comparisonItems)
      .where(eq(comparisonItems.comparisonId, id))
      .orderBy(comparisonItems.position),
    visibleOf(app, ids),
  ]);
  if (!row) throw notFound("Comparison");
  const isNew = (technology: string) => kept.every((item) => item.id !== technology);
  // After a plan ends, the list keeps its length and may become shorter.
  if (wanted.some(isNew)) await requirePlan(app, actor, wanted.length);

  // Keeps the stored titles, because an automatic name is recognized by them.
  const titles = new Map([...visible, ...kept].map((item) => [item.id, item.title]));
  const items = wanted.map((technology) => [technology, titles.get(technology) ?? ""]);
  const before = defaultName(kept.map(({ title }) => title));
  const after = defaultName(items.map(([, title]) => title!));
  const name = change.name ?? sql`case when name = ${before} then ${after} else name end`;
  const allowed = sql`(select count(*) from json_each(${ids})
    where exists (select 1 from technologies where technologies.id = value and visible)
      or exists (select 1 from comparison_items where comparison_id = ${id} and technology_id = value)) = ${wanted.length}`;
  const written = await guardedBatch(app, [
    app.primary.update(comparisons).set({ name, notes, updatedAt: app.now() }).where(and(own, allowed)),
    abortUnless(app, ROWS_CHANGED),
    app.primary.delete(comparisonItems).where(eq(comparisonItems.comparisonId, id)),
    app.primary.run(sql`
      insert into comparison_items (comparison_id, position, technology_id, title)
      select ${id}, key, value ->> 0, value ->> 1 from json_each(${JSON.stringify(items)})`),
  ]);
  if (!written) throw notFound("Technology");
}

/** @throws 404 */
export async function remove(
  app: AppContext,
  actor: Actor,
  id: string,
): Promise<{ id: string; deleted: true }> {
  const removed = await app.primary
    .delete(comparisons)
    .where(and(eq(comparisons.id, id), eq(comparisons.userId, actor.id)))
    .returning({ id: comparisons.id });
  if (removed.length === 0) throw notFound("Comparison");
  return { id, deleted: true };
}

/** The caller's saved comparisons, newest first, by name and titles. */
export async function recent(app: AppContext, actor: Actor, { limit }: { limit: number }) {
  const { comparisons: cards, total } = await list(app, actor, { page: 1, size: limit });
  return {
    comparisons: cards.map(({ id, comparison_name: name, technology_titles: titles }) => ({
      id,
      name,
      titles,
    })),
    total,
  };
}
