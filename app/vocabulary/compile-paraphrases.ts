import { FUNCTION_WORDS } from "./function-words";
import { tokens } from "./words";

/** Paraphrases in the format that is bundled with the worker. */
export interface PackedParaphrases {
  /** One line per paraphrase: `everyday<tab>technical`, each with phrases of stems separated by `|`. */
  lines: string;
  /** `stem<tab>numbers` of the lines with a phrase that begins with the stem, sorted. */
  firsts: string;
}

/** Function words that carry meaning: "no battery", "below". */
const MEANINGFUL = new Set(["not", "no", "only", "below", "above", "without"]);

/** Packs lines of `everyday, everyday = technical, technical`; lines that begin with `#` are comments. */
export function packParaphrases(files: readonly string[]): PackedParaphrases {
  const parsed = files
    .flatMap((text) => text.split("\n"))
    .filter((line) => line.includes("=") && !line.startsWith("#"))
    .map((line) => line.split("=").map(phrasesOf));
  const firsts = new Map<string, Set<number>>();
  parsed.forEach((sides, number) => {
    for (const [first] of sides.flat()) {
      const numbers = firsts.get(first!) ?? new Set();
      firsts.set(first!, numbers.add(number));
    }
  });
  return {
    lines: parsed
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
        .filter(({ word }) => !FUNCTION_WORDS.has(word) || MEANINGFUL.has(word))
        .map(({ stem }) => stem),
    )
    .filter((stems) => stems.length > 0);
}
