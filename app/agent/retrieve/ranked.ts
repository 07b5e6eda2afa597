import type { Explained, NeedMatcher } from "./explain";
import type { Need } from "./need";

/** A need with the listings that explain it, best first. */
export interface Ranked {
  need: Need;
  matcher: NeedMatcher;
  rows: Explained[];
  confidence: number;
  /** Reordered by embeddings or the reranker, so the first row is not always the best match by words. */
  isReordered?: boolean;
}
