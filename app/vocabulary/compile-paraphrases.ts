import { FUNCTION_WORDS } from "./function-words";
import { tokens } from "./words";

/** Paraphrases as the worker carries them. */
export interface PackedParaphrases {
  /** A line each: the phrases of both sides as stems, `said<tab>written`, phrases parted by `|`. */
  lines: string;
  /** `stem<tab>numbers of lines` of which a phrase begins with the stem, sorted. */
  firsts: string;
}

/** Function words that tell: "no battery", "below". */
const TELLING = new Set(["not", "no", "only", "below", "above", "without"]);

/** Packs lines of `said, said = written, written`; a line that begins with `#` is a comment. */
export function packParaphrases(files: readonly string[]): PackedParaphrases {
  const read = files
    .flatMap((text) => text.split("\n"))
    .filter((line) => line.includes("=") && !line.startsWith("#"))
    .map((line) => line.split("=").map(phrasesOf));
  const firsts = new Map<string, Set<number>>();
  read.forEach((sides, number) => {
    for (const [first] of sides.flat()) {
      const numbers = firsts.get(first!) ?? new Set();
      firsts.set(first!, numbers.add(number));
    }
  });
  return {
    lines: read
      .map((sides) => sides.map((phrases) => phrases.map((one) => one.join(" ")).join("|")).join("\t"))
      .join("\n"),
    firsts: [...firsts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([stem, numbers]) => `${stem}\t${[...numbers].join(" ")}`)
      .join("\n"),
  };
}

function phrasesOf(side: string): string[][] {
  return side
    .split(",")
    .map((phrase) =>
      tokens(phrase)
        .filter(({ word }) => !FUNCTION_WORDS.has(word) || TELLING.has(word))
        .map(({ stem }) => stem),
    )
    .filter((stems) => stems.length > 0);
}
