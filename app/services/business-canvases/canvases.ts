import { and, desc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type {
  BusinessCanvas,
  BusinessCanvasEntry,
  BusinessCanvasRequest,
  businessCanvases as contract,
} from "~/contract/business-canvases";
import type { QueryOf } from "~/contract/kit";
import type { Provenance } from "~/contract/provenance";
import { businessCanvasRequests } from "~/db/schema/interest";
import { technologies } from "~/db/schema/technologies";
import { forbidden, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { limitsOf } from "../settings/limits";
import { maySeeAll } from "../technologies/listings/cards";
import * as details from "../technologies/listings/detail";
import * as idempotency from "../writes/idempotency";
import { byRules } from "../writing/structured-output";
import { assumptionsOf, composeBlocks } from "./compose";
import { writtenAssumptions } from "./written-assumptions";

type Blocks = BusinessCanvas["blocks"];

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Composes a canvas of a listing and keeps it. The insert itself counts the canvases of the month (UTC).
 * @throws 404 for a listing that is not visible, 403 `quota_exceeded`
 */
export async function request(
  app: AppContext,
  actor: Actor,
  technologyId: string,
  data: BusinessCanvasRequest,
): Promise<BusinessCanvas> {
  const listing = await details.show(app, actor, technologyId);
  const byRulesOnly = assumptionsOf(listing, data);
  const { business_canvases_per_month: limit } = await limitsOf(app, actor.role);
  const id = uuidv7();
  const now = app.now();
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const insert = app.primary.all<{ id: string }>(sql`
    insert into business_canvas_requests (id, technology_id, user_id, goal, target_customer, geography, notes, state,
      canvas, created_at, finished_at)
    select ${id}, ${technologyId}, ${actor.id}, ${data.goal}, ${data.target_customer ?? null}, ${data.geography ?? null},
      ${data.notes ?? null}, 'ready', ${JSON.stringify({ blocks: composeBlocks(listing, byRulesOnly) })}, ${now.getTime()}, ${now.getTime()}
      where (select count(*) from business_canvas_requests where user_id = ${actor.id} and created_at >= ${month}
        and state <> 'failed') < ${limit ?? NO_LIMIT}
    returning id`);
  const [storedRow] = await app.primary.batch([insert, ...idempotency.record(app, id)]);
  if (storedRow.length === 0) {
    throw forbidden(
      `You have used your ${limit} business canvas${limit === 1 ? "" : "es"} of this month.`,
      "quota_exceeded",
    );
  }
  // After the quota check, so that a refused request costs no model call.
  const { result, by } = await writtenAssumptions(app, actor.id, listing, {
    request: data,
    byRules: byRulesOnly,
  });
  if (by.generated_by === "model") {
    await app.primary
      .update(businessCanvasRequests)
      .set({ canvas: { blocks: composeBlocks(listing, result), assumptions_by: by } })
      .where(eq(businessCanvasRequests.id, id));
  }
  return readFrom(app.primary, actor, id);
}

/** The caller's canvas; hidden and deleted with the listing, which it quotes. @throws 404 */
export function read(app: AppContext, actor: Actor, id: string): Promise<BusinessCanvas> {
  return readFrom(app.db, actor, id);
}

async function readFrom(db: AppContext["db"], actor: Actor, id: string): Promise<BusinessCanvas> {
  const [found] = await db
    .select({
      canvas: businessCanvasRequests,
      title: technologies.title,
      ownerId: technologies.ownerId,
      visible: technologies.visible,
    })
    .from(businessCanvasRequests)
    .innerJoin(technologies, eq(technologies.id, businessCanvasRequests.technologyId))
    .where(and(eq(businessCanvasRequests.id, id), eq(businessCanvasRequests.userId, actor.id)));
  if (!found || !(found.visible || maySeeAll(actor, found.ownerId))) throw notFound("Business canvas");
  return {
    ...toEntry(found),
    blocks: (found.canvas.canvas?.blocks as Blocks | undefined) ?? null,
    assumptions_by:
      (found.canvas.canvas?.assumptions_by as Provenance | undefined) ??
      byRules(found.canvas.finishedAt ?? found.canvas.createdAt),
  };
}

/** The caller's canvases, the latest first; one whose listing may not be seen any more is left out. */
export async function list(
  app: AppContext,
  actor: Actor,
  { technology_id, page, size }: QueryOf<typeof contract.list>,
) {
  const shown = and(
    eq(businessCanvasRequests.userId, actor.id),
    technology_id ? eq(businessCanvasRequests.technologyId, technology_id) : undefined,
    actor.role === "admin"
      ? undefined
      : sql`(${technologies.visible} or ${technologies.ownerId} = ${actor.id})`,
  );
  const [rows, counted] = await app.db.batch([
    app.db
      .select({ canvas: businessCanvasRequests, title: technologies.title })
      .from(businessCanvasRequests)
      .innerJoin(technologies, eq(technologies.id, businessCanvasRequests.technologyId))
      .where(shown)
      .orderBy(desc(businessCanvasRequests.createdAt), desc(businessCanvasRequests.id))
      .limit(size)
      .offset((page - 1) * size),
    app.db
      .select({ total: sql<number>`count(*)` })
      .from(businessCanvasRequests)
      .innerJoin(technologies, eq(technologies.id, businessCanvasRequests.technologyId))
      .where(shown),
  ]);
  const total = counted[0]?.total ?? 0;
  return { canvases: rows.map(toEntry), total, page, size, total_pages: Math.ceil(total / size) };
}

interface Row {
  canvas: typeof businessCanvasRequests.$inferSelect;
  title: string;
}

function toEntry({ canvas, title }: Row): BusinessCanvasEntry {
  return {
    id: canvas.id,
    technology: { id: canvas.technologyId, title },
    goal: canvas.goal,
    target_customer: canvas.targetCustomer,
    geography: canvas.geography,
    notes: canvas.notes,
    state: canvas.state,
    created_at: canvas.createdAt.toISOString(),
    finished_at: canvas.finishedAt?.toISOString() ?? null,
  };
}
