import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { isLoopback } from "~/lib/loopback";

export interface LlmSettings {
  AI_PROVIDER: "embedded" | "openai-compatible";
  AI_MODEL: string;
  AI_BASE_URL: string;
  AI_API_KEY: string;
}

export interface Llm {
  /** Null when the product's own embedded model answers. */
  model: LanguageModelV4 | null;
  /** Why a provider that was asked for is not used; shown to admins, never with a key. */
  warning: string | null;
}

/** The outside model an operator chose. A wrong setting never stops the product: the embedded model answers instead. */
export function openLlm(settings: LlmSettings): Llm {
  if (settings.AI_PROVIDER === "embedded") return { model: null, warning: null };
  const warning = faultOf(settings);
  if (warning) return { model: null, warning };
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: settings.AI_BASE_URL.replace(/\/+$/, ""),
    includeUsage: true,
    ...(settings.AI_API_KEY ? { apiKey: settings.AI_API_KEY } : {}),
    // A worker's fetch must be called as a plain function.
    fetch: (input, init) => fetch(input, init),
  });
  return { model: provider(settings.AI_MODEL), warning: null };
}

function faultOf({ AI_MODEL, AI_BASE_URL }: LlmSettings): string | null {
  if (!AI_MODEL) return "AI_MODEL is empty, so the embedded model answers.";
  if (!URL.canParse(AI_BASE_URL)) return "AI_BASE_URL is not an address, so the embedded model answers.";
  const { protocol, hostname, username, password } = new URL(AI_BASE_URL);
  if (username || password) return "AI_BASE_URL must not hold a password, so the embedded model answers.";
  if (protocol === "https:" || (protocol === "http:" && isLoopback(hostname))) return null;
  return "AI_BASE_URL must be https, or http on this computer, so the embedded model answers.";
}
