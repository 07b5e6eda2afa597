import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { openLlm } from "~/adapters/llm";
import { runTurn } from "~/agent/turn";
import type { TurnEvent } from "~/agent/turn-events";
import type { AppContext } from "~/context";
import type { Actor } from "~/services/people/actor";
import { contextWith, createActor, createCatalogue, turnInput } from "../support/assistant";
import { providerFailure } from "../support/provider-failure";
import { OUTSIDE_PROVIDERS, type OutsideProvider } from "../support/scripted-provider";

/** One answer of a provider: a stream of chunks, or a failure. */
type Answer = { body: ReadableStream<Uint8Array> } | { status: number } | "never" | "reset";

let actor: Actor;
const rejections: unknown[] = [];
const note = (event: PromiseRejectionEvent) => rejections.push(event.reason);

beforeEach(async () => {
  actor = await createActor();
  await createCatalogue(actor.id);
  rejections.length = 0;
  addEventListener("unhandledrejection", note);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  removeEventListener("unhandledrejection", note);
  vi.restoreAllMocks();
  expect(rejections).toEqual([]);
});

const encoder = new TextEncoder();
/** Error codes of Workers AI. */
const BINDING_CODES: Record<number, string> = { 401: "5018", 429: "3040", 500: "5007" };

function chunk(delta: object, reason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: reason }];
  return `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices })}\n\n`;
}

/** The lines of a stream; `end` is what happens after them. */
function streamed(lines: string[], end: "close" | "reset" | "stall" = "close"): Answer {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const line of lines) controller.enqueue(encoder.encode(line));
      if (end === "close") controller.close();
      if (end === "reset") setTimeout(() => controller.error(new TypeError("reset")), 20);
    },
  });
  return { body };
}

const textResponse = (...pieces: string[]) =>
  streamed([...pieces.map((content) => chunk({ content })), chunk({}, "stop"), "data: [DONE]\n\n"]);

/** A tool call whose arguments come in pieces of a few characters. */
function calls(name: string, input: unknown): Answer {
  const text = typeof input === "string" ? input : JSON.stringify(input);
  const head = { index: 0, id: "call_1", type: "function", function: { name, arguments: "" } };
  const pieces = (text.match(/.{1,7}/gs) ?? []).map((piece) => ({
    tool_calls: [{ index: 0, function: { arguments: piece } }],
  }));
  const deltas = [{ tool_calls: [head] }, ...pieces].map((delta) => chunk(delta));
  return streamed([...deltas, chunk({}, "tool_calls"), "data: [DONE]\n\n"]);
}

const searches = () => calls("search_technologies", { query: "battery" });

function product(kind: OutsideProvider, script: Answer[], config: Partial<AppContext["config"]> = {}) {
  const remaining = [...script];
  const next = async () => {
    const answer = remaining.shift();
    if (!answer) throw new Error("The script is over.");
    if (answer === "never") return new Promise<never>(() => {});
    if (answer === "reset") throw new TypeError("reset");
    return answer;
  };
  const run = vi.fn(async () => {
    const answer = await next();
    if ("status" in answer) throw new Error(`${BINDING_CODES[answer.status]}: no`);
    return answer.body;
  });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_input, init) => {
    const aborted = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal!.reason));
    });
    const answer = await Promise.race([next(), aborted]);
    if ("status" in answer) return providerFailure(answer.status);
    return new Response(answer.body, { headers: { "content-type": "text/event-stream" } });
  });
  const { model } = openLlm(
    {
      AI_PROVIDER: kind,
      AI_MODEL: kind === "workers-ai" ? "@cf/scripted/model" : "scripted",
      AI_BASE_URL: kind === "openai-compatible" ? "http://127.0.0.1:9/v1" : "",
      AI_API_KEY: "",
      AI_FIRST_CHUNK_MS: config.AI_FIRST_CHUNK_MS,
    },
    { run } as unknown as Ai,
  );
  return contextWith(model!, config);
}

