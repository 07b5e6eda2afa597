import type { AppContext } from "~/context";
import type { ResponseOf } from "~/contract/kit";
import type { prompts as contract, PromptTest } from "~/contract/prompts";
import { AppError } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import * as library from "~/services/prompts/prompt-library";
import { effectOf, type PromptKey, warmPromptCache } from "~/services/prompts/prompts";
import * as usage from "~/services/quotas/usage";
import { runTurn } from "./turn";
import { TurnError, type TurnResult } from "./turn-events";

const THINKING = "chat.thinking.";

/**
 * Answers one question with a draft, or the live version, in place of the active text. Stores only the token usage of
 * paid models. @throws 404, 503 when no model could answer
 */
export async function testPrompt(
  app: AppContext,
  actor: Actor,
  id: string,
  { input, content }: PromptTest,
): Promise<ResponseOf<typeof contract.test>> {
  const [prompt] = await Promise.all([
    library.read(app, id),
    // The answer begins with the prompts: they come with the same trip.
    warmPromptCache(app),
  ]);
  // Prompts that are not shown verbatim are tested as system instructions.
  const key = effectOf(prompt.key) === "said" ? prompt.key : "chat.system";
  const startedAt = Date.now();
  const { output, result } = await answer(app, actor, {
    key,
    draft: content ?? prompt.content,
    question: input,
  });
  if (result.provider !== "embedded") {
    const { input_tokens, output_tokens } = result.usage;
    await usage.addTokens(app, { userId: actor.id, kind: "question", tokens: input_tokens + output_tokens });
  }
  return {
    output,
    provider: result.provider,
    model: result.model,
    duration_ms: Math.max(0, Date.now() - startedAt),
  };
}

interface Trial {
  key: PromptKey;
  draft: string;
  question: string;
}

async function answer(
  app: AppContext,
  actor: Actor,
  { key, draft, question }: Trial,
): Promise<{ output: string; result: TurnResult }> {
  const signal = AbortSignal.timeout(app.config.AI_TURN_MS);
  const turn = {
    queryId: crypto.randomUUID(),
    question,
    filters: {},
    brief: null,
    history: [],
    recorded: [],
    signal,
  };
  const thinkingMessages: string[] = [];
  let text = "";
  try {
    for await (const event of runTurn(app, actor, turn, { [key]: draft })) {
      if (event.type === "text") text += event.text;
      if (event.type === "reset") text = "";
      // Of the thinking messages, only the tested one is part of the output.
      if (
        event.type === "thinking" &&
        key === `${THINKING}${event.stage}` &&
        !thinkingMessages.includes(event.message)
      )
        thinkingMessages.push(event.message);
      if (event.type === "result")
        return { output: [...thinkingMessages, text].join("\n\n"), result: event.result };
    }
  } catch (error) {
    if (error instanceof TurnError) throw new AppError(503, error.code, error.message);
    throw error;
  }
  throw new AppError(503, "timeout", "The assistant did not answer in time.");
}
