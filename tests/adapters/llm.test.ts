import { generateText } from "ai";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { type LlmSettings, openLlm } from "~/adapters/llm";
import { offerOllama } from "../../scripts/ollama-offer.mjs";

const NONE = {
  AI_MODEL: "",
  AI_BASE_URL: "",
  AI_API_KEY: "",
  AI_GATEWAY_ID: "",
  AI_GATEWAY_TOKEN: "",
  APP_ENV: "development",
};
const WORKERS_AI = { ...NONE, AI_PROVIDER: "workers-ai", AI_MODEL: "@cf/zai-org/glm-4.7-flash" };
const OPENAI = {
  ...NONE,
  AI_PROVIDER: "openai-compatible",
  AI_MODEL: "openai/gpt-5-mini",
  AI_BASE_URL: "https://gateway.ai.cloudflare.com/v1/account/gateway/compat",
};
const OLLAMA = { ...NONE, AI_PROVIDER: "ollama", AI_MODEL: "llama3.2" };

function fakeAi(response = "A battery.") {
  const run = vi.fn(async (..._call: unknown[]) => ({ response }));
  return { ai: { run } as unknown as Ai, run };
}

/** Answers every request with one completion, and keeps what was asked. */
function fakeServer() {
  const requests: Request[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    requests.push(new Request(input as string, init as RequestInit));
    return Response.json({
      choices: [{ index: 0, message: { role: "assistant", content: "A battery." }, finish_reason: "stop" }],
    });
  });
  return requests;
}

