import { isSilent, type Language, nearSilent } from "~/vocabulary/function-words";
import { languageOf } from "~/vocabulary/language";
import { type Translation, translate } from "~/vocabulary/translate";
import { isKnownStem, termsIn } from "~/vocabulary/vocabulary";
import { fold, stemOf, tokens } from "~/vocabulary/words";

/** Translates a text to English word by word, and returns its original language. */
export function inEnglish(text: string): Translation & { language: Language } {
  const textTokens = tokens(text);
  const language = languageOf(
    text,
    textTokens.map(({ word }) => word),
  );
  return { ...translated(text, language), language };
}

/** Translates a text of this language word by word, and leaves out its function words. */
export function wordsInEnglish(text: string, language: Language): string {
  return translated(text, language).english;
}

/** Terms of several words by the English name of their concept, the other words one by one. */
function translated(text: string, language: Language): Translation {
  if (language === "en") return { english: text, choices: [] };
  const whole: Translation = { english: "", choices: [] };
  const add = ({ english, choices }: Translation) => {
    const start = whole.english.length;
    whole.english += english;
    for (const spans of choices)
      whole.choices.push(spans.map(([at, end]) => [at + start, end + start] as const));
  };
  let from = 0;
  for (const { at, end, name } of termsIn(text)) {
    add(translate(withoutFunctionWords(text.slice(from, at), language), language));
    add({ english: ` ${name} `, choices: [] });
    from = end;
  }
  add(translate(withoutFunctionWords(text.slice(from), language), language));
  return whole;
}

/** Removes function words, which the dictionaries do not translate; the letter of "5G" is none. */
function withoutFunctionWords(text: string, language: Language): string {
  if (language === "zh" || language === "en") return text;
  return text.replace(/(?<!\p{N})\p{L}+/gu, (word) =>
    isSilent(fold(word).replaceAll("ß", "s"), language) ? " " : word,
  );
}

/**
 * Fixes typos in silent words, which decide how a message is parsed: "withot battry" becomes "without
 * battry". Words of other languages are no typos: "technologien".
 */
export function fixTypos(text: string): string {
  const words = tokens(text).map(({ word }) => word);
  if (languageOf(text, words) !== "en") return text;
  return spelledOut(text).replace(/(?<![\p{L}\d-])[a-z]{5,}(?![\p{L}\d'’-])/giu, (word) => {
    const lower = word.toLowerCase();
    return isKnownStem(stemOf(lower)) ? word : (nearSilent(lower) ?? word);
  });
}

/** What people type in a hurry; "4" and "2" may be numbers. */
const SHORTHAND: Readonly<Record<string, string>> = {
  abt: "about",
  bc: "because",
  cuz: "because",
  els: "else",
  gimme: "give me",
  gonna: "going to",
  hav: "have",
  pls: "please",
  plz: "please",
  thx: "thanks",
  u: "you",
  ur: "your",
  wanna: "want to",
  wat: "what",
  wht: "what",
};
const SHORT = new RegExp(
  `(?<![\\p{L}\\d'’-])(?:${Object.keys(SHORTHAND).join("|")})(?![\\p{L}\\d'’-])`,
  "gu",
);

/** "Whats the bill" asks as "what's the bill" does, "who els" as "who else". */
function spelledOut(text: string): string {
  return text
    .replace(SHORT, (word) => SHORTHAND[word] ?? word)
    .replace(/\b(what|who|where|how|there)s\b/gi, "$1's")
    .replace(/\b(do|does|did|is|are|was|were|could|would|should|has|have)nt\b/gi, "$1n't");
}

/** The words of a text that carry meaning, in English. */
export function contentWords(text: string): string {
  const { english } = inEnglish(text);
  return tokens(english)
    .filter(({ word }) => !isSilent(word, "en"))
    .map(({ at, end }) => english.slice(at, end))
    .join(" ");
}
