import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type {
  ApprovalDecision,
  ApprovalSet,
  ApprovalSetResult,
  ReviewedTechnology,
} from "~/contract/admin-technologies";
import { toPartialContent } from "~/contract/listing/content";
import type { ManagedTechnology } from "~/contract/listings";
import type { ListingStatus } from "~/contract/values";
import { users } from "~/db/schema/accounts";
import { technologies, technologyReviews, technologyRevisions } from "~/db/schema/technologies";
import { entry } from "~/services/activity-log/activity";
import { AppError, conflict, notFound } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import { remainingName } from "~/services/people/person-name";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "~/services/writes/guarded-batch";
import * as webhookDeliveries from "../../webhooks/deliveries";
import * as adminStats from "../admin-lists/admin-stats";
import { staleListing } from "../editing/stale-version";
import { updateStatements } from "../editing/write";
import * as managed from "../listings/managed";
import { ownedBy } from "../listings/owner-counts";
import { requestEmbedding } from "../vectors/embedding";
import { mailDecision } from "./review-mails";

/**
 * Decides on a pending listing, or on the pending edit of an approved one: approving applies the edit, anything
 * else discards it and leaves the live text. A listing that is featured is approved, so no decision takes its rank.
 * @throws 404, 409 `invalid_transition` when nothing waits, `stale_version`
 */
export async function decide(
  app: AppContext,
  admin: Actor,
  id: string,
  decision: ApprovalDecision,
): Promise<ManagedTechnology> {
  await writeDecision(app, admin, id, decision);
  return managed.read(app, admin, id);
}

/** Approves each listing of the set by the rules of `decide`; one that is refused stops no other. */
export async function approveSet(
  app: AppContext,
  admin: Actor,
  { technologies: set }: ApprovalSet,
): Promise<ApprovalSetResult> {
  const ids = JSON.stringify(set.map(({ id }) => id.toLowerCase()));
  const rows = await app.primary.all<{ id: string; title: string }>(
    sql`select id, title from technologies where id in (select value from json_each(${ids}))`,
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const results: ApprovalSetResult["results"] = [];
  for (const { id: givenId, version } of set) {
    const id = givenId.toLowerCase();
    const result = await approveOne(app, admin, id, version);
    results.push({ id, title: titles.get(id) ?? null, result });
  }
  return { results, approved: results.filter(({ result }) => result === "approved").length };
}

async function approveOne(
  app: AppContext,
  admin: Actor,
  id: string,
  version: number | undefined,
): Promise<ApprovalSetResult["results"][number]["result"]> {
  try {
    await writeDecision(app, admin, id, { status: "approved", version });
    return "approved";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "stale_version" || error.code === "invalid_transition" || error.code === "not_found") {
      return error.code;
    }
    throw error;
  }
}

async function writeDecision(
  app: AppContext,
  admin: Actor,
  id: string,
  decision: ApprovalDecision,
): Promise<void> {
  const { listing, revision } = await readWaiting(app, id);
  if ((decision.version ?? listing.version) !== listing.version) throw await staleListing(app, id);
  const isNew = listing.status === "pending";
  if (!isNew && !(listing.status === "approved" && revision)) {
    throw conflict("invalid_transition", "This listing is not waiting for review.");
  }
  const now = app.now();
  const approves = decision.status === "approved";
  const reason = approves ? null : decision.rejection_reason!;
  const tags = approves ? (decision.tags ?? listing.tags) : listing.tags;
  const edit = approves && revision ? toPartialContent(revision.changes) : {};
  const reviewed = { reviewedBy: admin.id, reviewedAt: now };
  const also = isNew
    ? {
        ...reviewed,
        status: decision.status,
        rejectionReason: reason,
        ...(approves ? { publishedAt: now } : {}),
      }
    : reviewed;
  const done = await guardedBatch(app, [
    abortUnless(
      app,
      sql`exists (select 1 from technologies where id = ${id} and version = ${listing.version})`,
    ),
    ...(revision
      ? [
          app.primary
            .update(technologyRevisions)
            .set({ status: approves ? ("approved" as const) : ("rejected" as const), decidedAt: now })
            .where(and(eq(technologyRevisions.id, revision.id), eq(technologyRevisions.status, "pending"))),
          abortUnless(app, ROWS_CHANGED),
        ]
      : []),
    ...updateStatements(app, [{ id, content: { ...listing, ...edit, tags }, stored: listing, also }]),
    app.primary.insert(technologyReviews).values({
      id: uuidv7(),
      technologyId: id,
      status: decision.status,
      reason,
      tags,
      reviewedBy: admin.id,
      createdAt: now,
    }),
    entry(app, admin.id, {
      type: `tech.${decision.status}`,
      entityType: "technology",
      entityId: id,
      summary: isNew ? SUMMARIES[decision.status] : `${SUMMARIES[decision.status]} (an edit)`,
      changes: isNew
        ? { status: { from: listing.status, to: decision.status } }
        : { revision: { from: "pending", to: approves ? "approved" : "rejected" } },
    }),
  ]);
  if (!done) throw await staleListing(app, id);
  app.defer(adminStats.noteReview(app));
  if (approves) app.defer(requestEmbedding(app, [id]));
  app.defer(mailDecision(app, admin.id, { listing, isEdit: !isNew, status: decision.status, reason }));
  const data = { technology_id: id, status: decision.status };
  app.defer(webhookDeliveries.emit(app, listing.ownerId, "listing.status_changed", data));
}

/** A listing with what a decision on it needs beside: both texts of an edit, earlier decisions, the owner's others. @throws 404 */
export async function read(app: AppContext, admin: Actor, id: string): Promise<ReviewedTechnology> {
  const technology = await managed.read(app, admin, id);
  const [reviews, owned] = await Promise.all([
    app.db
      .select({
        review: technologyReviews,
        reviewer: {
          status: users.status,
          firstName: users.firstName,
          lastName: users.lastName,
          username: users.username,
        },
      })
      .from(technologyReviews)
      .leftJoin(users, eq(users.id, technologyReviews.reviewedBy))
      .where(eq(technologyReviews.technologyId, id))
      .orderBy(technologyReviews.createdAt, technologyReviews.id),
    ownedBy(app, technology.owner.id),
  ]);
  const proposed = Object.entries(technology.pending_revision?.changes ?? {});
  return {
    ...technology,
    differences: proposed.map(([field, value]) => ({
      field,
      live: technology[field as keyof ManagedTechnology] ?? null,
      proposed: value,
    })),
    decisions: reviews.map(({ review, reviewer }) => ({
      status: review.status as ListingStatus,
      reason: review.reason,
      created_at: review.createdAt.toISOString(),
      reviewer: review.reviewedBy ? { id: review.reviewedBy, name: remainingName(reviewer) } : null,
    })),
    owner_listings: { ...owned, [technology.status]: owned[technology.status] - 1 },
  };
}

const SUMMARIES: Record<ApprovalDecision["status"], string> = {
  approved: "Approved a listing",
  rejected: "Rejected a listing",
  changes_requested: "Asked for changes to a listing",
};

async function readWaiting(app: AppContext, id: string) {
  const [[listing], [revision]] = await app.primary.batch([
    app.primary.select().from(technologies).where(eq(technologies.id, id)),
    app.primary
      .select()
      .from(technologyRevisions)
      .where(and(eq(technologyRevisions.technologyId, id), eq(technologyRevisions.status, "pending"))),
  ]);
  if (!listing) throw notFound("Technology");
  return { listing, revision };
}
