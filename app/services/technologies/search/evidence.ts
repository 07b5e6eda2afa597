import { type IndexedFields, searchTexts } from "~/contract/listing/search-text";
import type { Matcher } from "../texts/highlights";
import type { Term } from "../texts/vocabulary";

/** A word counts in full where a listing says what it is about, less in its body, half when it is mentioned once. */
const REPEATED_CREDIT = 0.9;
const MENTIONED_CREDIT = 0.5;
/** A corrected word may not be the one that was meant. */
const CORRECTED_CREDIT = 0.5;

const WORD = /[\p{L}\p{N}]+/gu;

/**
 * How much of a question a listing is about, 0 to 1: the idf-weighted share of its words, each by where and how often
 * the listing says it. Tells a topic from a passing mention, which plain coverage does not ("chess" in a paper on
 * simulation); docs: decision on the embedded model.
 */
export function evidenceOf(listing: IndexedFields, terms: Term[], matcher: Matcher): number {
  const all = [...matcher.weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return 0;
  const correctedStems = new Set(terms.filter((term) => term.correctedFrom).map((term) => term.stem));
  const head = countWords(searchTexts(listing, ["title", "summary", "about"]).join("\n"), matcher);
  const body = countWords(searchTexts(listing, ["body"]).join("\n"), matcher);
  let sum = 0;
  for (const [asked, weight] of matcher.weights) {
    const [inHead, inBody] = [head.get(asked), body.get(asked)];
    const credit = Math.max(inHead?.credit ?? 0, inBody?.credit ?? 0);
    const place = inHead ? 1 : (inBody?.times ?? 0) > 1 ? REPEATED_CREDIT : MENTIONED_CREDIT;
    sum += weight * credit * place * (correctedStems.has(asked) ? CORRECTED_CREDIT : 1);
  }
  return sum / all;
}

function countWords(text: string, matcher: Matcher): Map<string, { times: number; credit: number }> {
  const counts = new Map<string, { times: number; credit: number }>();
  for (const [word] of text.matchAll(WORD)) {
    const hit = matcher.find(word);
    if (!hit) continue;
    const { times, credit } = counts.get(hit.asked) ?? { times: 0, credit: 0 };
    counts.set(hit.asked, { times: times + 1, credit: Math.max(credit, hit.credit) });
  }
  return counts;
}
