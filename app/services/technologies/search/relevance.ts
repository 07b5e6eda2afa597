import type { AppContext } from "~/context";
import { log } from "~/lib/log";
import { withinMilliseconds } from "~/lib/time-limit";

/** The model reads 512 tokens of question and text together. */
const TEXT_CHARACTERS = 1_200;
/** Timeout; the results have an order without the reranker. */
const LIMIT_MS = 3_000;

/**
 * How well each text answers the question, in their order, by the reranker; from 0 to 1. Null where none is bound or it
 * fails: never an error.
 */
export async function relevanceOf(
  app: AppContext,
  question: string,
  texts: readonly string[],
): Promise<number[] | null> {
  if (!app.reranker || question.trim() === "" || texts.length === 0) return null;
  const cut = (text: string) => text.slice(0, TEXT_CHARACTERS);
  try {
    return await withinMilliseconds(app.reranker.rerank(cut(question), texts.map(cut)), LIMIT_MS);
  } catch (error) {
    log.warn("reranking_failed", { request_id: app.requestId, error });
    return null;
  }
}
