import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openLlm } from "~/adapters/llm";
import { runTurn } from "~/agent/turn";
import { TurnError, type TurnEvent } from "~/agent/turn-events";
import type { AppContext } from "~/context";
import type { Actor } from "~/services/people/actor";
import { contextWith, createActor, createCatalogue, turnInput } from "../support/assistant";
import { providerFailure } from "../support/provider-failure";

/** Plays one answer per request, as an OpenAI-compatible server would. */
type Script = (() => Response | Promise<Response>)[];

let actor: Actor;
let ids: Awaited<ReturnType<typeof createCatalogue>>;
const requests: {
  messages: { role: string; content: unknown }[];
  tool_choice?: unknown;
  tools: unknown[];
}[] = [];
const rejections: unknown[] = [];
const note = (event: PromiseRejectionEvent) => rejections.push(event.reason);

beforeEach(async () => {
  actor = await createActor();
  ids = await createCatalogue(actor.id);
  requests.length = 0;
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

function provider(script: Script, config: Partial<AppContext["config"]> = {}): AppContext {
  const remaining = [...script];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_input, init) => {
    requests.push(JSON.parse(String(init?.body)));
    const next = remaining.shift();
    if (!next) throw new Error("The script is over.");
    return next();
  });
  const { model } = openLlm({
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "scripted",
    AI_BASE_URL: "http://127.0.0.1:9/v1",
    AI_API_KEY: "",
  });
  return contextWith(model!, config);
}

