import { FUNCTION_WORDS } from "./function-words";
import { singular, tokens } from "./words";

/** Keys under which the vocabulary stores forms and finds them in texts. */

/** Maximum length of a form, in words without function words. */
export const MAX_FORM_WORDS = 4;

/** The mark of a single word that is matched exactly; with `?` in questions only. */
export const MARK = /[!?]$/;

/** The key of a form: its stems without function words, in alphabetical order; "removal of arsenic" is "arsenic removal". */
export function keyOf(stems: readonly string[]): string {
  return stems.length === 1 ? stems[0]! : stems.toSorted().join(" ");
}

/** The key of a word that is matched exactly, not by its stem: in texts and questions, or in questions only. */
export function exactKey(word: string, isQuestionOnly = false): string {
  return `${isQuestionOnly ? QUESTION_ONLY : EXACT}${singular(word)}`;
}

const EXACT = "=";
const QUESTION_ONLY = "?";

/** Whether a key applies to listings. */
export function isWrittenKey(key: string): boolean {
  return !key.startsWith(QUESTION_ONLY);
}

/** Whether a key consists of stems. */
export function isStemKey(key: string): boolean {
  return isWrittenKey(key) && !key.startsWith(EXACT);
}

/** Null for a form that would match too much, or is too long. */
export function keyOfForm(form: string): string | null {
  const all = tokens(form);
  if (MARK.test(form) && all.length === 1) return exactKey(all[0]!.word, form.endsWith("?"));
  const contentTokens = all.filter(({ word }) => !FUNCTION_WORDS.has(word));
  // "Well water" must not match every "water".
  if (all.length > 1 && contentTokens.length === 1) return null;
  const formTokens = contentTokens.length > 0 ? contentTokens : all;
  if (formTokens.length === 0 || formTokens.length > MAX_FORM_WORDS) return null;
  return keyOf(formTokens.map(({ stem }) => stem));
}
