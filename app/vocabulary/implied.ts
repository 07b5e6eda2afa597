import { packedVocabulary } from "./packed";
import { searchLines } from "./packed-lines";
import { conceptCount } from "./vocabulary";

/** A concept of which a text uses several words, though none of its forms: "plastic in laundry water". */
export interface ImpliedConcept {
  concept: number;
  /** The share of the text that is among its words, 0 to 1; rare words count more. */
  share: number;
  stems: string[];
}

const LEAST_SHARE = 0.5;
/** Others must come this near to the best. */
const NEAR_BEST = 0.75;
const MOST = 5;

/**
 * The concepts that the words of a text imply together, best first. A concept lists how people say it, of which a text
 * often mixes two ways.
 * @param words the stems of each word: several where a dictionary has several meanings
 */
export function impliedConcepts(words: readonly (readonly string[])[]): ImpliedConcept[] {
  const known = words
    .map((stems) => stems.map(lookUp).filter(({ concepts }) => concepts.length > 0))
    .filter((meanings) => meanings.length > 0);
  if (known.length < 2) return [];
  const total = known.reduce((sum, meanings) => sum + Math.max(...meanings.map(({ weight }) => weight)), 0);
  const found = new Map<number, ImpliedConcept>();
  for (const meanings of known) {
    const counted = new Set<number>();
    for (const { stem, concepts, weight } of meanings)
      for (const concept of concepts) {
        if (counted.has(concept)) continue;
        counted.add(concept);
        const one = found.get(concept) ?? { concept, share: 0, stems: [] };
        if (one.stems.includes(stem)) continue;
        one.share += weight / total;
        one.stems.push(stem);
        found.set(concept, one);
      }
  }
  const likely = [...found.values()]
    .filter(({ share, stems }) => stems.length > 1 && share >= LEAST_SHARE)
    .sort((one, other) => other.share - one.share || one.concept - other.concept);
  return likely.filter(({ share }) => share >= NEAR_BEST * likely[0]!.share).slice(0, MOST);
}

function lookUp(stem: string): { stem: string; concepts: number[]; weight: number } {
  const concepts = searchLines(packedVocabulary().stems, stem);
  return { stem, concepts, weight: Math.log(conceptCount() / Math.max(1, concepts.length)) };
}
