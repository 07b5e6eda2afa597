import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import { wrapLanguageModel } from "ai";
import { createWorkersAI } from "workers-ai-provider";
import { isSafeAddress } from "~/lib/loopback";
import type { SetupFault } from "~/lib/setup-fault";
import { withinMilliseconds } from "~/lib/time-limit";

/** Where Ollama listens unless it was configured otherwise. */
const OLLAMA_URL = "http://localhost:11434/v1";
const RESPONSE_MS = 30_000;

export interface LlmSettings {
  AI_PROVIDER: string;
  AI_MODEL: string;
  AI_BASE_URL: string;
  AI_API_KEY: string;
  AI_GATEWAY_ID?: string;
  AI_GATEWAY_TOKEN?: string;
  AI_FIRST_CHUNK_MS?: number;
  APP_ENV?: string;
}

export interface Llm {
  /** Null when the product's own embedded model answers. */
  model: LanguageModelV4 | null;
  /** The host that answers, where the provider has an address; shown to admins. */
  host?: string | null;
  /** Why the chosen provider is not used; shown to admins, never with a key. */
  fault: SetupFault | null;
}

/** The outside model an operator chose. A wrong setting never stops the product: the embedded model answers instead. */
export function openLlm(settings: LlmSettings, ai?: Ai): Llm {
  if (settings.AI_PROVIDER === "embedded") return { model: null, fault: null };
  const fault = faultOf(settings, ai);
  if (fault) return { model: null, fault };
  if (settings.AI_PROVIDER === "workers-ai") {
    return { model: limited(workersAi(settings, ai!), settings), fault: null };
  }
  // Ollama takes no key, and one that is left over from another provider is none of its business.
  const { AI_BASE_URL, AI_API_KEY } =
    settings.AI_PROVIDER === "ollama" ? { AI_BASE_URL: OLLAMA_URL, AI_API_KEY: "" } : settings;
  const model = openAiCompatible({ ...settings, AI_BASE_URL, AI_API_KEY });
  return { model: limited(model, settings), host: new URL(AI_BASE_URL).host, fault: null };
}

function workersAi({ AI_MODEL, AI_GATEWAY_ID }: LlmSettings, ai: Ai): LanguageModelV4 {
  const binding = abortable(ai);
  const provider = createWorkersAI({ binding, ...(AI_GATEWAY_ID ? { gateway: { id: AI_GATEWAY_ID } } : {}) });
  return provider(AI_MODEL);
}

/**
 * The model, whose streams must begin within AI_FIRST_CHUNK_MS: the AI SDK counts that time only from the response on, so
 * a provider that accepts a request and stays silent would hold the turn to its end, without the fallback.
 */
function limited(model: LanguageModelV4, settings: LlmSettings): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: "v4",
      wrapStream: ({ doStream }) => withinMilliseconds(doStream(), settings.AI_FIRST_CHUNK_MS ?? RESPONSE_MS),
      // A package may call itself otherwise; answers and the log carry the name that operators set.
      overrideProvider: () => settings.AI_PROVIDER,
    },
  });
}

/** The binding takes a signal but promises nothing about it: a model that stalls must not hold a turn. */
function abortable(ai: Ai): Ai {
  const run = async (model: string, input: object, options?: { signal?: AbortSignal }) => {
    const signal = options?.signal;
    signal?.throwIfAborted();
    const answer = ai.run(model as keyof AiModels, input as never, options as AiOptions);
    if (!signal) return answer;
    let abort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      abort = () => reject(signal.reason);
      signal.addEventListener("abort", abort);
    });
    return Promise.race([answer, aborted]).finally(() => signal.removeEventListener("abort", abort));
  };
  return { run } as unknown as Ai;
}

function openAiCompatible(settings: LlmSettings): LanguageModelV4 {
  const provider = createOpenAICompatible({
    name: settings.AI_PROVIDER,
    baseURL: settings.AI_BASE_URL.replace(/\/+$/, ""),
    includeUsage: true,
    ...(settings.AI_API_KEY ? { apiKey: settings.AI_API_KEY } : {}),
    ...(settings.AI_GATEWAY_TOKEN
      ? { headers: { "cf-aig-authorization": `Bearer ${settings.AI_GATEWAY_TOKEN}` } }
      : {}),
    // A worker's fetch must be called as a plain function.
    fetch: (input, init) => fetch(input, init),
  });
  return provider(settings.AI_MODEL);
}

type Problem = [name: keyof LlmSettings | "AI", message: string];

/**
 * What keeps each provider from being used. A setting that belongs to another provider counts, because an operator who
 * set it expects questions to go another way than they would.
 */
const PROBLEMS: Record<string, (settings: LlmSettings, ai?: Ai) => Problem | null> = {
  "workers-ai": ({ AI_MODEL, AI_BASE_URL, AI_GATEWAY_TOKEN }, ai) => {
    if (!ai) return ["AI", "is missing: deploy the environment workers-ai"];
    if (!/^@(?:cf|hf)\//.test(AI_MODEL)) {
      return ["AI_MODEL", "must be a model of Workers AI, such as @cf/zai-org/glm-4.7-flash"];
    }
    if (AI_BASE_URL) return ["AI_BASE_URL", "is for openai-compatible"];
    return AI_GATEWAY_TOKEN ? ["AI_GATEWAY_TOKEN", "is for openai-compatible"] : null;
  },
  "openai-compatible": ({ AI_MODEL, AI_BASE_URL, AI_GATEWAY_ID }) => {
    if (!AI_MODEL) return ["AI_MODEL", "is empty"];
    if (!URL.canParse(AI_BASE_URL)) return ["AI_BASE_URL", "is not an address"];
    const { username, password } = new URL(AI_BASE_URL);
    if (username || password) return ["AI_BASE_URL", "must not hold a password"];
    if (!isSafeAddress(AI_BASE_URL)) return ["AI_BASE_URL", "must be https, or http on this computer"];
    return AI_GATEWAY_ID
      ? ["AI_GATEWAY_ID", "is for workers-ai: AI_BASE_URL takes a gateway's address"]
      : null;
  },
  ollama: ({ AI_MODEL, AI_BASE_URL, AI_GATEWAY_ID, AI_GATEWAY_TOKEN, APP_ENV }) => {
    if (APP_ENV === "production") return ["AI_PROVIDER", "may be ollama in local runs only"];
    if (!AI_MODEL) return ["AI_MODEL", "is empty"];
    if (AI_BASE_URL) return ["AI_BASE_URL", "is for openai-compatible"];
    if (AI_GATEWAY_ID) return ["AI_GATEWAY_ID", "is for workers-ai"];
    return AI_GATEWAY_TOKEN ? ["AI_GATEWAY_TOKEN", "is for openai-compatible"] : null;
  },
};

function faultOf(settings: LlmSettings, ai: Ai | undefined): SetupFault | null {
  const [name, message] = Object.hasOwn(PROBLEMS, settings.AI_PROVIDER)
    ? (PROBLEMS[settings.AI_PROVIDER]!(settings, ai) ?? [])
    : ["AI_PROVIDER", "must be embedded, workers-ai, openai-compatible or ollama"];
  return name ? { name, message: `${message}, so the embedded model answers` } : null;
}
