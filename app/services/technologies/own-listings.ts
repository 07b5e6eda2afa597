import { and, eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import {
  contentOf,
  type ListingContent,
  propertyOf,
  toContent,
  toPartialContent,
  valuesOf,
} from "~/contract/listing/content";
import { namesWith } from "~/contract/listing/fields";
import type { ListingSubmission, ListingUpdate, ManagedTechnology } from "~/contract/listings";
import type { ListingStatus } from "~/contract/values";
import { technologies, technologyFiles, technologyRevisions } from "~/db/schema/technologies";
import type { Actor } from "../auth/tokens";
import { conflict, forbidden, notFound } from "../errors";
import * as idempotency from "../idempotency";
import { limitsOf } from "../limits";
import { deleteObjects } from "../object-deletions";
import { requestEmbedding } from "./embedding";
import { publicExternalId } from "./listing-identity";
import * as managed from "./managed";
import { staleOwnListing } from "./stale-version";
import { guardedUpdate, insertStatements, type Statement } from "./write";

/** What an owner hands in for review from. */
const RESUBMITTED_FROM: ListingStatus[] = ["draft", "changes_requested", "rejected", "archived"];
/** An edit that lost against another one is made again on what is there now, unless it names a version. */
const EDIT_ROUNDS = 5;
/** Of an approved listing, changes of these wait for review (product.md 4, States). */
const REVIEWED_NAMES = namesWith("reviewed");
type ReviewedName = (typeof REVIEWED_NAMES)[number];

/**
 * A new listing, to be reviewed or kept as a draft.
 * @throws 403 `quota_exceeded` at the role's limit of live listings, 409 for an external id that the owner has used
 */
export async function submit(
  app: AppContext,
  actor: Actor,
  { save_as_draft, external_id, ...fields }: ListingSubmission,
): Promise<ManagedTechnology> {
  const [id, now, externalId] = [uuidv7(), app.now(), external_id ?? null];
  const status = save_as_draft ? "draft" : "pending";
  const listing = {
    ...toContent(fields),
    id,
    ownerId: actor.id,
    externalId,
    status,
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
  } as const;
  const taken = externalIdTaken(actor, externalId, id);
  const { live_listings: limit } = await limitsOf(app, actor.role);
  const guard = save_as_draft ? sql`not ${taken}` : sql`not ${taken} and ${roomFor(actor, limit)}`;
  const outcome = await attempt(app, {
    change: insertStatements(app, [listing], guard),
    after: [...(save_as_draft ? [] : [submittedEntry(app, actor, id)]), ...idempotency.record(app, id)],
    taken,
  });
  if (outcome.taken) throw externalIdConflict();
  if (!outcome.done) throw quotaExceeded(limit);
  return managed.read(app, actor, id);
}

/**
 * The owner's edit. Of an approved listing the live text stays where reviewed fields change: they open, change or
 * withdraw the pending revision. Everything else applies at once.
 * @throws 404, 409 `stale_version` or `already_exists`
 */
export async function update(
  app: AppContext,
  actor: Actor,
  id: string,
  { version, ...changes }: ListingUpdate,
): Promise<ManagedTechnology> {
  for (let round = 0; round < EDIT_ROUNDS; round += 1) {
    const own = await readOwn(app, actor, id);
    if (version !== undefined && version !== own.listing.version) break;
    const outcome = await edit(app, actor, own, changes);
    if (outcome.done) {
      app.defer(requestEmbedding(app, [id]));
      return managed.read(app, actor, id);
    }
    if (outcome.taken) throw externalIdConflict();
  }
  throw staleOwnListing();
}

async function readOwn(app: AppContext, actor: Actor, id: string) {
  const [[listing], [revision]] = await app.primary.batch([
    app.primary
      .select()
      .from(technologies)
      .where(and(eq(technologies.id, id), eq(technologies.ownerId, actor.id))),
    app.primary
      .select()
      .from(technologyRevisions)
      .where(and(eq(technologyRevisions.technologyId, id), eq(technologyRevisions.status, "pending"))),
  ]);
  if (!listing) throw notFound("Technology");
  return { listing, revision };
}

/** One attempt, on the version that was read. */
async function edit(
  app: AppContext,
  actor: Actor,
  { listing, revision }: Awaited<ReturnType<typeof readOwn>>,
  { external_id, ...fields }: Omit<ListingUpdate, "version">,
) {
  const wanted: ListingContent = {
    ...contentOf(listing),
    ...toPartialContent(revision?.changes ?? {}),
    ...toPartialContent(fields),
  };
  const waits = listing.status === "approved" ? changedFields(listing, wanted) : {};
  const live = REVIEWED_NAMES.filter((name) => name in waits).map(propertyOf);
  const content = {
    ...wanted,
    ...Object.fromEntries(live.map((property) => [property, listing[property]])),
  };
  // Who clears an external id that was never shown clears nothing: an upload still knows the listing by it.
  const unchanged = external_id === undefined || external_id === publicExternalId(listing.externalId);
  const externalId = unchanged ? listing.externalId : external_id;
  const taken = externalIdTaken(actor, externalId, listing.id);
  const guard = sql`technologies.owner_id = ${actor.id} and technologies.version = ${listing.version} and not ${taken}`;
  return attempt(app, {
    change: guardedUpdate(app, { id: listing.id, content, also: { externalId } }, guard),
    after: [revisionStatement(app, listing.id, waits)],
    taken,
  });
}

/** The reviewed fields that would become different, by their names on the wire. */
function changedFields(listing: ListingContent, wanted: ListingContent): Record<string, unknown> {
  const [live, next] = [valuesOf(listing, REVIEWED_NAMES), valuesOf(wanted, REVIEWED_NAMES)];
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => value !== live[name as ReviewedName]),
  );
}

