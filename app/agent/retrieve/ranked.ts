import type { Explanation, NeedMatcher } from "~/services/technologies/needs/explain";
import type { Need } from "~/services/technologies/needs/need";
import type { Listing } from "./listing";

/** A listing with how much of a need it explains. */
export interface Explained extends Explanation {
  listing: Listing;
  /** Its embedding is clearly nearer to the need than others (fuse.ts). */
  isClearlyNear?: boolean;
}

/** A need with the listings that explain it, best first. */
export interface Ranked {
  need: Need;
  matcher: NeedMatcher;
  rows: Explained[];
  confidence: number;
  /** Reordered by embeddings or the reranker, so the first row is not always the best match by words. */
  isReordered?: boolean;
}
