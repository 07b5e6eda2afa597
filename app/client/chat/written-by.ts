import type { ChatMessage } from "~/contract/chat";

/** The provider without an external language model. */
const BUILT_IN = "embedded";

/** Who wrote an answer, including the built-in assistant as fallback; null until one is finished. */
export function writtenBy({ provider, model }: Pick<ChatMessage, "provider" | "model">): string | null {
  if (provider === BUILT_IN) return "Written by the built-in assistant";
  const name = model ?? provider;
  return name ? `Written by ${name}` : null;
}
