import { desc, eq, or, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Account } from "~/contract/profile";
import { identities, users } from "~/db/schema/accounts";
import { businessCanvasRequests, premiumRequests } from "~/db/schema/interest";
import { technologies } from "~/db/schema/technologies";
import { notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { type Limits, limitsOf } from "../settings/limits";

/** How a person signs in, what the plan gives now, what of it is used, and the latest request for premium. */
export async function read(app: AppContext, actor: Actor): Promise<Account> {
  const now = app.now();
  const today = now.toISOString().slice(0, 10);
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const mine = sql`${actor.id}`;
  const [people, requests, limits] = await Promise.all([
    app.db
      .select({
        password: sql<number>`${users.passwordHash} is not null`,
        google: sql<number>`exists (select 1 from ${identities} where ${identities.userId} = ${mine})`,
        liveListings: sql<number>`(select count(*) from ${technologies}
          where ${technologies.ownerId} = ${mine} and ${technologies.status} in ('pending', 'approved'))`,
        questions: usedToday("question"),
        pdfParses: usedToday("pdf_parse"),
        canvases: sql<number>`(select count(*) from ${businessCanvasRequests}
          where ${businessCanvasRequests.userId} = ${mine} and ${businessCanvasRequests.createdAt} >= ${month}
          and ${businessCanvasRequests.state} <> 'failed')`,
      })
      .from(users)
      .where(eq(users.id, actor.id)),
    app.db
      .select({
        state: premiumRequests.state,
        createdAt: premiumRequests.createdAt,
        decidedAt: premiumRequests.decidedAt,
      })
      .from(premiumRequests)
      .where(
        or(
          eq(premiumRequests.userId, actor.id),
          eq(
            premiumRequests.email,
            sql`(select email_key from users where id = ${actor.id} and status = 'active')`,
          ),
        ),
      )
      .orderBy(desc(premiumRequests.createdAt), desc(premiumRequests.id))
      .limit(1),
    limitsOf(app, actor.role),
  ]);
  const [found] = people;
  if (!found) throw notFound("Profile");
  const [request] = requests;
  return {
    role: actor.role,
    sign_in: { password: found.password === 1, google: found.google === 1 },
    limits: shownLimits(limits),
    used: {
      live_listings: found.liveListings,
      questions_today: found.questions,
      pdf_parses_today: found.pdfParses,
      business_canvases_this_month: found.canvases,
    },
    premium_request: request
      ? {
          state: request.state,
          created_at: request.createdAt.toISOString(),
          decided_at: request.decidedAt?.toISOString() ?? null,
        }
      : null,
  };

  function usedToday(kind: "question" | "pdf_parse") {
    return sql<number>`coalesce((select n from usage
      where user_id = ${actor.id} and day = ${today} and kind = ${kind}), 0)`;
  }
}

/** Of the limits, those a plan is sold by; what a model may use of tokens stays our business. */
function shownLimits({ tokens_per_day: _, analytics_refreshes_per_day: __, ...limits }: Limits) {
  return limits;
}
