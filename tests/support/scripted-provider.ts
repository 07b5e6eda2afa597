import { vi } from "vitest";
import { openLlm } from "~/adapters/llm";
import type { AppContext } from "~/context";
import { providerFailure } from "./provider-failure";

export const OUTSIDE_PROVIDERS = ["workers-ai", "openai-compatible", "ollama"] as const;
export type OutsideProvider = (typeof OUTSIDE_PROVIDERS)[number];

/** The response to one request: a text or a failure. */
export type Answer = string | { status: number } | "reset" | { stall: true };

/** A request as the provider receives it. */
export interface ModelRequest {
  messages: { role: string; content: unknown }[];
  response_format?: { type: string };
  tools?: unknown[];
}

const stall = () => new Promise<never>(() => {});
/** Error numbers of the binding, by the status that its provider package reads them as. */
const BINDING_CODES: Record<number, string> = { 429: "3040", 500: "5007", 401: "5018" };

/** The context with a model of that provider, which answers by the script; `requests` collects its requests. */
export function withProvider(app: AppContext, kind: OutsideProvider, script: Answer[]) {
  const requests: ModelRequest[] = [];
  const remaining = [...script];
  const next = () => {
    const answer = remaining.shift();
    if (answer === undefined) throw new Error("The script is over.");
    return answer;
  };
  const run = async (_model: string, input: ModelRequest) => {
    requests.push(input);
    const answer = next();
    if (answer === "reset") throw new TypeError("reset");
    if (typeof answer === "object") {
      if ("stall" in answer) return stall();
      throw new Error(`${BINDING_CODES[answer.status] ?? answer.status}: no`);
    }
    return { response: answer, usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } };
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_input, init) => {
    requests.push(JSON.parse(String(init?.body)));
    const answer = next();
    if (answer === "reset") throw new TypeError("reset");
    if (typeof answer === "object") {
      if ("stall" in answer) return stall();
      return providerFailure(answer.status);
    }
    const message = { role: "assistant", content: answer };
    return Response.json({
      choices: [{ index: 0, message, finish_reason: "stop" }],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    });
  });
  const settings = {
    AI_PROVIDER: kind,
    AI_MODEL: kind === "workers-ai" ? "@cf/scripted/model" : "scripted",
    AI_BASE_URL: kind === "openai-compatible" ? "http://127.0.0.1:9/v1" : "",
    AI_API_KEY: "",
  };
  const llm = openLlm(settings, { run } as unknown as Ai);
  return { app: { ...app, llm, config: { ...app.config, ...settings } }, asked: requests };
}
