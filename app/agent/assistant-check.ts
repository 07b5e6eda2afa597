import type { AppContext } from "~/context";
import type { AssistantCheck } from "~/contract/settings";
import * as activity from "~/services/activity-log/activity";
import type { Actor } from "~/services/people/actor";
import * as usage from "~/services/quotas/usage";
import { runTurn } from "./turn";
import { TurnError, type TurnResult } from "./turn-events";

/** Takes every part of a turn: understanding, a tool, an answer. */
const QUESTION = "How many technologies are there?";
const LIMIT_SECONDS = 20;

/** Asks the assistant one question as it is set up now. A model that is down is an answer here, not an error. */
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
  const asked = {
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
    return { ok: false, message: error.message, ...asked };
  }
  return { ok: false, message: "The assistant did not answer in time.", ...asked };
}

/** What served it: a fallback is told apart from the model that was meant. */
async function served(app: AppContext, actor: Actor, { provider, model, usage: used }: TurnResult) {
  if (provider !== "embedded") {
    const tokens = used.input_tokens + used.output_tokens;
    await usage.addTokens(app, { userId: actor.id, kind: "question", tokens });
  }
  return { provider, model };
}
