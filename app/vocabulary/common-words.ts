import { packedVocabulary } from "./packed";

let common: ReadonlySet<string> | undefined;

/** Whether a lower-case word is one of the 3,000 most common of English, which rarely describe a technology. */
export function isCommonWord(word: string): boolean {
  common ??= new Set(packedVocabulary().commonWords.split(" "));
  return common.has(word);
}
