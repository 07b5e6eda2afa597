import * as z from "zod";
import type { SetupFault } from "~/lib/setup-fault";

/** Multilingual: a question in one language finds a listing in another. */
const MODEL = "@cf/baai/bge-m3";
/** The model reads 60,000 tokens a call; a text of a listing is cut to some 1,000. */
const TEXTS_PER_CALL = 20;
const DIMENSIONS = 1024;

/** Turns texts into vectors; near ones mean something similar. */
export interface Embeddings {
  /** Vectors of different models cannot be compared. */
  model: string;
  /** One vector of length 1 for each text. @throws when the service fails */
  embed(texts: string[]): Promise<number[][]>;
}

interface EmbeddingSettings {
  AI_EMBEDDINGS: "none" | "workers-ai";
  AI_GATEWAY_ID: string;
}

const Answer = z.object({ data: z.array(z.array(z.number()).length(DIMENSIONS)) });

/** Null when the operator has not chosen any, or the binding is missing. */
export function openEmbeddings(
  { AI_EMBEDDINGS, AI_GATEWAY_ID }: EmbeddingSettings,
  ai: Ai | undefined,
): Embeddings | null {
  if (AI_EMBEDDINGS === "none" || !ai) return null;
  const options = AI_GATEWAY_ID ? { gateway: { id: AI_GATEWAY_ID } } : {};
  return {
    model: MODEL,
    async embed(texts) {
      const vectors: number[][] = [];
      for (let start = 0; start < texts.length; start += TEXTS_PER_CALL) {
        const text = texts.slice(start, start + TEXTS_PER_CALL);
        const { data } = Answer.parse(await ai.run(MODEL, { text }, options));
        if (data.length !== text.length) throw new Error("The model returned another number of vectors.");
        vectors.push(...data.map(toUnitLength));
      }
      return vectors;
    },
  };
}

export function embeddingsFault({ AI_EMBEDDINGS }: EmbeddingSettings, ai: Ai | undefined): SetupFault | null {
  if (AI_EMBEDDINGS === "none" || ai) return null;
  return { name: "AI_EMBEDDINGS", message: "needs the binding AI, so listings are found by words only" };
}

function toUnitLength(vector: number[]): number[] {
  const length = Math.hypot(...vector);
  if (!(length > 0 && Number.isFinite(length))) throw new Error("The model returned an empty vector.");
  return vector.map((value) => value / length);
}
