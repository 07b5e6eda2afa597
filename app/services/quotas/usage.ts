import { and, eq, gt, gte, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { usage, usageCharges } from "~/db/schema/assistant";
import { ROWS_CHANGED, type Statement } from "../writes/guarded-batch";

/** What is counted by the day. */
export type UsageKind = "question" | "pdf_parse" | "analytics_refresh";

export interface ChargeRequest {
  userId: string;
  kind: UsageKind;
  /** The same id is charged once, however often it is asked for. */
  chargeId: string;
  /** Null: without limit, yet counted. */
  limit: number | null;
  /** Tokens of a paid model that the day allows; refused once they are used up. */
  tokenLimit: number | null;
}

export interface Charge {
  allowed: boolean;
  /** Null without a limit. */
  remaining: number | null;
  /** The UTC day that was charged, for a refund. */
  day: string;
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const MILLISECONDS_PER_DAY = 86_400_000;

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function isCharge({ userId, kind, chargeId }: Pick<ChargeRequest, "userId" | "kind" | "chargeId">) {
  return and(
    eq(usageCharges.userId, userId),
    eq(usageCharges.kind, kind),
    eq(usageCharges.chargeId, chargeId),
  );
}

/** How much of the day's allowance was taken. */
export async function usedToday(
  app: AppContext,
  { userId, kind }: Pick<ChargeRequest, "userId" | "kind">,
): Promise<number> {
  const today = and(eq(usage.userId, userId), eq(usage.day, dayOf(app.now())), eq(usage.kind, kind));
  const row = await app.primary.select({ n: usage.n }).from(usage).where(today).get();
  return row?.n ?? 0;
}

/** When the allowance of a day begins again: the next midnight, UTC. */
export function resetsAt(moment: Date): Date {
  return new Date((Math.floor(moment.getTime() / MILLISECONDS_PER_DAY) + 1) * MILLISECONDS_PER_DAY);
}

/** Takes one from the day's allowance unless it is used up, in one transaction. */
export async function charge(app: AppContext, request: ChargeRequest): Promise<Charge> {
  const { statements, state, toCharge } = chargeParts(app, request);
  const [, , [row]] = await app.primary.batch([
    ...statements,
    app.primary.select(state).from(sql`(select 1)`),
  ]);
  return toCharge(row!);
}

/**
 * A charge as statements, for a batch that writes more: the mark of the charge is written only below the limit and
 * where `condition` holds, and the counter moves only with a new mark.
 * @returns `state`: columns to select after them; `toCharge`: what their values say
 */
export function chargeParts(app: AppContext, request: ChargeRequest, condition: SQL = sql`true`) {
  const { userId, kind, chargeId, limit, tokenLimit } = request;
  const now = app.now();
  const day = dayOf(now);
  const today = and(eq(usage.userId, userId), eq(usage.day, day), eq(usage.kind, kind));
  const usedUp = or(gte(usage.n, limit ?? NO_LIMIT), gte(usage.tokens, tokenLimit ?? NO_LIMIT));
  const allowsAny = sql`${limit ?? NO_LIMIT} > 0`;
  const isCharged = sql<0 | 1>`exists (select 1 from ${usageCharges} where ${isCharge(request)})`;
  return {
    statements: [
      app.primary
        .insert(usageCharges)
        .select(
          sql`select ${userId}, ${kind}, ${chargeId}, ${now.getTime()}
            where ${condition} and ${allowsAny} and not exists (select 1 from ${usage} where ${today} and ${usedUp})`,
        )
        .onConflictDoNothing(),
      app.primary
        .insert(usage)
        .select(sql`select ${userId}, ${day}, ${kind}, 1, 0 where ${ROWS_CHANGED}`)
        .onConflictDoUpdate({ target: [usage.userId, usage.day, usage.kind], set: { n: sql`n + 1` } }),
    ] as const,
    isCharged,
    state: {
      n: sql<number>`coalesce((select n from ${usage} where ${today}), 0)`,
      charged: isCharged,
    },
    toCharge: ({ n, charged }: { n: number; charged: 0 | 1 }): Charge => ({
      allowed: charged === 1,
      remaining: limit === null ? null : Math.max(0, limit - n),
      day,
    }),
  };
}

interface Refund {
  userId: string;
  kind: UsageKind;
  chargeId: string;
  day: string;
}

/** Refunds a charge of that day. Idempotent. */
export async function refund(app: AppContext, request: Refund): Promise<void> {
  await app.primary.batch(refundStatements(app, request));
}

export function refundStatements(app: AppContext, request: Refund): [Statement, Statement] {
  const { userId, kind, day } = request;
  return [
    app.primary.delete(usageCharges).where(isCharge(request)),
    app.primary
      .update(usage)
      .set({ n: sql`n - 1` })
      .where(
        and(ROWS_CHANGED, eq(usage.userId, userId), eq(usage.day, day), eq(usage.kind, kind), gt(usage.n, 0)),
      ),
  ];
}

interface Tokens {
  userId: string;
  kind: UsageKind;
  tokens: number;
}

/** Adds what a model read and wrote to the day's count. */
export async function addTokens(app: AppContext, request: Tokens): Promise<void> {
  await addTokensStatement(app, request);
}

export function addTokensStatement(app: AppContext, { userId, kind, tokens }: Tokens) {
  return app.primary
    .insert(usage)
    .values({ userId, day: dayOf(app.now()), kind, tokens })
    .onConflictDoUpdate({
      target: [usage.userId, usage.day, usage.kind],
      set: { tokens: sql`tokens + excluded.tokens` },
    });
}
