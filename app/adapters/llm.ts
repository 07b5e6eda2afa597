import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { isSafeAddress } from "~/lib/loopback";
import type { SetupFault } from "~/lib/setup-fault";

export interface LlmSettings {
  AI_PROVIDER: string;
  AI_MODEL: string;
  AI_BASE_URL: string;
  AI_API_KEY: string;
}

export interface Llm {
  /** Null when the product's own embedded model answers. */
  model: LanguageModelV4 | null;
  /** Why the chosen provider is not used; shown to admins, never with a key. */
  fault: SetupFault | null;
}

/** The outside model an operator chose. A wrong setting never stops the product: the embedded model answers instead. */
export function openLlm(settings: LlmSettings): Llm {
  if (settings.AI_PROVIDER === "embedded") return { model: null, fault: null };
  const fault = faultOf(settings);
  if (fault) return { model: null, fault };
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: settings.AI_BASE_URL.replace(/\/+$/, ""),
    includeUsage: true,
    ...(settings.AI_API_KEY ? { apiKey: settings.AI_API_KEY } : {}),
    // A worker's fetch must be called as a plain function.
    fetch: (input, init) => fetch(input, init),
  });
  return { model: provider(settings.AI_MODEL), fault: null };
}

function faultOf({ AI_PROVIDER, AI_MODEL, AI_BASE_URL }: LlmSettings): SetupFault | null {
  const fault = (name: keyof LlmSettings, message: string) => ({
    name,
    message: `${message}, so the embedded model answers`,
  });
  if (AI_PROVIDER !== "openai-compatible") {
    return fault("AI_PROVIDER", "must be embedded or openai-compatible");
  }
  if (!AI_MODEL) return fault("AI_MODEL", "is empty");
  if (!URL.canParse(AI_BASE_URL)) return fault("AI_BASE_URL", "is not an address");
  const { username, password } = new URL(AI_BASE_URL);
  if (username || password) return fault("AI_BASE_URL", "must not hold a password");
  return isSafeAddress(AI_BASE_URL) ? null : fault("AI_BASE_URL", "must be https, or http on this computer");
}
