import packed from "virtual:vocabulary";
import type { Language } from "./function-words";
import { fold } from "./words";

/**
 * Turns a question in another language into the English words that listings use, word by word: enough to search by. What
 * the dictionaries do not know stays as it is, such as names and numbers.
 */

type Foreign = Exclude<Language, "en">;

const dictionaries = new Map<Foreign, ReadonlyMap<string, string>>();

function dictionaryOf(language: Foreign): ReadonlyMap<string, string> {
  const known = dictionaries.get(language);
  if (known) return known;
  const entries = packed.dictionaries[language].split("\n").map((line): [string, string] => {
    const [word = "", english = ""] = line.split("\t");
    return [word, english];
  });
  const read = new Map(entries);
  dictionaries.set(language, read);
  return read;
}

/** How words end beside their base form, longest first. */
const ENDINGS: Record<Exclude<Foreign, "zh">, readonly string[]> = {
  de: ["ern", "ens", "en", "er", "es", "em", "e", "n", "s"],
  fr: ["es", "s", "x", "e"],
  es: ["es", "s", "as", "os", "a", "o"],
};
/** What may be put back after an ending was taken. */
const BASES: Record<Exclude<Foreign, "zh">, readonly string[]> = {
  de: ["", "e", "en"],
  fr: ["", "e", "er"],
  es: ["", "o", "a", "e", "ar"],
};
const SHORTEST_PART = 3;
const WORD = /[\p{L}\p{N}'’-]+/gu;

export function toEnglish(text: string, language: Language): string {
  if (language === "en") return text;
  if (language === "zh") return text.replace(/\p{Script=Han}+/gu, (run) => ` ${fromChinese(run)} `);
  const dictionary = dictionaryOf(language);
  return text.replace(WORD, (word) =>
    word
      .split(/['’-]/)
      .map((part) =>
        part.length < 2
          ? part
          : (wordToEnglish(fold(part).replaceAll("ß", "ss"), language, dictionary) ?? part),
      )
      .join(" "),
  );
}

function wordToEnglish(
  word: string,
  language: Exclude<Foreign, "zh">,
  dictionary: ReadonlyMap<string, string>,
): string | null {
  const known = lookUp(word, language, dictionary);
  if (known) return known;
  return language === "de" && word.length >= 2 * SHORTEST_PART ? compoundToEnglish(word, dictionary) : null;
}

function lookUp(
  word: string,
  language: Exclude<Foreign, "zh">,
  dictionary: ReadonlyMap<string, string>,
): string | null {
  const whole = dictionary.get(word);
  if (whole) return whole;
  for (const ending of ENDINGS[language]) {
    if (!word.endsWith(ending) || word.length - ending.length < SHORTEST_PART) continue;
    for (const base of BASES[language]) {
      const found = dictionary.get(word.slice(0, -ending.length) + base);
      if (found) return found;
    }
  }
  return null;
}

/** "Abwasserreinigung": the longest known beginning, and what follows it, with or without a letter that joins them. */
function compoundToEnglish(word: string, dictionary: ReadonlyMap<string, string>): string | null {
  for (let end = word.length - SHORTEST_PART; end >= SHORTEST_PART; end -= 1) {
    const head = lookUp(word.slice(0, end), "de", dictionary);
    if (!head) continue;
    for (const joint of ["", "s", "es", "n", "en", "e", "er"]) {
      const rest = word.slice(end);
      if (!rest.startsWith(joint) || rest.length - joint.length < SHORTEST_PART) continue;
      const tail = rest.slice(joint.length);
      const known =
        lookUp(tail, "de", dictionary) ??
        (tail.length >= 2 * SHORTEST_PART ? compoundToEnglish(tail, dictionary) : null);
      if (known) return `${head} ${known}`;
    }
  }
  return null;
}

const LONGEST_CHINESE = 6;

function fromChinese(run: string): string {
  const dictionary = dictionaryOf("zh");
  const words: string[] = [];
  for (let at = 0; at < run.length; ) {
    let taken = 0;
    for (let length = Math.min(LONGEST_CHINESE, run.length - at); length > 0; length -= 1) {
      const english = dictionary.get(run.slice(at, at + length));
      if (!english) continue;
      words.push(english);
      taken = length;
      break;
    }
    at += taken || 1;
  }
  return words.join(" ");
}
