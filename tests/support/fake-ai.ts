import { openEmbeddings } from "~/adapters/embeddings";
import { openReranker } from "~/adapters/reranker";
import { openVectors } from "~/adapters/vectors";
import type { AppContext } from "~/context";
import { vectorTable } from "~/db/technology-vectors";
import { porter } from "~/lib/porter";

interface Input {
  text?: string[];
  query?: string;
  contexts?: { text: string }[];
}

const words = (text: string) => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(porter);

/** Counts stems, so that texts with the same words are near each other. */
function vectorOf(text: string): number[] {
  const vector = Array<number>(1024).fill(0.01);
  for (const word of words(text)) {
    const place = [...word].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1024, 7);
    vector[place]! += 1;
  }
  return vector;
}

function scoreOf(query: string, text: string): number {
  const queryWords = new Set(words(query));
  return words(text).filter((word) => queryWords.has(word)).length;
}

/**
 * The AI binding with the two models of the search; `calls` collects their requests. The embedding model treats words of
 * `synonyms` as the words they map to.
 */
export function fakeSearchModels(synonyms: Record<string, string> = {}) {
  const meaningOf = (text: string) =>
    text.replace(/\p{L}+/gu, (word) => synonyms[word.toLowerCase()] ?? word.toLowerCase());
  const calls: { model: string; input: Input; options: unknown }[] = [];
  const run = async (model: string, input: Input, options: unknown) => {
    calls.push({ model, input, options });
    if (input.text)
      return { shape: [input.text.length, 1024], data: input.text.map((text) => vectorOf(meaningOf(text))) };
    const scored = input.contexts!.map(({ text }, id) => ({ id, score: scoreOf(input.query!, text) }));
    return { response: scored.sort((a, b) => b.score - a.score) };
  };
  return { ai: { run } as unknown as Ai, calls };
}

/** A Vectorize index; `stored` has its vectors. */
export function fakeIndex() {
  const stored = new Map<string, number[]>();
  const index = {
    upsert: async (vectors: { id: string; values: number[] }[]) => {
      for (const { id, values } of vectors) stored.set(id, values);
    },
    query: async (vector: number[], { topK }: { topK: number }) => {
      const score = (values: number[]) => values.reduce((sum, value, i) => sum + value * vector[i]!, 0);
      const matches = [...stored].map(([id, values]) => ({ id, score: score(values) }));
      return { matches: matches.sort((a, b) => b.score - a.score).slice(0, topK) };
    },
    deleteByIds: async (ids: string[]) => {
      for (const id of ids) stored.delete(id);
    },
  };
  return { index: index as unknown as Vectorize, stored };
}

/** The context with embeddings and a reranker of this binding, and vectors in the database or in an index. */
export function withSearchModels(app: AppContext, ai: Ai, index?: Vectorize): AppContext {
  const table = vectorTable({ reads: app.primary, writes: app.primary });
  return {
    ...app,
    embeddings: openEmbeddings({ AI_EMBEDDINGS: "workers-ai", AI_GATEWAY_ID: "" }, ai),
    reranker: openReranker({ AI_RERANK: "workers-ai", AI_GATEWAY_ID: "" }, ai),
    vectors: openVectors(index, table),
  };
}