async function play(app: AppContext) {
  const events: TurnEvent[] = [];
  let error: unknown;
  try {
    for await (const event of runTurn(app, actor, turnInput("battery technologies"))) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  const text = events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join("");
  const last = events.at(-1);
  const tools = events.flatMap((event) => (event.type === "tool" ? [event.run.tool] : []));
  return { text, tools, error, result: last?.type === "result" ? last.result : undefined };
}

describe.each(OUTSIDE_PROVIDERS)("%s", (kind) => {
  it("calls a tool whose arguments are split, then answers under its own name", async () => {
    const { text, tools, result } = await play(
      product(kind, [searches(), textResponse("A sodium ", "battery [1].")]),
    );
    expect(tools).toEqual(["search_technologies"]);
    expect(text).toContain("A sodium battery");
    expect(result?.provider).toBe(kind);
    expect(result?.model).toBe(kind === "workers-ai" ? "@cf/scripted/model" : "scripted");
  });

  it("receives errors for bad arguments and unknown tools, and continues", async () => {
    const script = [
      calls("search_technologies", '{"query": '),
      calls("delete_everything", { id: "1" }),
      searches(),
      textResponse("A battery [1]."),
    ];
    const { error, tools, result } = await play(product(kind, script));
    expect(error).toBeUndefined();
    expect(tools).toEqual(["search_technologies"]);
    expect(result?.provider).toBe(kind);
  });

  test.each<[string, () => Answer[]]>([
    ["401", () => [{ status: 401 }]],
    ["429, as often as it is tried", () => [{ status: 429 }, { status: 429 }, { status: 429 }]],
    ["500, as often as it is tried", () => [{ status: 500 }, { status: 500 }, { status: 500 }]],
    ["a reset", () => ["reset", "reset", "reset"]],
    ["a stall", () => ["never"]],
    ["a stream that stalls", () => [streamed([], "stall")]],
    ["a stream that is reset", () => [streamed([], "reset")]],
    ["lines that are no JSON", () => [streamed(["data: {nonsense\n\n"])]],
    ["an empty answer", () => [searches(), textResponse("")]],
  ])("before the first text %s falls back to the embedded model", async (_, script) => {
    const { error, result } = await play(product(kind, script(), { AI_FIRST_CHUNK_MS: 300 }));
    expect(error).toBeUndefined();
    expect(result?.provider).toBe("embedded");
  });

  test.each<[string, "reset" | "stall", string]>([
    ["a reset", "reset", "provider_error"],
    ["a stall", "stall", "timeout"],
  ])("after the first text %s fails the turn and keeps the text", async (_, end, code) => {
    const script = [searches(), streamed([chunk({ content: "Two batteries were found in the " })], end)];
    const { error, text, result } = await play(product(kind, script, { AI_CHUNK_MS: 100 }));
    expect(error).toMatchObject({ code });
    expect(text).toMatch(/^Two batteries were found/);
    expect(result).toBeUndefined();
  });

  it("ends a turn of one megabyte", async () => {
    const megabyte = Array.from({ length: 1_000 }, () => "battery ".repeat(125));
    const { error, result } = await play(product(kind, [searches(), textResponse(...megabyte)]));
    expect(error !== undefined || result !== undefined).toBe(true);
  });
});

it("Workers AI also answers in its older format, and without a stream", async () => {
  const older = streamed([`data: ${JSON.stringify({ response: "A battery [1]." })}\n\n`, "data: [DONE]\n\n"]);
  expect((await play(product("workers-ai", [searches(), older]))).result?.provider).toBe("workers-ai");
  const whole = { body: { response: "A battery [1].", tool_calls: [] } } as unknown as Answer;
  const { text, result } = await play(product("workers-ai", [searches(), whole]));
  expect([text, result?.provider]).toEqual(["A battery [1].", "workers-ai"]);
});
