import type { AppContext } from "~/context";
import type { ResponseOf } from "~/contract/kit";
import type { prompts as contract, Prompt, PromptTest } from "~/contract/prompts";
import { AppError } from "../errors/errors";
import type { Actor } from "../people/actor";
import { write } from "./structured-output";
import type { Task } from "./tasks";

const WITHOUT_MODEL =
  "No language model is set up, so this text is not used: the product goes by its own rules.";

/**
 * Has the model do one task with a draft, or the live version, in place of the active text; the input is its material.
 * Nothing is kept but the tokens. @throws 503 when the model gives no usable answer
 */
export async function tryTask(
  app: AppContext,
  actor: Actor,
  task: Task<unknown>,
  { prompt, input, content }: PromptTest & { prompt: Prompt },
): Promise<ResponseOf<typeof contract.test>> {
  const startedAt = Date.now();
  if (!app.llm.model) {
    return { output: WITHOUT_MODEL, provider: "embedded", model: null, duration_ms: 0 };
  }
  const { result, by } = await write(app, {
    task,
    draft: content ?? prompt.content,
    material: input,
    use: (answer): string | null => JSON.stringify(answer, null, 2),
    embedded: () => null,
    userId: actor.id,
  });
  if (result === null) throw new AppError(503, "provider_error", "The model gave no usable answer.");
  return {
    output: `\`\`\`json\n${result}\n\`\`\``,
    provider: app.config.AI_PROVIDER,
    model: by.model,
    duration_ms: Math.max(0, Date.now() - startedAt),
  };
}