/** Follows the edit and is done only when that was. */
function revisionStatement(app: AppContext, id: string, changes: Record<string, unknown>): Statement {
  const now = app.now().getTime();
  if (Object.keys(changes).length === 0) {
    return app.primary.run(sql`update technology_revisions set status = 'withdrawn', decided_at = ${now}
      where technology_id = ${id} and status = 'pending' and changes() > 0`);
  }
  return app.primary.run(sql`insert into technology_revisions (id, technology_id, changes, status, created_at)
    select ${uuidv7()}, ${id}, ${JSON.stringify(changes)}, 'pending', ${now} where changes() > 0
    on conflict (technology_id) where status = 'pending'
      do update set changes = excluded.changes, created_at = excluded.created_at`);
}

/**
 * Hands a listing in for review, again or for the first time. The decision that it had is kept among its reviews.
 * @throws 404, 409 `stale_version` or `invalid_transition`, 403 `quota_exceeded`
 */
export async function resubmit(
  app: AppContext,
  actor: Actor,
  id: string,
  { version }: { version?: number },
): Promise<ManagedTechnology> {
  const now = app.now().getTime();
  const states = JSON.stringify(RESUBMITTED_FROM);
  const { live_listings: limit } = await limitsOf(app, actor.role);
  const guard = sql`technologies.id = ${id} and technologies.owner_id = ${actor.id}
    and technologies.status in (select value from json_each(${states}))
    and ${version === undefined ? sql`true` : sql`technologies.version = ${version}`} and ${roomFor(actor, limit)}`;
  const keepDecision =
    app.primary.run(sql`insert into technology_reviews (id, technology_id, status, reason, tags, reviewed_by, created_at)
    select ${uuidv7()}, id, status, rejection_reason, tags, reviewed_by, coalesce(reviewed_at, updated_at) from technologies
    where ${guard} and rejection_reason is not null and not exists (
      select 1 from technology_reviews r where r.technology_id = technologies.id and r.status = technologies.status
        and r.reason = technologies.rejection_reason)`);
  const handIn = app.primary.run(sql`update technologies set status = 'pending', rejection_reason = null,
    reviewed_by = null, reviewed_at = null, updated_at = ${now}, version = version + 1 where ${guard}`);
  const outcome = await attempt(app, {
    change: [keepDecision, handIn],
    after: [submittedEntry(app, actor, id)],
    taken: sql`false`,
  });
  if (outcome.done) return managed.read(app, actor, id);
  const { listing } = await readOwn(app, actor, id);
  if (version !== undefined && version !== listing.version) throw staleOwnListing();
  if (RESUBMITTED_FROM.includes(listing.status)) throw quotaExceeded(limit);
  throw conflict("invalid_transition", `A listing that is ${listing.status} cannot be handed in for review.`);
}

