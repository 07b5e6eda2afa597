// Questions about the catalog as a whole, whose answer is counted here over the stored fields: a number that is not the
// count, or "no listing" where there are some, is a false statement. An answer without a number states nothing.
import { converse } from "./chat.mjs";
import { failedReading, outsideQuotes, readTurn } from "./reading.mjs";
import { row } from "./report.mjs";

/** @import { PartResult } from "./shapes" */
/** @import { Asker } from "./marketplace.mjs" */
/** @import { Catalog } from "./catalog.mjs" */
/** @typedef {{ field: string, is?: unknown, least?: number, most?: number }} Condition `field` may be a path such as organization.country */
/** @typedef {{ id: string, question: string, where: Condition[] }} StatementQuestion */

const NUMBER_WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const DENIAL = /\b(no|none|not a single)\b( (listing|technolog|entr|one)|$| of)|\bnothing\b/i;
/** Numbers that are part of what was asked for, not a count. */
const NOT_A_COUNT = /\(.*?\)|\bTRL \d( (to|or|and) (\d|\w+))?|\b\d+ (of|percent|%)/gi;

/** @param {Asker} asker @param {Catalog} catalog @param {StatementQuestion[]} questions @returns {Promise<PartResult>} */
export async function runStatements(asker, catalog, questions) {
  const listings = [];
  for (const slug of catalog.slugs) {
    const id = catalog.idOf(slug);
    const listing = id ? await asker.marketplace.readListing(id, await asker.token()) : null;
    if (listing) listings.push(listing);
  }
  const details = [];
  for (const { id, question, where } of questions) {
    const truth = listings.filter((listing) => where.every((condition) => holds(listing, condition))).length;
    const [turn] = await converse(asker, [question]);
    const { text, failure } = turn ? readTurn(catalog, turn) : failedReading("not asked");
    details.push({ id, question, truth, ...judgeStatement(catalog.leadOf(text), truth), failure, text });
  }
  const falseStatements = details.filter((detail) => detail.false_statement).length;
  const rightCounts = details.filter((detail) => detail.right).length;
  const failed = details.filter(({ failure }) => failure).length;
  const format = (/** @type {number | null} */ value) => String(value);
  return {
    rows: [
      row("false statements about the catalog", [{ value: falseStatements, most: 0, format }], {
        failed,
        note: `of ${questions.length} counts, ${rightCounts} stated right`,
      }),
    ],
    figures: { asked: questions.length, false_statements: falseStatements, right: rightCounts },
    details,
  };
}

/** @param {string} lead the answer before its first listing, of which the first paragraph states the count @param {number} truth */
export function judgeStatement(lead, truth) {
  const [paragraph = ""] = lead.trim().split(/\n\s*\n/);
  const plain = outsideQuotes(paragraph).replace(/\*\*/g, "");
  const counts = (plain.replace(NOT_A_COUNT, " ").match(/\b[\w,]+\b/g) ?? []).flatMap(numberOf);
  const denies = DENIAL.test(plain);
  const right = counts.includes(truth) || (truth === 0 && denies);
  const statesCount = counts.length > 0 || denies;
  return { counts, right, false_statement: statesCount && !right };
}

/** @param {string} word @returns {number[]} */
function numberOf(word) {
  if (/^\d[\d,]*$/.test(word)) return [Number(word.replace(/,/g, ""))];
  const value = NUMBER_WORDS.indexOf(word.toLowerCase());
  return value > 0 ? [value] : [];
}

/** @param {Record<string, unknown>} listing @param {Condition} condition */
function holds(listing, { field, is, least, most }) {
  const value = valueAt(listing, field);
  if (least !== undefined || most !== undefined) {
    if (typeof value !== "number") return false;
    return value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);
  }
  return Array.isArray(is) ? is.includes(value) : value === is;
}

/** @param {unknown} listing @param {string} path @returns {unknown} */
function valueAt(listing, path) {
  let value = listing;
  for (const name of path.split(".")) value = Object(value)[name];
  return value;
}
