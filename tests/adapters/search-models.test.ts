import { expect, it, test } from "vitest";
import { embeddingsFault, openEmbeddings } from "~/adapters/embeddings";
import { openReranker, rerankerFault } from "~/adapters/reranker";
import { fakeSearchModels } from "../support/fake-ai";

const ON = { AI_EMBEDDINGS: "workers-ai", AI_RERANK: "workers-ai", AI_GATEWAY_ID: "" } as const;
const OFF = { ...ON, AI_EMBEDDINGS: "none", AI_RERANK: "none" } as const;

/** A binding that returns this, whatever it is asked. */
const answering = (answer: unknown) => ({ run: async () => answer }) as unknown as Ai;
const failing = { run: () => Promise.reject(new Error("3040: out of capacity")) } as unknown as Ai;
const vector = (...start: number[]) => [...start, ...Array<number>(1024 - start.length).fill(0)];

it("embeddings come 20 texts a call, in their order, at length 1", async () => {
  const { ai, calls } = fakeSearchModels();
  const texts = Array.from({ length: 45 }, (_, i) => `text ${"abcdefghij"[i % 10]?.repeat(3)} ${i}`);
  const vectors = await openEmbeddings(ON, ai)!.embed(texts);
  expect(calls.map(({ model, input }) => [model, input.text?.length])).toEqual([
    ["@cf/baai/bge-m3", 20],
    ["@cf/baai/bge-m3", 20],
    ["@cf/baai/bge-m3", 5],
  ]);
  expect(vectors).toHaveLength(45);
  expect(vectors[0]).toEqual(vectors[10]);
  expect(vectors[0]).not.toEqual(vectors[1]);
  for (const each of vectors) expect(Math.hypot(...each)).toBeCloseTo(1);
});

it("scores of the reranker come in the order of the texts", async () => {
  const { ai, calls } = fakeSearchModels();
  const texts = ["a tidal turbine", "a sodium battery for solar power", "a battery"];
  const scores = await openReranker(ON, ai)!.rerank("sodium battery", texts);
  expect(scores).toEqual([0, 2, 1]);
  expect(calls[0]).toMatchObject({ model: "@cf/baai/bge-reranker-base", input: { top_k: 3 } });
  expect(await openReranker(ON, ai)!.rerank("sodium battery", [])).toEqual([]);
  expect(calls).toHaveLength(1);
});

it("both go through the gateway where one is set", async () => {
  const { ai, calls } = fakeSearchModels();
  const settings = { ...ON, AI_GATEWAY_ID: "searches" };
  await openEmbeddings(settings, ai)!.embed(["a"]);
  await openReranker(settings, ai)!.rerank("a", ["a"]);
  for (const { options } of calls) expect(options).toEqual({ gateway: { id: "searches" } });
});

it("both are off unless they are set and the binding is there, and a missing binding is named", () => {
  const { ai } = fakeSearchModels();
  for (const [settings, binding, isOn] of [
    [ON, ai, true],
    [ON, undefined, false],
    [OFF, ai, false],
    [OFF, undefined, false],
  ] as const) {
    expect(openEmbeddings(settings, binding) !== null).toBe(isOn);
    expect(openReranker(settings, binding) !== null).toBe(isOn);
    const isFault = settings === ON && !binding;
    expect(embeddingsFault(settings, binding)?.name).toBe(isFault ? "AI_EMBEDDINGS" : undefined);
    expect(rerankerFault(settings, binding)?.name).toBe(isFault ? "AI_RERANK" : undefined);
  }
});

test.each<[string, Ai]>([
  ["a failure", failing],
  ["no data", answering({})],
  ["a text", answering("an error page")],
  ["too few vectors", answering({ data: [vector(1)] })],
  ["short vectors", answering({ data: [[1], [1]] })],
  ["vectors of zeros", answering({ data: [vector(), vector()] })],
  ["numbers that are none", answering({ data: [vector(Number.NaN), vector(1)] })],
])("embeddings throw for %s", async (_, ai) => {
  await expect(openEmbeddings(ON, ai)!.embed(["a", "b"])).rejects.toThrow();
});

test.each<[string, Ai]>([
  ["a failure", failing],
  ["no answer", answering(null)],
  ["a text left out", answering({ response: [{ id: 1, score: 0.5 }] })],
  ["a score that is none", answering({ response: [{ id: 0, score: "high" }] })],
])("the reranker throws for %s", async (_, ai) => {
  await expect(openReranker(ON, ai)!.rerank("a", ["a", "b"])).rejects.toThrow();
});
