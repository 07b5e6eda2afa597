import { packedVocabulary } from "./packed";
import { searchLines } from "./packed-lines";

/**
 * Everyday and technical wordings of the same thing: "how dear is it" and "unit cost EUR 0.85". Weaker than a concept:
 * selects sentences within a listing, never listings.
 */
export interface Paraphrase {
  /** Phrases of everyday speech, as stems. */
  everyday: string[][];
  /** Phrases of descriptions. */
  technical: string[][];
}

let lines: string[] | undefined;

function paraphrase(number: number): Paraphrase {
  lines ??= packedVocabulary().paraphrases.lines.split("\n");
  const [everyday = [], technical = []] = lines[number]!.split("\t").map((side) =>
    side.split("|").map((phrase) => phrase.split(" ")),
  );
  return { everyday, technical };
}

/** Shorter stems, such as the units "m" and "kg", do not make a question technical. */
const SHORTEST_STEM = 3;

/** The paraphrases with a phrase of either side in the question. */
export function paraphrasesIn(stems: readonly string[]): Paraphrase[] {
  const numbers = new Set(
    [...new Set(stems)].flatMap((stem) => searchLines(packedVocabulary().paraphrases.firsts, stem)),
  );
  return [...numbers].map(paraphrase).filter(
    ({ everyday, technical }) =>
      holdsOne(stems, everyday) ||
      holdsOne(
        stems,
        technical.filter((phrase) => phrase.some((stem) => stem.length >= SHORTEST_STEM)),
      ),
  );
}

/** Whether a text contains a phrase of either side. */
export function matchesParaphrase(stems: readonly string[], { everyday, technical }: Paraphrase): boolean {
  return holdsOne(stems, technical) || holdsOne(stems, everyday);
}

/** Maximum distance between the first and the other words of a phrase. */
const WITHIN = 4;

function holdsOne(stems: readonly string[], phrases: readonly string[][]): boolean {
  return phrases.some(([first, ...others]) =>
    stems.some(
      (stem, at) =>
        stem === first && others.every((other) => stems.slice(at + 1, at + 1 + WITHIN).includes(other)),
    ),
  );
}
