import type { Language } from "~/vocabulary/function-words";
import { GERMAN_HELP } from "./de";
import { ENGLISH_HELP, type HelpTexts } from "./en";
import { SPANISH_HELP } from "./es";
import { FRENCH_HELP } from "./fr";
import { CHINESE_HELP } from "./zh";

/** Answers about the product and about licensing, in the language of the question. */

export const HELP_TEXTS: Record<Language, HelpTexts> = {
  en: ENGLISH_HELP,
  de: GERMAN_HELP,
  fr: FRENCH_HELP,
  es: SPANISH_HELP,
  zh: CHINESE_HELP,
};
