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
import * as activity from "~/services/activity-log/activity";
import { conflict, forbidden, notFound } from "~/services/errors/errors";
import { deleteObjects } from "~/services/files/object-deletions";
import type { Actor } from "~/services/people/actor";
import { limitsOf } from "~/services/settings/limits";
import { abortUnless, guardedBatch, ROWS_CHANGED, type Statement } from "~/services/writes/guarded-batch";
import * as idempotency from "~/services/writes/idempotency";
import { publicExternalId } from "../listings/listing-identity";
import * as managed from "../listings/managed";
import { requestEmbedding } from "../vectors/embedding";
import { staleOwnListing } from "./stale-version";
import { insertStatements, updateStatements } from "./write";

/** States from which an owner may submit a listing. */
const RESUBMITTED_FROM: ListingStatus[] = ["draft", "changes_requested", "rejected", "archived"];
/** Retries of an edit that lost against a concurrent one, unless it names a version. */
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
  const room = save_as_draft ? sql`true` : roomFor(actor, limit);
  const reading = managed.reading(app, actor, id);
  const done = await guardedBatch(app, [
    abortUnless(app, sql`not ${taken} and ${room}`),
    ...insertStatements(app, [listing]),
    ...(save_as_draft ? [] : [submittedEntry(app, actor, id)]),
    ...idempotency.record(app, id),
    reading.statement,
  ]);
  if (done) return reading.toListing(done);
  throw save_as_draft || (await holds(app, taken)) ? externalIdConflict() : quotaExceeded(limit);
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
    const listing = await edit(app, actor, own, changes);
    if (listing) {
      app.defer(requestEmbedding(app, [id]));
      return listing;
    }
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

/** One attempt, on the version that was read. Null when there is a newer one. @throws 409 `already_exists` */
async function edit(
  app: AppContext,
  actor: Actor,
  { listing, revision }: Awaited<ReturnType<typeof readOwn>>,
  { external_id, ...fields }: Omit<ListingUpdate, "version">,
): Promise<ManagedTechnology | null> {
  const newContent: ListingContent = {
    ...contentOf(listing),
    ...toPartialContent(revision?.changes ?? {}),
    ...toPartialContent(fields),
  };
  const waits = listing.status === "approved" ? changedFields(listing, newContent) : {};
  const live = REVIEWED_NAMES.filter((name) => name in waits).map(propertyOf);
  const content = {
    ...newContent,
    ...Object.fromEntries(live.map((property) => [property, listing[property]])),
  };
  // Who clears an external id that was never shown clears nothing: an upload still knows the listing by it.
  const unchanged = external_id === undefined || external_id === publicExternalId(listing.externalId);
  const externalId = unchanged ? listing.externalId : external_id;
  const taken = externalIdTaken(actor, externalId, listing.id);
  const isCurrent = sql`exists (select 1 from technologies where id = ${listing.id} and owner_id = ${actor.id}
    and version = ${listing.version})`;
  const reading = managed.reading(app, actor, listing.id);
  const done = await guardedBatch(app, [
    abortUnless(app, sql`${isCurrent} and not ${taken}`),
    ...updateStatements(app, [{ id: listing.id, content, stored: listing, also: { externalId } }]),
    revisionStatement(app, listing.id, waits),
    reading.statement,
  ]);
  if (done) return reading.toListing(done);
  if (await holds(app, taken)) throw externalIdConflict();
  return null;
}

/** Names of the reviewed fields that the edit changes, as on the wire. */
function changedFields(listing: ListingContent, wanted: ListingContent): Record<string, unknown> {
  const [live, next] = [valuesOf(listing, REVIEWED_NAMES), valuesOf(wanted, REVIEWED_NAMES)];
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => value !== live[name as ReviewedName]),
  );
}

/** Creates or updates the pending revision; withdraws it when nothing differs. */
function revisionStatement(app: AppContext, id: string, changes: Record<string, unknown>): Statement {
  const now = app.now().getTime();
  if (Object.keys(changes).length === 0) {
    return app.primary.run(sql`update technology_revisions set status = 'withdrawn', decided_at = ${now}
      where technology_id = ${id} and status = 'pending'`);
  }
  return app.primary.run(sql`insert into technology_revisions (id, technology_id, changes, status, created_at)
    values (${uuidv7()}, ${id}, ${JSON.stringify(changes)}, 'pending', ${now})
    on conflict (technology_id) where status = 'pending'
      do update set changes = excluded.changes, created_at = excluded.created_at`);
}

/**
 * Submits or resubmits a listing for review. Its last decision is kept among its reviews.
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
  const submission = app.primary.run(sql`update technologies set status = 'pending', rejection_reason = null,
    reviewed_by = null, reviewed_at = null, updated_at = ${now}, version = version + 1 where ${guard}`);
  const reading = managed.reading(app, actor, id);
  // Store the decision before the update clears it.
  const done = await guardedBatch(app, [
    keepDecision,
    submission,
    abortUnless(app, ROWS_CHANGED),
    submittedEntry(app, actor, id),
    reading.statement,
  ]);
  if (done) return reading.toListing(done);
  const { listing } = await readOwn(app, actor, id);
  if (version !== undefined && version !== listing.version) throw staleOwnListing();
  if (RESUBMITTED_FROM.includes(listing.status)) throw quotaExceeded(limit);
  throw conflict("invalid_transition", `A listing that is ${listing.status} cannot be submitted for review.`);
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

/** Finds out why the write was refused. */
async function holds(app: AppContext, condition: SQL): Promise<boolean> {
  const [row] = await app.primary.all<{ yes: number }>(sql`select ${condition} as yes`);
  return row?.yes === 1;
}

/** SQL condition: the owner is below the limit of live listings (pending or approved, hidden or not). */
function roomFor(actor: Actor, limit: number | null): SQL {
  if (limit === null) return sql`true`;
  // Ready-made counts: an owner may have any number of listings.
  return sql`(select coalesce(sum(n), 0) from managed_counts where kind = 'owner'
    and value in (${`${actor.id} pending`}, ${`${actor.id} approved`})) < ${limit}`;
}

function externalIdTaken(actor: Actor, externalId: string | null | undefined, id: string): SQL {
  return sql`exists (select 1 from technologies other where other.owner_id = ${actor.id}
    and other.external_id = ${externalId ?? null} and other.id <> ${id})`;
}

function submittedEntry(app: AppContext, actor: Actor, id: string): Statement {
  return activity.entry(app, actor.id, {
    type: "tech.submitted",
    entityType: "technology",
    entityId: id,
    summary: "Handed a technology in for review",
  });
}

function externalIdConflict() {
  return conflict("already_exists", "You have another listing with this external id.");
}

function quotaExceeded(limit: number | null) {
  return forbidden(`You have reached your limit of ${limit} live listings.`, "quota_exceeded");
}