async function ask(settings: LlmSettings, ai?: Ai) {
  const { model, fault } = openLlm(settings, ai);
  expect(fault).toBeNull();
  return (await generateText({ model: model!, prompt: "What is it?", maxRetries: 0 })).text;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("workers-ai", () => {
  it("asks the binding for the model, through the gateway where one is set", async () => {
    const { ai, run } = fakeAi();
    expect(await ask(WORKERS_AI, ai)).toBe("A battery.");
    expect(run.mock.calls[0]![0]).toBe("@cf/zai-org/glm-4.7-flash");
    expect(run.mock.calls[0]![2]).not.toHaveProperty("gateway.id");
    await ask({ ...WORKERS_AI, AI_GATEWAY_ID: "questions" }, ai);
    expect(run.mock.calls[1]![2]).toMatchObject({ gateway: { id: "questions" } });
  });

  it("lets go of a binding that does not answer when the request is stopped", async () => {
    const stalled = { run: () => new Promise(() => {}) } as unknown as Ai;
    const { model } = openLlm(WORKERS_AI, stalled);
    const stop = new AbortController();
    const asked = generateText({ model: model!, prompt: "What is it?", abortSignal: stop.signal });
    setTimeout(() => stop.abort(new Error("stopped")), 20);
    await expect(asked).rejects.toThrow("stopped");
  });

  it("carries the name that operators set", () => {
    const { model, host } = openLlm(WORKERS_AI, fakeAi().ai);
    expect(model?.provider).toBe("workers-ai");
    expect(model?.modelId).toBe("@cf/zai-org/glm-4.7-flash");
    expect(host ?? null).toBeNull();
  });
});

describe("openai-compatible", () => {
  it("sends the key and the token of a gateway, each in its own header", async () => {
    const requests = fakeServer();
    expect(await ask({ ...OPENAI, AI_API_KEY: "key", AI_GATEWAY_TOKEN: "token" })).toBe("A battery.");
    expect(requests[0]!.url).toBe(`${OPENAI.AI_BASE_URL}/chat/completions`);
    expect(requests[0]!.headers.get("authorization")).toBe("Bearer key");
    expect(requests[0]!.headers.get("cf-aig-authorization")).toBe("Bearer token");
    expect(openLlm(OPENAI).host).toBe("gateway.ai.cloudflare.com");
  });

  it("sends neither when there is none", async () => {
    const requests = fakeServer();
    await ask(OPENAI);
    expect(requests[0]!.headers.has("authorization")).toBe(false);
    expect(requests[0]!.headers.has("cf-aig-authorization")).toBe(false);
  });
});

describe("ollama", () => {
  it("is the local server, without the key of another provider", async () => {
    const requests = fakeServer();
    await ask({ ...OLLAMA, AI_API_KEY: "key" });
    expect(requests[0]!.url).toBe("http://localhost:11434/v1/chat/completions");
    expect(requests[0]!.headers.has("authorization")).toBe(false);
    expect(openLlm(OLLAMA)).toMatchObject({ model: { provider: "ollama" }, host: "localhost:11434" });
  });
});

test.each<[string, LlmSettings, string]>([
  ["an unknown provider", { ...OPENAI, AI_PROVIDER: "toString" }, "AI_PROVIDER"],
  ["workers-ai without its binding", WORKERS_AI, "AI"],
  ["openai-compatible without a model", { ...OPENAI, AI_MODEL: "" }, "AI_MODEL"],
  ["openai-compatible with the gateway of Workers AI", { ...OPENAI, AI_GATEWAY_ID: "g" }, "AI_GATEWAY_ID"],
  ["ollama in a deployment", { ...OLLAMA, APP_ENV: "production" }, "AI_PROVIDER"],
  ["ollama without a model", { ...OLLAMA, AI_MODEL: "" }, "AI_MODEL"],
  ["ollama with an address", { ...OLLAMA, AI_BASE_URL: "https://a.example/v1" }, "AI_BASE_URL"],
  ["ollama with a gateway", { ...OLLAMA, AI_GATEWAY_ID: "g" }, "AI_GATEWAY_ID"],
  ["ollama with a gateway's token", { ...OLLAMA, AI_GATEWAY_TOKEN: "secret" }, "AI_GATEWAY_TOKEN"],
])("%s is named, and the embedded model answers", (_, settings, name) => {
  const { model, fault } = openLlm(settings);
  expect(model).toBeNull();
  expect(fault?.name).toBe(name);
  expect(fault?.message).toMatch(/, so the embedded model answers$/);
  expect(fault?.message).not.toContain("secret");
});

test.each<[string, Partial<LlmSettings>, string]>([
  ["no model", { AI_MODEL: "" }, "AI_MODEL"],
  ["the model of another provider", { AI_MODEL: "gpt-5-mini" }, "AI_MODEL"],
  ["an address", { AI_BASE_URL: "https://a.example/v1" }, "AI_BASE_URL"],
  ["the token of a gateway", { AI_GATEWAY_TOKEN: "secret" }, "AI_GATEWAY_TOKEN"],
])("workers-ai with %s is named", (_, settings, name) => {
  expect(openLlm({ ...WORKERS_AI, ...settings }, fakeAi().ai)).toMatchObject({
    model: null,
    fault: { name },
  });
});

describe("npm start", () => {
  const server = (answer: () => Promise<Response>) =>
    vi.spyOn(globalThis, "fetch").mockImplementation(answer);

  it("offers a running Ollama with the first of its models", async () => {
    const fetched = server(async () => Response.json({ data: [{ id: "a; rm -rf" }, { id: "llama3.2:1b" }] }));
    expect(await offerOllama()).toContain("AI_PROVIDER=ollama AI_MODEL=llama3.2:1b npm start");
    expect(String(fetched.mock.calls[0]![0])).toBe("http://localhost:11434/v1/models");
  });

  it.each<[string, () => Promise<Response>]>([
    ["nothing answers", () => Promise.reject(new TypeError("refused"))],
    ["it has no model", async () => Response.json({ data: [] })],
    ["something else answers", async () => new Response("<html>")],
  ])("offers nothing when %s", async (_, answer) => {
    server(answer);
    expect(await offerOllama()).toBeNull();
  });
});
