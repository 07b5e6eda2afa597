import type { HelpKey } from "../write/help/en";

/** A question about the product or about licensing. `page`: the page of the product that explains it. */
export interface HelpTopic {
  key: HelpKey;
  phrasings: readonly string[];
  page: { title: string; path: string } | null;
}