function sse(
  deltas: object[],
  { finish = "stop", end = true }: { finish?: string; end?: boolean } = {},
): Response {
  const chunk = (delta: object, reason: string | null) =>
    `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "scripted", choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;
  const body =
    deltas.map((delta) => chunk(delta, null)).join("") + (end ? `${chunk({}, finish)}data: [DONE]\n\n` : "");
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

const textResponse =
  (...pieces: string[]) =>
  () =>
    sse(pieces.map((content) => ({ content })));
/** A tool call whose arguments come in pieces of a few characters. */
const calls = (name: string, input: unknown) => () => {
  const pieces = (typeof input === "string" ? input : JSON.stringify(input)).match(/.{1,7}/gs) ?? [];
  const head = { index: 0, id: "call_1", type: "function", function: { name, arguments: "" } };
  return sse(
    [
      { tool_calls: [head] },
      ...pieces.map((piece) => ({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
    ],
    { finish: "tool_calls" },
  );
};
const status = (code: number) => () => providerFailure(code);
const searches = calls("search_technologies", { query: "battery" });

async function play(app: AppContext, question = "battery technologies") {
  const events: TurnEvent[] = [];
  let error: unknown;
  try {
    for await (const event of runTurn(app, actor, turnInput(question))) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  const text = events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join("");
  const last = events.at(-1);
  return { events, text, error, result: last?.type === "result" ? last.result : undefined };
}

test("a call split over deltas runs once; the answer keeps only citations that a tool gave, in reading order", async () => {
  const app = provider([
    searches,
    textResponse("Sodium stores solar power ", "at home [", "2]. Fire-safe lithium [1] [", "99]. [1, 2]"),
  ]);
  const { text, result, events } = await play(app);
  expect(text).toBe("Sodium stores solar power at home [1]. Fire-safe lithium [2] . [2][1]");
  expect(result?.citations.map(({ n }) => n)).toEqual([1, 2]);
  expect(result?.provider).toBe("openai-compatible");
  expect(events.filter((event) => event.type === "tool")).toHaveLength(1);
  expect(result?.technologies).toHaveLength(2);
});

test("what tools return is fenced as data, and the rules follow the admin's text", async () => {
  const app = provider([searches, textResponse("One [1].")]);
  await play(app);
  const [system] = requests[0]!.messages;
  expect(String(system!.content)).toMatch(/Use only the tools listed/);
  const fence = /<(data-[0-9a-f]{8})>/.exec(String(system!.content))![1];
  const tool = requests[1]!.messages.find((message) => message.role === "tool");
  expect(String(tool!.content).startsWith(`<${fence}>`)).toBe(true);
});

test("a model that answers without searching is asked again with the search tool forced", async () => {
  const app = provider([textResponse("Batteries are great."), searches, textResponse("Found [1].")]);
  const { text, result } = await play(app);
  expect(text).toBe("Found [1].");
  expect(requests[1]!.tool_choice).toEqual({ type: "function", function: { name: "search_technologies" } });
  expect(result?.grounding.cited).toBe(true);
});

test("a paragraph without a source is flagged", async () => {
  const long =
    "This battery was made on the moon by very patient people who never sleep and never eat anything.";
  const app = provider([searches, textResponse(`It is safe [1].\n\n${long}`)]);
  expect((await play(app)).result?.grounding.cited).toBe(false);
});

test("addresses, images and HTML are removed, even when split over chunks", async () => {
  const pieces = [
    "See ![x](htt",
    "ps://evil.example/p.png) and [here](https://ev",
    "il.example) or ht",
    "tps://evil.example/a <im",
    'g src="x"> done [1].',
  ];
  const { text } = await play(provider([searches, textResponse(...pieces)]));
  expect(text).not.toMatch(/evil|https?:|<img|!\[/);
  expect(text).toMatch(/done \[1\]\.$/);
});

test("an id that no tool returned is not read", async () => {
  const app = provider([calls("get_technology", { id: ids.exo }), searches, textResponse("None of that.")]);
  const { events } = await play(app);
  const tools = events.flatMap((event) => (event.type === "tool" ? [event.run.tool] : []));
  expect(tools).toEqual(["search_technologies"]);
  const answered = requests[1]!.messages.find((message) => message.role === "tool");
  expect(String(answered!.content)).toContain("No tool of this turn returned that id");
});

test("at most six calls run in a turn", async () => {
  const many = Array.from({ length: 4 }, (_, i) => calls("search_technologies", { query: `battery ${i}` }));
  const two = () =>
    sse(
      [0, 1, 2, 3].map((i) => ({
        tool_calls: [
          {
            index: i,
            id: `c${i}`,
            type: "function",
            function: { name: "search_technologies", arguments: JSON.stringify({ query: `lithium ${i}` }) },
          },
        ],
      })),
      { finish: "tool_calls" },
    );
  const { events } = await play(provider([two, ...many.slice(0, 3), textResponse("Enough [1].")]));
  expect(events.filter((event) => event.type === "tool")).toHaveLength(6);
});

describe("before the first text a failure falls back to the embedded model", () => {
  test.each<[string, Script]>([
    ["401", [status(401)]],
    ["500, twice", [status(500), status(500)]],
    ["a network error", [() => Promise.reject(new TypeError("network"))]],
    ["an empty answer", [searches, textResponse("")]],
    ["an end without a finish", [() => sse([], { end: false })]],
    [
      "a broken body",
      [() => new Response("data: {nonsense\n\n", { headers: { "content-type": "text/event-stream" } })],
    ],
  ])("%s", async (_, script) => {
    const { text, result, events, error } = await play(provider(script));
    expect(error).toBeUndefined();
    expect(text).toMatch(/^Three listings fit/);
    expect(result?.provider).toBe("embedded");
    expect(events).toContainEqual({
      type: "thinking",
      stage: "writing",
      message: "Answering from the catalog",
    });
  });

  test("and keeps the tool results", async () => {
    const { events, result } = await play(provider([searches, status(401)]));
    // Keeps the tool run of the provider; the embedded model adds one of its own.
    const tools = events.flatMap((event) => (event.type === "tool" ? [event.run.tool] : []));
    expect(tools).toEqual(["search_technologies", "answer_question"]);
    expect(result?.provider).toBe("embedded");
  });
});

test("without a fallback the turn fails with its code", async () => {
  const { error, text } = await play(provider([status(401)], { AI_FALLBACK: "none" }));
  expect(error).toBeInstanceOf(TurnError);
  expect(error).toMatchObject({ code: "provider_error" });
  expect(text).toBe("");
});

describe("after the first text a failure fails the turn and keeps the text", () => {
  const broken = (fail: (controller: ReadableStreamDefaultController) => void) => () => {
    const first = `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta: { content: "Two batteries were found in the " }, finish_reason: null }] })}\n\n`;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(first));
        setTimeout(() => fail(controller), 20);
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };

  test.each<[string, Script]>([
    ["a reset", [searches, broken((controller) => controller.error(new TypeError("reset")))]],
    ["an end without a finish", [searches, broken((controller) => controller.close())]],
  ])("%s", async (_, script) => {
    const { error, text, result } = await play(provider(script));
    expect(error).toMatchObject({ code: "provider_error" });
    expect(text).toMatch(/^Two batteries were found/);
    expect(result).toBeUndefined();
  });

  test("a stall is a timeout", async () => {
    const { error } = await play(provider([searches, broken(() => {})], { AI_CHUNK_MS: 100 }));
    expect(error).toMatchObject({ code: "timeout" });
  });
});

test("a stall before the first text falls back", async () => {
  const never = () =>
    new Response(new ReadableStream({}), { headers: { "content-type": "text/event-stream" } });
  const { result } = await play(provider([never], { AI_FIRST_CHUNK_MS: 100 }));
  expect(result?.provider).toBe("embedded");
});

test("bad arguments and unknown tools are reported to the model, which continues", async () => {
  const app = provider([
    calls("search_technologies", '{"query": '),
    calls("delete_everything", { id: ids.battery }),
    searches,
    textResponse("Found [1]."),
  ]);
  const { text, error } = await play(app);
  expect(error).toBeUndefined();
  expect(text).toBe("Found [1].");
});

describe("settings", () => {
  const settings = { AI_PROVIDER: "openai-compatible", AI_MODEL: "m", AI_API_KEY: "secret-key" } as const;
  test.each([
    ["https://api.example.com/v1", true],
    ["http://localhost:11434/v1", true],
    ["http://127.0.0.1:8080/v1", true],
    ["http://api.example.com/v1", false],
    ["http://127.0.0.1.evil.example/v1", false],
    ["https://user:pass@api.example.com/v1", false],
    ["ftp://localhost/v1", false],
    ["", false],
  ])("%s", (AI_BASE_URL, works) => {
    const { model, fault } = openLlm({ ...settings, AI_BASE_URL });
    expect(model !== null).toBe(works);
    expect(fault === null).toBe(works);
    expect(fault?.message ?? "").not.toContain("secret-key");
  });
});

test("the parts of the embedded model end with usage and a reason", async () => {
  const { EmbeddedModel } = await import("~/agent/embedded-model");
  const { stream } = await new EmbeddedModel().doStream({
    prompt: [{ role: "user", content: [{ type: "text", text: "battery" }] }],
  });
  const parts: LanguageModelV4StreamPart[] = [];
  await stream.pipeTo(new WritableStream({ write: (part) => void parts.push(part) }));
  expect(parts.map((part) => part.type)).toEqual(["stream-start", "tool-call", "finish"]);
  expect(parts.at(-1)).toMatchObject({ finishReason: { unified: "tool-calls" } });
});
