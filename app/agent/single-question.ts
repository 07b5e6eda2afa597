import type { AppContext } from "~/context";
import type { QuestionFilters } from "~/contract/chat-questions";
import { forbidden, tooMany } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import { activePrompts } from "~/services/prompts/prompts";
import * as answeringChats from "~/services/quotas/answering-chats";
import * as usage from "~/services/quotas/usage";
import { limitsOf } from "~/services/settings/limits";
import { runOnce } from "./run-once";
import type { TurnResult } from "./turn-events";

/**
 * Answers a question that belongs to no chat, within the limits of a person: by the day, and at once. A question that
 * fails is refunded. @throws 403 `quota_exceeded`, 429, 503
 */
export async function askWithoutChat(
  app: AppContext,
  actor: Actor,
  question: string,
  filters: QuestionFilters,
): Promise<{ text: string; result: TurnResult }> {
  const userId = actor.id;
  // The place among the chats that are answered; each question has its own.
  const sessionId = crypto.randomUUID();
  const [limits] = await Promise.all([limitsOf(app, actor.role), activePrompts(app)]);
  const charge = await answeringChats.claim(
    app,
    { userId, sessionId },
    { chargeId: sessionId, limit: limits.questions_per_day, tokenLimit: limits.tokens_per_day },
  );
  if (!charge) throw tooMany(1, "Earlier questions of yours are still being answered.");
  if (!charge.allowed) {
    throw forbidden("You have used all of today's questions to the assistant.", "quota_exceeded");
  }
  let tokens = 0;
  let isAnswered = false;
  try {
    const answered = await runOnce(app, actor, { question, filters });
    isAnswered = true;
    const { provider, usage: used } = answered.result;
    if (provider !== "embedded") tokens = used.input_tokens + used.output_tokens;
    return answered;
  } finally {
    app.defer(settle(app, { userId, sessionId, day: charge.day, isAnswered, tokens }));
  }
}

interface Ending {
  userId: string;
  sessionId: string;
  day: string;
  isAnswered: boolean;
  tokens: number;
}

async function settle(
  app: AppContext,
  { userId, sessionId, day, isAnswered, tokens }: Ending,
): Promise<void> {
  const refund = usage.refundStatements(app, { userId, kind: "question", chargeId: sessionId, day });
  await app.primary.batch([
    answeringChats.release(app, { userId, sessionId, until: app.now() }),
    ...(isAnswered ? [] : refund),
    ...(tokens > 0 ? [usage.addTokensStatement(app, { userId, kind: "question", tokens })] : []),
  ]);
}
