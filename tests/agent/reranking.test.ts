import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { simulateReadableStream } from "ai";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Reranker } from "~/adapters/reranker";
import { withEntailment } from "~/agent/verify/entailment";
import { verifyAnswer } from "~/agent/verify/verify";
import type { AppContext } from "~/context";
import type { Actor } from "~/services/people/actor";
import { readByIds } from "~/services/technologies/search/whole-listings";
import { citationOf } from "../support/answers";
import { Conversation, contextWith, createActor, createCatalogue } from "../support/assistant";
import { testContext } from "../support/factories";

const QUESTION = "Which batteries do you have?";
const BROKEN: Reranker = { rerank: () => Promise.reject(new Error("down")) };

let actor: Actor;
let ids: Awaited<ReturnType<typeof createCatalogue>>;

beforeEach(async () => {
  actor = await createActor();
  ids = await createCatalogue(actor.id);
});

afterEach(() => vi.restoreAllMocks());

/** Scores each pair of a question and a text. */
function scoring(scoreOf: (text: string, question: string) => number): Reranker {
  return { rerank: async (question, texts) => texts.map((text) => scoreOf(text, question)) };
}

async function shownBy(app: AppContext, question = QUESTION) {
  const { text, result } = await new Conversation(actor, app).ask(question);
  return { text, shown: result.technologies.map(({ id }) => id), result };
}

it("the listings come in the order of the reranker", async () => {
  const words = await shownBy(testContext());
  const last = words.shown.at(-1)!;
  const [listing] = await readByIds(testContext(), [last]);
  const reranker = scoring((text) => (text.startsWith(listing!.title) ? 0.9 : 0.1));
  const { shown } = await shownBy({ ...testContext(), reranker });
  expect(shown[0]).toBe(last);
  expect(new Set(shown)).toEqual(new Set(words.shown));
});

it("no order of the reranker turns an answer into a refusal", async () => {
  const question = "a sodium battery that stores solar electricity at home";
  const reranker = scoring((text) => (text.includes("Sodium") ? 0 : 0.9));
  const { shown, result } = await shownBy({ ...testContext(), reranker }, question);
  expect(result.grounding.refused).toBe(false);
  expect(shown).toContain(ids.sodium);
});

it("a failure leaves the answer as it is without a reranker, byte for byte, and is logged", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const [words, fallback] = [
    await shownBy(testContext()),
    await shownBy({ ...testContext(), reranker: BROKEN }),
  ];
  expect([fallback.text, fallback.result.results]).toEqual([words.text, words.result.results]);
  expect(warn.mock.calls.join()).toContain("reranking_failed");
});

const SAID = "It stores solar electricity at home without cobalt or lithium [1].";
const INVENTED = "It powers submarines under the polar ice for decades [1].";

it("takes support from a sentence that no statement has to do with, and gives none", async () => {
  const listings = new Map((await readByIds(testContext(), [ids.sodium])).map((one) => [one.id, one]));
  const citations = [citationOf(1, { technology_id: ids.sodium, quote: "stores solar electricity at home" })];
  const text = `${SAID} ${INVENTED}`;
  const verdicts = verifyAnswer(text, citations, listings);
  const judged = async (reranker: Reranker | null) =>
    (await withEntailment({ ...testContext(), reranker }, verdicts, { text, citations, listings })).map(
      ({ verdict }) => verdict,
    );
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await judged(null)).toEqual(["supported", "unsupported"]);
  expect(await judged(BROKEN)).toEqual(["supported", "unsupported"]);
  expect(await judged(scoring(() => 0.9))).toEqual(["supported", "unsupported"]);
  expect(await judged(scoring(() => 0.001))).toEqual(["unsupported", "unsupported"]);
  // One related statement is enough, cited or elsewhere in the listing.
  expect(await judged(scoring((statement) => (/sawdust/.test(statement) ? 0.9 : 0)))).toEqual([
    "supported",
    "unsupported",
  ]);
});

it("the verdicts of an outside model's answer carry it", async () => {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  };
  const steps: LanguageModelV4StreamPart[][] = [
    [
      {
        type: "tool-call",
        toolCallId: "1",
        toolName: "search_technologies",
        input: JSON.stringify({ query: "sodium battery for home storage" }),
      },
      { type: "finish", finishReason: { unified: "tool-calls", raw: "tool-calls" }, usage },
    ],
    [
      { type: "text-start", id: "t" },
      { type: "text-delta", id: "t", delta: SAID },
      { type: "text-end", id: "t" },
      { type: "finish", finishReason: { unified: "stop", raw: "stop" }, usage },
    ],
  ];
  const model = (): LanguageModelV4 => {
    const remaining = [...steps];
    return {
      specificationVersion: "v4",
      provider: "scripted",
      modelId: "scripted",
      supportedUrls: {},
      doGenerate: () => Promise.reject(new Error("Not asked.")),
      doStream: async () => ({ stream: simulateReadableStream({ chunks: remaining.shift()! }) }),
    };
  };
  const verdictWith = async (reranker: Reranker | null) => {
    const { result } = await shownBy({ ...contextWith(model()), reranker });
    return result.grounding.sentences.map(({ verdict }) => verdict);
  };
  expect(await verdictWith(null)).toEqual(["supported"]);
  expect(await verdictWith(scoring(() => 0))).toEqual(["unsupported"]);
});
