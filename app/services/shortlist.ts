import { and, desc, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { PageQuery } from "~/contract/pagination";
import type { ShortlistEntry, ShortlistToggle } from "~/contract/shortlist";
import { shortlistEntries } from "~/db/schema/interest";
import { technologies } from "~/db/schema/technologies";
import type { Actor } from "./auth/tokens";
import { notFound } from "./errors";
import { readCards } from "./technologies/cards";

/** What the caller sees of the own shortlist: entries whose listing was hidden are kept, and neither shown nor counted. */
function entriesOf(actor: Actor) {
  return and(
    eq(shortlistEntries.userId, actor.id),
    eq(shortlistEntries.active, 1),
    sql`${technologies.visible}`,
  );
}

function countOf(db: AppContext["db"], actor: Actor) {
  return db
    .select({ total: sql<number>`count(*)` })
    .from(shortlistEntries)
    .innerJoin(technologies, eq(technologies.id, shortlistEntries.technologyId))
    .where(entriesOf(actor));
}

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
    countOf(app.primary, actor),
  ]);
  const [entry] = toggled;
  if (!entry) throw notFound("Technology");
  return { action: entry.active === 1 ? "added" : "removed", total: counted[0]?.total ?? 0 };
}

/** The caller's shortlist with notes, the latest first. */
export async function list(app: AppContext, actor: Actor, { page, size }: PageQuery) {
  const [entries, counted] = await app.db.batch([
    app.db
      .select({
        rid: technologies.rid,
        technologyId: shortlistEntries.technologyId,
        notes: shortlistEntries.notes,
        createdAt: shortlistEntries.createdAt,
      })
      .from(shortlistEntries)
      .innerJoin(technologies, eq(technologies.id, shortlistEntries.technologyId))
      .where(entriesOf(actor))
      .orderBy(desc(shortlistEntries.createdAt), technologies.id)
      .limit(size)
      .offset((page - 1) * size),
    countOf(app.db, actor),
  ]);
  const total = counted[0]?.total ?? 0;
  const rids = JSON.stringify(entries.map(({ rid }) => rid));
  const cards =
    entries.length > 0
      ? await readCards(app, actor, sql`select value as rid, key as place from json_each(${rids})`)
      : [];
  const cardOf = new Map(cards.map(({ card }) => [card.id, card]));
  const shortlist: ShortlistEntry[] = entries.flatMap(({ technologyId, notes, createdAt }) => {
    // One that was deleted between the two reads is left out.
    const technology = cardOf.get(technologyId);
    return technology
      ? [{ technology_id: technologyId, technology, notes, created_at: createdAt.toISOString() }]
      : [];
  });
  return { shortlist, total, page, size, total_pages: Math.ceil(total / size) };
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
      .orderBy(desc(shortlistEntries.createdAt), technologies.id)
      .limit(limit)
      .offset(offset),
    countOf(app.db, actor),
  ]);
  return { entries, total: counted[0]?.total ?? 0 };
}
