import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { QueryOf } from "~/contract/kit";
import type {
  premiumRequests as contract,
  PremiumRequest,
  PremiumRequestCreate,
} from "~/contract/premium-requests";
import { users } from "~/db/schema/accounts";
import { premiumRequests } from "~/db/schema/interest";
import * as activity from "../activity-log/activity";
import * as captcha from "../auth/captcha";
import { conflict, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { requireOpen } from "../settings/site-settings";
import { countMatches } from "../technologies/facets/match-counts";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import * as idempotency from "../writes/idempotency";

/** The one account that an address can hold. */
function accountOf(app: AppContext, email: string) {
  return app.primary
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.emailKey, email), inArray(users.status, ["active", "suspended"])))
    .get();
}

/**
 * Stores a premium request, linked to the account of its address if there is one; the response does not reveal that.
 * @throws 400 and 503 of the captcha, 403 `feature_closed`
 */
export async function send(
  app: AppContext,
  request: PremiumRequestCreate,
): Promise<{ id: string; state: "new"; created_at: string }> {
  await requireOpen(app, "premium_requests");
  await captcha.check(app, "premium-request", request.captcha_token);
  const account = await accountOf(app, request.email);
  const [id, createdAt] = [uuidv7(), app.now()];
  const answer = { id, state: "new" as const, created_at: createdAt.toISOString() };
  await app.primary.batch([
    app.primary.insert(premiumRequests).values({
      id,
      userId: account?.id ?? null,
      fullName: request.full_name,
      email: request.email,
      organization: request.organization ?? null,
      country: request.country ?? null,
      message: request.message ?? null,
      createdAt,
    }),
    ...idempotency.record(app, JSON.stringify(answer)),
  ]);
  return answer;
}

type Row = typeof premiumRequests.$inferSelect;

function toRequest(row: Row): PremiumRequest {
  return {
    id: row.id,
    user_id: row.userId,
    full_name: row.fullName,
    email: row.email,
    organization: row.organization,
    country: row.country,
    message: row.message,
    state: row.state,
    decided_by: row.decidedBy,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}

/** All requests, or those of a state, the latest first. */
export async function list(app: AppContext, { state, page, size }: QueryOf<typeof contract.list>) {
  const inState = state ? eq(premiumRequests.state, state) : undefined;
  const [rows, { total, capped }] = await Promise.all([
    app.db
      .select()
      .from(premiumRequests)
      .where(inState)
      .orderBy(desc(premiumRequests.createdAt), desc(premiumRequests.id))
      .limit(size)
      .offset((page - 1) * size),
    countMatches(app, sql`select 1 from ${premiumRequests} where ${inState ?? sql`true`}`),
  ]);
  return {
    premium_requests: rows.map(toRequest),
    total,
    total_capped: capped,
    page,
    size,
    total_pages: Math.ceil(total / size),
  };
}

/**
 * Decides a new request once; approving makes its account premium in the same batch, and leaves an admin an admin.
 * @throws 404, 409 `invalid_transition` when it was decided before or its address has no account
 */
export async function decide(
  app: AppContext,
  actor: Actor,
  id: string,
  state: "approved" | "declined",
): Promise<PremiumRequest> {
  const request = await app.primary.select().from(premiumRequests).where(eq(premiumRequests.id, id)).get();
  if (!request) throw notFound("Premium request");
  if (request.state !== "new") throw decided();
  const account = await accountOf(app, request.email);
  if (state === "approved" && !account) {
    throw conflict(
      "invalid_transition",
      "This address has no account yet. Approve it once the person has registered.",
    );
  }
  const decide = app.primary
    .update(premiumRequests)
    .set({ state, userId: account?.id ?? null, decidedBy: actor.id, decidedAt: app.now() })
    .where(and(eq(premiumRequests.id, id), eq(premiumRequests.state, "new")))
    .returning();
  const decision = await guardedBatch(app, [
    decide,
    abortUnless(app, ROWS_CHANGED),
    activity.entry(app, actor.id, {
      type: `premium_request.${state}`,
      entityType: "premium_request",
      entityId: id,
      summary: state === "approved" ? "Approved a request for premium" : "Declined a request for premium",
      changes: { state: { from: "new", to: state } },
    }),
    ...(state === "approved" && account?.role === "user" ? makePremium(app, actor, account.id) : []),
  ]);
  if (!decision) throw decided();
  const [[row]] = decision;
  return toRequest(row!);
}

function makePremium(app: AppContext, actor: Actor, userId: string) {
  return [
    app.primary
      .update(users)
      .set({ role: "premium", updatedAt: app.now() })
      .where(and(eq(users.id, userId), eq(users.role, "user"))),
    abortUnless(app, ROWS_CHANGED),
    activity.entry(app, actor.id, {
      type: "user.role_changed",
      entityType: "user",
      entityId: userId,
      summary: "Changed the role to premium",
      changes: { role: { from: "user", to: "premium" } },
    }),
  ];
}

function decided() {
  return conflict("invalid_transition", "This request was decided already.");
}
