/**
 * Cleaning of what strangers wrote, before it is indexed, searched or quoted (chat.md, Grounding 3): cleaning only the
 * snippet would let a link through that the snippet cut in two.
 */

/** Zero-width, bidirectional, variation and tag characters, the soft hyphen and controls other than line breaks. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: joiners and variation selectors are meant one by one
  /(?![\t\n\r])[\p{Cc}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu;
const NOT_PLAIN = /[^\t\n\r -~]/;
const HTML_BLOCK = /<(script|style|template|iframe|svg)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const HTML_COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const HTML_TAG = /<\/?[a-z][^<>]{0,500}>/gi;
const MARKDOWN_IMAGE = /!\[[^\]\n]*\](?:\([^)\n]*\)?|\[[^\]\n]*\])/g;
const MARKDOWN_LINK = /\[([^\]\n]*)\](?:\([^)\n]*\)?|\[[^\]\n]*\])/g;
const LINK_DEFINITION = /^ {0,3}\[[^\]\n]+\]:\s*\S.*$/gm;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:data|javascript|mailto):)\S*/gi;
const MARKDOWN_MARK = /^\s{0,3}(?:#{1,6}|>+|[-*+]|\d+\.)\s+|[*_~`]{2,3}|`/gm;

/** Plain text: NFKC, without markup, images, links, addresses and invisible characters. */
export function cleanText(text: string): string {
  let clean = text.toWellFormed().normalize("NFKC");
  if (NOT_PLAIN.test(clean)) clean = clean.replace(INVISIBLE, "");
  // Most texts have no markup, and a search cleans thirty: each pattern runs only where a character of it is.
  const hasTags = clean.includes("<");
  if (hasTags) clean = clean.replace(HTML_COMMENT, " ").replace(HTML_BLOCK, " ");
  if (clean.includes("["))
    clean = clean.replace(LINK_DEFINITION, " ").replace(MARKDOWN_IMAGE, " ").replace(MARKDOWN_LINK, "$1");
  if (clean.includes(":") || /www\./i.test(clean)) clean = clean.replace(ADDRESS, " ");
  if (hasTags) clean = clean.replace(HTML_TAG, " ");
  return clean
    .replace(MARKDOWN_MARK, "")
    .replace(/[ \t]{2,}|\t/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

/** Codes are indexed and searched both ways: "N182-117" also as n182117. */
export function joinCodes(text: string): string {
  return text.replace(/[a-z0-9]{1,20}(?:-[a-z0-9]{1,20}){1,6}/gi, (code) =>
    /\d/.test(code) ? `${code} ${code.replaceAll("-", "")}` : code,
  );
}
