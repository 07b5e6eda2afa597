import packed from "virtual:vocabulary";
import { searchLines } from "./packed-lines";

/**
 * What people say and what listings write of the same thing: "how dear is it" and "unit cost EUR 0.85". Weaker than a
 * concept: it picks one sentence of a listing, it never finds a listing.
 */
export interface Paraphrase {
  /** Phrases of everyday speech, as stems. */
  said: string[][];
  /** Phrases of descriptions. */
  written: string[][];
}

let lines: string[] | undefined;

function paraphrase(number: number): Paraphrase {
  lines ??= packed.paraphrases.lines.split("\n");
  const [said = [], written = []] = lines[number]!.split("\t").map((side) =>
    side.split("|").map((phrase) => phrase.split(" ")),
  );
  return { said, written };
}

/** A unit alone, "m" or "kg", does not make a question technical. */
const SHORTEST_STEM = 3;

/** The paraphrases that a question uses, whichever side it takes. */
export function paraphrasesIn(stems: readonly string[]): Paraphrase[] {
  const numbers = new Set(
    [...new Set(stems)].flatMap((stem) => searchLines(packed.paraphrases.firsts, stem)),
  );
  return [...numbers].map(paraphrase).filter(
    ({ said, written }) =>
      holdsOne(stems, said) ||
      holdsOne(
        stems,
        written.filter((phrase) => phrase.some((stem) => stem.length >= SHORTEST_STEM)),
      ),
  );
}

/** Whether a text says it, in the words of either side. */
export function says(stems: readonly string[], { said, written }: Paraphrase): boolean {
  return holdsOne(stems, written) || holdsOne(stems, said);
}

/** Words of a phrase stand so near each other. */
const WITHIN = 4;

function holdsOne(stems: readonly string[], phrases: readonly string[][]): boolean {
  return phrases.some(([first, ...others]) =>
    stems.some(
      (stem, at) =>
        stem === first && others.every((other) => stems.slice(at + 1, at + 1 + WITHIN).includes(other)),
    ),
  );
}
