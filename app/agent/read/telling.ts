import { isSilent, type Language, languageOf, nearSilent } from "~/vocabulary/function-words";
import { toEnglish } from "~/vocabulary/translate";
import { isKnownStem } from "~/vocabulary/vocabulary";
import { fold, stemOf, tokens } from "~/vocabulary/words";

/** A text in the English words that listings use, with the language that it was written in. */
export function inEnglish(text: string): { english: string; language: Language } {
  const read = tokens(text);
  const language = languageOf(
    text,
    read.map(({ word }) => word),
  );
  if (language === "en") return { english: text, language };
  return { english: toEnglish(withoutFunctionWords(text, language), language), language };
}

/** The function words of a language have no place in a dictionary of telling ones. */
function withoutFunctionWords(text: string, language: Language): string {
  if (language === "zh") return text;
  return text.replace(/\p{L}+/gu, (word) =>
    isSilent(fold(word).replaceAll("ß", "s"), language) ? " " : word,
  );
}

/** The text with slips in words of talk put right, as they decide how it is read: "withot battry" is "without battry". */
export function withoutSlips(text: string): string {
  return text.replace(/(?<![\p{L}\d-])[a-z]{5,}(?![\p{L}\d-])/giu, (word) => {
    const lower = word.toLowerCase();
    return isKnownStem(stemOf(lower)) ? word : (nearSilent(lower) ?? word);
  });
}

/** The words of a text that the search should rank by, in English. */
export function telling(text: string): string {
  const { english } = inEnglish(text);
  return tokens(english)
    .filter(({ word }) => !isSilent(word, "en"))
    .map(({ at, end }) => english.slice(at, end))
    .join(" ");
}
