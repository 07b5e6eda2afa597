import type { AppContext } from "~/context";
import type { AssistantCheck } from "~/contract/settings";
import * as activity from "~/services/activity-log/activity";
import type { Actor } from "~/services/people/actor";
import * as usage from "~/services/quotas/usage";
import { runTurn } from "./turn";
import { TurnError, type TurnResult } from "./turn-events";

/** Exercises every part of a turn: understanding, a tool call, an answer. */
const QUESTION = "How many technologies are there?";
const LIMIT_SECONDS = 20;

/** Asks the assistant one question with the current settings. Returns a failing model as a result instead of throwing. */
export async function checkAssistant(app: AppContext, actor: Actor): Promise<AssistantCheck> {
  const startedAt = Date.now();
  const outcome = await ask(app, actor);
  await activity.entry(app, actor.id, {
    type: "settings.assistant_tested",
    entityType: "settings",
    entityId: "assistant",
    summary: outcome.ok ? "Tested the assistant: it answers" : "Tested the assistant: it does not answer",
    changes: { answers: outcome.ok, provider: outcome.provider, model: outcome.model },
  });
  return { ...outcome, duration_ms: Math.max(0, Date.now() - startedAt) };
}

async function ask(app: AppContext, actor: Actor): Promise<Omit<AssistantCheck, "duration_ms">> {
  const signal = AbortSignal.timeout(LIMIT_SECONDS * 1_000);
  const turn = {
    queryId: crypto.randomUUID(),
    question: QUESTION,
    filters: {},
    brief: null,
    history: [],
    recorded: [],
    signal,
  };
  const { model } = app.llm;
  const configured = {
    provider: model ? app.config.AI_PROVIDER : "embedded",
    model: model ? app.config.AI_MODEL : null,
  };
  let text = "";
  try {
    for await (const event of runTurn(app, actor, turn)) {
      if (event.type === "text") text += event.text;
      if (event.type === "reset") text = "";
      if (event.type === "result")
        return { ok: true, message: text, ...(await served(app, actor, event.result)) };
    }
  } catch (error) {
    if (!(error instanceof TurnError)) throw error;
    return { ok: false, message: error.message, ...configured };
  }
  return { ok: false, message: "The assistant did not answer in time.", ...configured };
}

/** The provider and model that answered, which differ from the configured ones after a fallback. Counts the tokens. */
async function served(app: AppContext, actor: Actor, { provider, model, usage: tokenUsage }: TurnResult) {
  if (provider !== "embedded") {
    const tokens = tokenUsage.input_tokens + tokenUsage.output_tokens;
    await usage.addTokens(app, { userId: actor.id, kind: "question", tokens });
  }
  return { provider, model };
}
