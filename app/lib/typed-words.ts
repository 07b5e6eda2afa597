/**
 * What somebody typed as an FTS5 expression over one column: every word must stand there, and the last may be the
 * beginning of one. Words are split and folded as the tokenizer does it, so that none is ever read as syntax.
 * @returns null when no word was typed
 */
export function typedWords(column: string, text: string): string | null {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = folded.match(/[\p{L}\p{N}\p{Co}]+/gu);
  if (!words) return null;
  const last = words.length - 1;
  const terms = words.map((word, place) => (place === last ? `"${word}" *` : `"${word}"`));
  return `${column} : (${terms.join(" AND ")})`;
}
