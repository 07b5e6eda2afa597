import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type {
  ShortlistEntry,
  ShortlistNotes,
  ShortlistQuery,
  ShortlistRemoval,
  ShortlistToggle,
} from "~/contract/shortlist";
import type { ShortlistSort } from "~/contract/values";
import { shortlistEntries } from "~/db/schema/interest";
import { technologies } from "~/db/schema/technologies";
import { notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { readCards } from "../technologies/listings/cards";

function savedBy(actor: Actor) {
  return and(eq(shortlistEntries.userId, actor.id), eq(shortlistEntries.active, 1));
}

/** What the caller sees of the own shortlist: entries whose listing was hidden are kept, and neither shown nor counted. */
function entriesOf(actor: Actor) {
  return and(savedBy(actor), sql`${technologies.visible}`);
}

function count(db: AppContext["db"], which: SQL | undefined) {
  return db
    .select({ total: sql<number>`count(*)` })
    .from(shortlistEntries)
    .innerJoin(technologies, eq(technologies.id, shortlistEntries.technologyId))
    .where(which);
}

/** Condition: title, organization or notes of an entry contain each word. */
function mentions(words: string | undefined): SQL {
  if (!words) return sql`true`;
  const asked = JSON.stringify(words.toLowerCase().split(/\s+/));
  return sql`not exists (select 1 from json_each(${asked}) as word where instr(lower(${technologies.title} || ' '
    || coalesce(${technologies.organizationName}, '') || ' ' || coalesce(${shortlistEntries.notes}, '')), word.value) = 0)`;
}

const ORDERS: Record<ShortlistSort, SQL[]> = {
  newest: [desc(shortlistEntries.createdAt), desc(technologies.id)],
  oldest: [asc(shortlistEntries.createdAt), asc(technologies.id)],
  title: [sql`${technologies.title} collate nocase`, asc(technologies.id)],
};

/**
 * Adds a listing, or takes it off: one upsert, so that no toggle is lost (security.md 5.1, pattern 1). Notes that are
 * not given stay as they were, so that adding again undoes a removal. @throws 404 for a listing that is not visible
 */
export async function toggle(
  app: AppContext,
  actor: Actor,
  technologyId: string,
  { notes }: ShortlistToggle,
): Promise<{ action: "added" | "removed"; total: number }> {
  const keptNotes = notes === undefined ? sql`notes` : sql`excluded.notes`;
  const [toggled, counted] = await app.primary.batch([
    app.primary.all<{ active: number }>(sql`
      insert into shortlist_entries (user_id, technology_id, active, notes, created_at)
      select ${actor.id}, id, 1, ${notes ?? null}, ${app.now().getTime()} from technologies
        where id = ${technologyId} and visible
      on conflict (user_id, technology_id) do update
        set active = 1 - active, notes = ${keptNotes}, created_at = excluded.created_at
      returning active`),
    count(app.primary, entriesOf(actor)),
  ]);
  const [entry] = toggled;
  if (!entry) throw notFound("Technology");
  return { action: entry.active === 1 ? "added" : "removed", total: counted[0]?.total ?? 0 };
}

/** Updates the notes of a saved listing. @throws 404 when it is not on the shortlist, or hidden */
export async function annotate(
  app: AppContext,
  actor: Actor,
  technologyId: string,
  { notes }: ShortlistNotes,
): Promise<{ technology_id: string; notes: string | null }> {
  const changed = await app.primary
    .update(shortlistEntries)
    .set({ notes })
    .where(
      and(
        savedBy(actor),
        eq(shortlistEntries.technologyId, technologyId),
        sql`exists (select 1 from technologies where id = ${technologyId} and visible)`,
      ),
    )
    .returning({ id: shortlistEntries.technologyId });
  if (changed.length === 0) throw notFound("Shortlist entry");
  return { technology_id: technologyId, notes };
}

/** Removes listings from the shortlist. Idempotent: others are skipped. */
export async function removeMany(
  app: AppContext,
  actor: Actor,
  { technologies: ids }: ShortlistRemoval,
): Promise<{ removed: string[]; total: number }> {
  const inIds = sql`${shortlistEntries.technologyId} in (select value from json_each(${JSON.stringify(ids)}))`;
  const [removed, counted] = await app.primary.batch([
    app.primary
      .update(shortlistEntries)
      .set({ active: 0 })
      .where(and(savedBy(actor), inIds))
      .returning({ id: shortlistEntries.technologyId }),
    count(app.primary, entriesOf(actor)),
  ]);
  return { removed: removed.map(({ id }) => id), total: counted[0]?.total ?? 0 };
}

/** The caller's shortlist with notes, the latest first unless sorted otherwise. */
export async function list(app: AppContext, actor: Actor, { page, size, search, sort }: ShortlistQuery) {
  const matches = and(entriesOf(actor), mentions(search));
  const entriesPage = app.db
    .select({
      rid: technologies.rid,
      technologyId: shortlistEntries.technologyId,
      notes: shortlistEntries.notes,
      createdAt: shortlistEntries.createdAt,
    })
    .from(shortlistEntries)
    .innerJoin(technologies, eq(technologies.id, shortlistEntries.technologyId))
    .where(matches)
    .orderBy(...ORDERS[sort])
    .limit(size)
    .offset((page - 1) * size);
  const [entries, cards, counted, [hidden]] = await Promise.all([
    entriesPage,
    readCards(app, actor, sql`select rid, 0 as place from ${entriesPage}`),
    count(app.db, matches),
    count(app.db, and(savedBy(actor), sql`not ${technologies.visible}`)),
  ]);
  const total = counted[0]?.total ?? 0;
  const cardOf = new Map(cards.map(({ card }) => [card.id, card]));
  const shortlist: ShortlistEntry[] = entries.flatMap(({ technologyId, notes, createdAt }) => {
    const technology = cardOf.get(technologyId);
    return technology
      ? [{ technology_id: technologyId, technology, notes, created_at: createdAt.toISOString() }]
      : [];
  });
  return {
    shortlist,
    total,
    page,
    size,
    total_pages: Math.ceil(total / size),
    unavailable: hidden?.total ?? 0,
  };
}

/** The same entries in the few fields that the assistant reads. */
export async function recent(
  app: AppContext,
  actor: Actor,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const [entries, counted] = await app.db.batch([
    app.db
      .select({
        id: technologies.id,
        title: technologies.title,
        summary: technologies.summary,
        domain: technologies.domain,
        trl: technologies.trl,
        legalStatus: technologies.legalStatus,
        organizationName: technologies.organizationName,
        notes: shortlistEntries.notes,
      })
      .from(shortlistEntries)
      .innerJoin(technologies, eq(technologies.id, shortlistEntries.technologyId))
      .where(entriesOf(actor))
      .orderBy(...ORDERS.newest)
      .limit(limit)
      .offset(offset),
    count(app.db, entriesOf(actor)),
  ]);
  return { entries, total: counted[0]?.total ?? 0 };
}
