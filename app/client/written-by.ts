import type { ChatMessage } from "~/contract/chat";

/** The provider that answers without a language model of somebody else. */
const BUILT_IN = "embedded";

/** Who wrote an answer, also where the built-in assistant stood in; null while nobody has finished one. */
export function writtenBy({ provider, model }: Pick<ChatMessage, "provider" | "model">): string | null {
  if (provider === BUILT_IN) return "Written by the built-in assistant";
  const name = model ?? provider;
  return name ? `Written by ${name}` : null;
}
