import { porter } from "~/lib/porter";
import { stemOf } from "~/vocabulary/words";
import type { Term } from "../texts/vocabulary";
import type { Statistics } from "./need";

/** A text that was looked up: its words, and those that were corrected. */
export interface LookedUp {
  terms: readonly Term[];
  corrected: readonly { from: string; to: string }[];
}

/** What the texts say of words and concepts in a catalog of so many listings. */
export function statisticsOf(listings: number, texts: readonly LookedUp[]): Statistics {
  const words = new Map<string, number>();
  const concepts = new Map<string, number>();
  const corrections = new Map<string, string>();
  for (const { terms, corrected } of texts) {
    for (const { stem, word, listings: having, named } of terms) {
      if (named) concepts.set(stem, having);
      // The index stems British and American spellings differently; here they are one word.
      else
        for (const one of new Set([stem, stemOf(word), porter(word)]))
          words.set(one, Math.max(words.get(one) ?? 0, having));
    }
    for (const { from, to } of corrected) corrections.set(from, to);
  }
  return { listings: Math.max(1, listings), words, concepts, corrections };
}