/** Deletes a draft of one's own with its files. @throws 404; 409 `invalid_transition` for one that is no draft */
export async function remove(app: AppContext, actor: Actor, id: string) {
  const draft = and(
    eq(technologies.id, id),
    eq(technologies.ownerId, actor.id),
    eq(technologies.status, "draft"),
  );
  const [files, removed] = await app.primary.batch([
    app.primary
      .select({ objectKey: technologyFiles.objectKey })
      .from(technologyFiles)
      .innerJoin(technologies, eq(technologies.id, technologyFiles.technologyId))
      .where(draft),
    app.primary.delete(technologies).where(draft).returning({ id: technologies.id }),
  ]);
  if (removed.length === 0) {
    await readOwn(app, actor, id);
    throw conflict("invalid_transition", "Only a draft can be deleted.");
  }
  const keys = files.map(({ objectKey }) => objectKey);
  if (keys.length > 0) app.defer(deleteObjects(app, keys));
  return { id, deleted: true as const };
}

interface Attempt {
  /** Guarded statements; the last one changes a row exactly when the attempt succeeds. */
  change: Statement[];
  /** Statements that ask `changes() > 0` themselves; only the first may follow the change directly. */
  after: Statement[];
  /** A condition that tells one refusal from another, looked at in the same transaction. */
  taken: SQL;
}

/** A guarded change with what belongs to it, in one transaction. */
async function attempt(app: AppContext, { change, after, taken }: Attempt) {
  const outcome = app.primary.all<{ done: number; taken: number }>(
    sql`select changes() > 0 as done, ${taken} as taken`,
  );
  // The batch's types know a fixed number of statements only.
  const answers: unknown[] = await app.primary.batch([...change, outcome, ...after] as never);
  const [row] = answers[change.length] as [{ done: number; taken: number }];
  return { done: row.done === 1, taken: row.done === 0 && row.taken === 1 };
}

/** True in SQL while the owner has room for one more live listing: handed in or approved, whether hidden or not. */
function roomFor(actor: Actor, limit: number | null): SQL {
  if (limit === null) return sql`true`;
  return sql`(select count(*) from technologies live where live.owner_id = ${actor.id}
    and live.status in ('pending', 'approved')) < ${limit}`;
}

function externalIdTaken(actor: Actor, externalId: string | null | undefined, id: string): SQL {
  return sql`exists (select 1 from technologies other where other.owner_id = ${actor.id}
    and other.external_id = ${externalId ?? null} and other.id <> ${id})`;
}

/** For the activity log, when the statement before it changed something. */
function submittedEntry(app: AppContext, actor: Actor, id: string): Statement {
  return app.primary.run(sql`insert into activity_log (id, created_at, actor_id, activity_type, entity_type, entity_id, summary, request_id)
    select ${uuidv7()}, ${app.now().getTime()}, ${actor.id}, 'tech.submitted', 'technology', ${id},
      'Handed a technology in for review', ${app.requestId} where changes() > 0`);
}

function externalIdConflict() {
  return conflict("already_exists", "You have another listing with this external id.");
}

function quotaExceeded(limit: number | null) {
  return forbidden(`You have reached your limit of ${limit} live listings.`, "quota_exceeded");
}
