import type { Language } from "~/vocabulary/function-words";
import { GERMAN } from "./de";
import { ENGLISH } from "./en";
import { SPANISH } from "./es";
import { FRENCH } from "./fr";
import type { Phrases } from "./phrases";
import { CHINESE } from "./zh";

const PHRASES: Record<Language, Phrases> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  zh: CHINESE,
};

export function phrasesOf(language: Language): Phrases {
  return PHRASES[language];
}
