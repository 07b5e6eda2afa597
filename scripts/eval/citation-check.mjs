import { plainLine } from "./reading.mjs";

/** @import { CitationCheck, Reading } from "./shapes" */
/** @typedef {(id: string) => Promise<Record<string, unknown> | null>} ReadListing The whole listing as the API answers it. */

const GOOD = new Set(["literal", "values", "file"]);

/** @param {string} check */
export const isGoodCitation = (check) => GOOD.has(check);

/** @param {Reading} reading @param {ReadListing} readListing @returns {Promise<CitationCheck[]>} */
export async function checkCitations(reading, readListing) {
  const checks = [];
  for (const { technology_id, file_id, slug, field, quote } of reading.cited) {
    const listing = await readListing(technology_id);
    checks.push({ slug, field, quote, check: checkQuote(listing, { field, file_id, quote }) });
  }
  return checks;
}

/**
 * `literal`: the quote is in the field's text. `values`: each part of a quote of a structured field is among its values.
 * @param {Record<string, unknown> | null} listing
 * @param {{ field: string | null, file_id: string | null, quote: string }} citation
 */
function checkQuote(listing, { field, file_id, quote }) {
  if (!listing) return "no listing";
  if (file_id) return "file";
  const value = field === "country" ? countryOf(listing) : listing[String(field)];
  if (value === undefined || value === null)
    return String(field) in listing ? "empty field" : "no such field";
  const expected = plainLine(quote);
  if (!expected) return "empty quote";
  const texts = [value].flat().map(textOf);
  if ([...texts, texts.join(", ")].some((text) => plainLine(text).includes(expected))) return "literal";
  const values = plainLine(JSON.stringify(value)).toLowerCase().replace(/_/g, " ");
  const parts = expected
    .toLowerCase()
    .replace(/_/g, " ")
    .split(/[,;:]\s*/);
  const isStructured = typeof value === "object";
  return isStructured && parts.every((part) => values.includes(part.trim())) ? "values" : "not found";
}

/** @param {Record<string, unknown>} listing */
function countryOf({ organization }) {
  return /** @type {{ country?: string | null } | null} */ (organization)?.country;
}

/** @param {unknown} value */
function textOf(value) {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.values(value)
    .filter((part) => part !== null)
    .join(", ");
}
