import packed from "virtual:vocabulary";

let common: ReadonlySet<string> | undefined;

/** Whether a word, in lower case, is one of the 3,000 commonest of English: mostly of daily life, rarely of a technology. */
export function isCommonWord(word: string): boolean {
  common ??= new Set(packed.commonWords.split(" "));
  return common.has(word);
}
