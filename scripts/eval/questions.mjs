// The judged questions, each in a session of its own, one at a time: scores, search, latency.
import { converse } from "./chat.mjs";
import { checkCitations } from "./citation-check.mjs";
import { isInOwnWords, judgeAnswer, judgeSearch, questionFigures } from "./judge-question.mjs";
import { failedReading, readTurn } from "./reading.mjs";
import { row } from "./report.mjs";
import { percentile } from "./statistics.mjs";

/** @import { Grades, JudgedQuestion, PartResult, Row, Turn } from "./shapes" */
/** @import { Asker } from "./marketplace.mjs" */
/** @import { Catalog } from "./catalog.mjs" */
/** @import { Judged } from "./judge-question.mjs" */
/** @typedef {Judged & { turn: Turn | null }} AnsweredQuestion */

const SEARCH_SIZE = 10;

/**
 * @param {Asker} asker @param {Catalog} catalog
 * @param {JudgedQuestion[]} questions @param {Map<string, Grades>} grades
 * @returns {Promise<AnsweredQuestion[]>}
 */
export async function askQuestions(asker, catalog, questions, grades) {
  const answered = [];
  for (const question of questions) {
    const ofQuestion = grades.get(question.qid) ?? new Map();
    const search = judgeSearch(await searchSlugs(asker, question.question), ofQuestion);
    const [turn] = await converse(asker, [question.question]);
    const reading = turn ? readTurn(catalog, turn) : failedReading("not asked");
    const checks = await checkCitations(reading, async (id) =>
      asker.marketplace.readListing(id, await asker.token()),
    );
    const answer = judgeAnswer(question, ofQuestion, reading, checks, catalog);
    answered.push({ question, search, answer, turn: turn ?? null });
  }
  return answered;
}

/** @param {Asker} asker @param {string} text @returns {Promise<string[]>} slugs; none when the search refuses the text */
async function searchSlugs(asker, text) {
  const path = `/technologies/?size=${SEARCH_SIZE}&search=${encodeURIComponent(text)}`;
  const { status, body } = await asker.marketplace.call("GET", path, { token: await asker.token() });
  return status === 200 ? body.technologies.map((/** @type {{ slug: string }} */ { slug }) => slug) : [];
}

/** @param {AnsweredQuestion[]} answered @returns {PartResult} */
export function reportQuestions(answered) {
  const all = questionFigures(answered);
  const ownWords = questionFigures(answered.filter(isInOwnWords));
  const { failed } = all;
  const rows = [
    row(
      "questions with a fitting listing: answered / found",
      [
        { value: all.answered, least: 0.85 },
        { value: all.found, least: 0.8 },
      ],
      { failed },
    ),
    row("of these, in the asker's own words", [{ value: ownWords.answered, least: 0.45 }], { failed }),
    row("wrong listings among those shown", [{ value: all.wrong_listings, most: 0.1 }], { failed }),
    row(
      "refusal precision / recall",
      [
        { value: all.refusal_precision, least: 0.65 },
        { value: all.refusal_recall, least: 0.9 },
      ],
      { failed },
    ),
    row("near misses shown with their reason", [{ value: all.near_with_caveat, least: 0.8 }], {
      failed,
      note: `${all.near_shown} shown`,
    }),
    row("judged facts cited or said", [{ value: all.facts, least: 0.6 }], { failed }),
    row("citations literal", [{ value: all.citations_literal, least: 1 }], {
      failed,
      note: `of ${all.citations}`,
    }),
    row("search success@1 / own words", [
      { value: all.search_success1, least: 0.85 },
      { value: ownWords.search_success1, least: 0.5 },
    ]),
  ];
  const categories = [...new Set(answered.map(({ question }) => question.category))].sort();
  const byCategory = categories.map((category) => [
    category,
    questionFigures(answered.filter(({ question }) => question.category === category)),
  ]);
  return {
    rows,
    figures: { all, own_words: ownWords, by_category: Object.fromEntries(byCategory) },
    details: answered.map(({ question, search, answer, turn }) => ({
      qid: question.qid,
      category: question.category,
      question: question.question,
      expect: question.expect,
      ...answer,
      suggestions: turn?.final?.suggestions ?? [],
      search,
      first_chunk_ms: turn?.firstChunkMs ?? null,
      final_ms: turn?.finalMs ?? null,
    })),
  };
}

/** @param {(Turn | null)[]} turns asked one at a time @param {string} where @returns {Row} */
export function latencyRow(turns, where) {
  const milliseconds = (/** @type {number | null} */ value) =>
    value === null ? "-" : `${Math.round(value)} ms`;
  const isNumber = (/** @type {number | null | undefined} */ value) => typeof value === "number";
  const first = turns.map((turn) => turn?.firstChunkMs).filter(isNumber);
  const final = turns.map((turn) => turn?.finalMs).filter(isNumber);
  return row(`embedded latency, ${where}: first chunk / final p95`, [
    { value: percentile(first, 0.95), most: 150, format: milliseconds },
    { value: percentile(final, 0.95), most: 300, format: milliseconds },
  ]);
}
