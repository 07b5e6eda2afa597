/** @import { Reading, Turn } from "./shapes" */
/** @import { Catalog } from "./catalog.mjs" */

/** A citation, a listing under the answer or a title in its text shows a listing. @param {Catalog} catalog @param {Turn} turn @returns {Reading} */
export function readTurn(catalog, turn) {
  const { final, text } = turn;
  if (!final) return failedReading(turn.failure ?? "no final_response");
  const listed = final.technologies.map(({ id }) => catalog.slugOf(id));
  const cited = final.citations.map((citation) => ({
    ...citation,
    slug: catalog.slugOf(citation.technology_id),
  }));
  const shown = [...new Set([...listed, ...cited.map(({ slug }) => slug), ...catalog.namedIn(text)])];
  const refused = final.grounding?.refused === true || shown.length === 0;
  const { proposals } = final;
  return { failure: null, listed, cited, shown, text, plain: outsideQuotes(text), refused, proposals };
}

/** @param {string} failure @returns {Reading} */
export function failedReading(failure) {
  const nothing = { listed: [], cited: [], shown: [], proposals: [] };
  return { failure, text: "", plain: "", refused: false, ...nothing };
}

/** @param {string} text */
export function outsideQuotes(text) {
  return text.replace(/“[^”]*”|"[^"\n]*"|«[^»]*»/g, " ").replace(/\[\d+\]/g, " ");
}

/** Without Markdown's emphasis and headings, and with single spaces. @param {string} text */
export function plainLine(text) {
  return text
    .replace(/\*\*|^#+\s*/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Ignores case; a number must not be a part of a longer number. @param {string} text @param {string} expected */
export function contains(text, expected) {
  const literal = expected.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const before = /^\d/.test(expected) ? "(?<![\\d.,])" : "";
  const after = /\d$/.test(expected) ? "(?!\\d|[.,]\\d)" : "";
  return new RegExp(`${before}${literal}${after}`, "i").test(text);
}
