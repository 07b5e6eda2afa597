import type { Explained, NeedMatcher } from "./explain";
import type { Need } from "./need";

/** A need with the listings that explain it, best first. */
export interface Ranked {
  need: Need;
  matcher: NeedMatcher;
  rows: Explained[];
  confidence: number;
  /** By more than the words, so the first is not always the one that says most. */
  isReordered?: boolean;
}
