import * as z from "zod";
import type { SetupFault } from "~/lib/setup-fault";

const MODEL = "@cf/baai/bge-reranker-base";

/** Reads a question and texts together, and scores how well each text answers it. */
export interface Reranker {
  /** One score for each text, in their order; higher is better. @throws when the service fails */
  rerank(query: string, texts: string[]): Promise<number[]>;
}

interface RerankerSettings {
  AI_RERANK: "none" | "workers-ai";
  AI_GATEWAY_ID: string;
}

const Answer = z.object({
  response: z.array(z.object({ id: z.number().int().min(0), score: z.number() })),
});

/** Null when the operator has not chosen any, or the binding is missing. */
export function openReranker(
  { AI_RERANK, AI_GATEWAY_ID }: RerankerSettings,
  ai: Ai | undefined,
): Reranker | null {
  if (AI_RERANK === "none" || !ai) return null;
  const options = AI_GATEWAY_ID ? { gateway: { id: AI_GATEWAY_ID } } : {};
  return {
    async rerank(query, texts) {
      if (texts.length === 0) return [];
      const contexts = texts.map((text) => ({ text }));
      // The types of the binding know the input without its query.
      const input = { query, contexts, top_k: texts.length } as { contexts: { text: string }[] };
      const { response } = Answer.parse(await ai.run(MODEL, input, options));
      const scores = new Map(response.map(({ id, score }) => [id, score]));
      return texts.map((_, index) => {
        const score = scores.get(index);
        if (score === undefined) throw new Error("The model left out a text.");
        return score;
      });
    },
  };
}

export function rerankerFault({ AI_RERANK }: RerankerSettings, ai: Ai | undefined): SetupFault | null {
  if (AI_RERANK === "none" || ai) return null;
  return { name: "AI_RERANK", message: "needs the binding AI, so the order of the search is kept" };
}
