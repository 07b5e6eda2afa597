import type { AppContext } from "~/context";
import type { ResponseOf } from "~/contract/kit";
import type { prompts as contract, Prompt, PromptTest } from "~/contract/prompts";
import type { Actor } from "~/services/people/actor";
import * as library from "~/services/prompts/prompt-library";
import { activePrompts, effectOf } from "~/services/prompts/prompts";
import * as usage from "~/services/quotas/usage";
import { runOnce } from "./run-once";

const THINKING = "chat.thinking.";

/** The prompt to try, with the prompts that an answer begins with: one trip for both. @throws 404 */
export async function readPrompt(app: AppContext, id: string): Promise<Prompt> {
  const [prompt] = await Promise.all([library.read(app, id), activePrompts(app)]);
  return prompt;
}

/**
 * Answers one question with a draft, or the live version, in place of the active text. Stores only the token usage of
 * paid models. @throws 503 when no model could answer
 */
export async function testPrompt(
  app: AppContext,
  actor: Actor,
  { prompt, input, content }: PromptTest & { prompt: Prompt },
): Promise<ResponseOf<typeof contract.test>> {
  // Prompts that are not shown verbatim are tested as system instructions.
  const key = effectOf(prompt.key) === "said" ? prompt.key : "chat.system";
  const startedAt = Date.now();
  const { text, thinking, result } = await runOnce(app, actor, {
    question: input,
    drafts: { [key]: content ?? prompt.content },
  });
  // Of the thinking messages, only the tested one is part of the output.
  const tested = thinking.filter(({ stage }) => key === `${THINKING}${stage}`).map(({ message }) => message);
  if (result.provider !== "embedded") {
    const { input_tokens, output_tokens } = result.usage;
    await usage.addTokens(app, { userId: actor.id, kind: "question", tokens: input_tokens + output_tokens });
  }
  return {
    output: [...new Set(tested), text].join("\n\n"),
    provider: result.provider,
    model: result.model,
    duration_ms: Math.max(0, Date.now() - startedAt),
  };
}
