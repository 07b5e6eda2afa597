// The rules by which an answer to a judged question is scored. Pure: the floors of tests/eval use them too.
import { isGoodCitation } from "./citation-check.mjs";
import { outsideQuotes, plainLine } from "./reading.mjs";
import { mean, ndcg, share } from "./statistics.mjs";

/** @import { CitationCheck, Grades, JudgedQuestion, Reading } from "./shapes" */
/** @import { Catalog } from "./catalog.mjs" */

const SEARCH_DEPTH = 5;
/** Words that give a reason why a listing does not fit. */
const CAVEAT =
  /\b(but|however|although|though|yet|unlike|instead|except|despite|caveat|limitation|not|only|no|without|lacks?|missing|misses|falls short|below|above|beyond|outside|rather than|near miss|closest|partly|partial|unsure|check whether|does ?n[o']t|isn't|wouldn't)\b/i;
/** Words that give the reason for all listings that follow. */
const LEAD_CAVEAT =
  /\b(no (listing|technology|entry)|nothing|none)\b|near(est)? miss|come[s]? close|closest|not exactly|partly|only part|no exact|loosely|related/i;

/** @param {JudgedQuestion} question @returns {Grades} */
export function gradesOf({ relevant, near_misses }) {
  return new Map([
    ...near_misses.map(({ slug }) => /** @type {const} */ ([slug, 1])),
    ...relevant.map((slug) => /** @type {const} */ ([slug, 2])),
  ]);
}

/** @param {string[]} ranking slugs, best first @param {Grades} grades */
export function judgeSearch(ranking, grades) {
  const top = ranking.slice(0, SEARCH_DEPTH);
  const relevant = [...grades.values()].filter((grade) => grade === 2).length;
  const hits = top.filter((slug) => grades.get(slug) === 2).length;
  return {
    top,
    ndcg5: grades.size > 0 ? ndcg(ranking, grades, { depth: SEARCH_DEPTH }) : null,
    recall5: relevant > 0 ? hits / Math.min(SEARCH_DEPTH, relevant) : null,
    success1: relevant > 0 ? Number(grades.get(ranking[0] ?? "") === 2) : null,
  };
}

/**
 * @param {JudgedQuestion} question @param {Grades} grades
 * @param {Reading} reading @param {CitationCheck[]} checks @param {Catalog} catalog
 */
export function judgeAnswer(question, grades, reading, checks, catalog) {
  const { shown, text } = reading;
  const right = shown.filter((slug) => grades.get(slug) === 2);
  const near = shown.filter((slug) => grades.get(slug) === 1);
  const wrong = shown.filter((slug) => !grades.get(slug));
  const leadWarns = right.length === 0 && LEAD_CAVEAT.test(outsideQuotes(catalog.leadOf(text)));
  const nearWithCaveat = near.filter(
    (slug) => leadWarns || CAVEAT.test(outsideQuotes(catalog.passageAbout(text, slug))),
  );
  const relevant = [...grades.values()].filter((grade) => grade === 2).length;
  return {
    failure: reading.failure,
    refused: reading.refused,
    shown,
    right,
    near,
    wrong,
    near_with_caveat: nearWithCaveat,
    excluded_shown: shown.filter((slug) => question.excluded.includes(slug)),
    answered: relevant > 0 ? Number(right.length > 0) : null,
    found: relevant > 0 ? right.length / relevant : null,
    facts_met: question.facts.filter((fact) => isFactGiven(fact, text, checks)).length,
    facts: question.facts.length,
    citations: checks.map(({ check }) => check),
    bad_citations: checks.filter(({ check }) => !isGoodCitation(check)),
    text,
  };
}

/** @param {JudgedQuestion["facts"][number]} fact @param {string} text @param {CitationCheck[]} checks */
function isFactGiven({ slug, field, quote }, text, checks) {
  const expected = plainLine(quote);
  if (plainLine(text).includes(expected)) return true;
  return checks.some((check) => {
    if (check.slug !== slug || check.field !== field) return false;
    const cited = plainLine(check.quote);
    return cited.includes(expected) || expected.includes(cited);
  });
}

/** @typedef {ReturnType<typeof judgeAnswer>} AnswerScore */
/** @typedef {ReturnType<typeof judgeSearch>} SearchScore */
/** @typedef {{ question: JudgedQuestion, search: SearchScore | null, answer: AnswerScore }} Judged */

/** Questions that share few words with the listing. @param {Judged} judged */
export function isInOwnWords({ question }) {
  return question.expect === "answer" && question.plain_bm25_rank !== 1;
}

/** Counts failed turns separately and excludes them from all other figures. @param {Judged[]} all */
export function questionFigures(all) {
  const judged = all.filter(({ answer }) => !answer.failure);
  /** @param {JudgedQuestion["expect"]} expect */
  const answersTo = (expect) =>
    judged.filter(({ question }) => question.expect === expect).map(({ answer }) => answer);
  const fitting = answersTo("answer");
  const nothing = answersTo("refuse");
  const answers = judged.map(({ answer }) => answer);
  const near = sizes(answers, "near");
  const citations = answers.flatMap((answer) => answer.citations);
  const rightlyRefused = nothing.filter(({ refused }) => refused).length;
  const wronglyRefused = fitting.filter(({ refused }) => refused).length;
  const searches = all.flatMap(({ search }) => (search ? [search] : []));
  return {
    questions: all.length,
    failed: all.length - judged.length,
    answered: meanOf(fitting.map(({ answered }) => answered)),
    found: meanOf(fitting.map(({ found }) => found)),
    wrongly_refused: share(wronglyRefused, fitting.length),
    wrong_listings: share(sizes(answers, "wrong"), sizes(answers, "shown")),
    excluded_shown: sizes(answers, "excluded_shown"),
    refusal_precision: share(rightlyRefused, rightlyRefused + wronglyRefused),
    refusal_recall: share(rightlyRefused, nothing.length),
    near_shown: near,
    near_with_caveat: share(sizes(answers, "near_with_caveat"), near),
    facts: share(total(fitting, "facts_met"), total(fitting, "facts")),
    citations: citations.length,
    citations_literal: share(citations.filter(isGoodCitation).length, citations.length),
    search_ndcg5: meanOf(searches.map(({ ndcg5 }) => ndcg5)),
    search_recall5: meanOf(searches.map(({ recall5 }) => recall5)),
    search_success1: meanOf(searches.map(({ success1 }) => success1)),
  };
}

/** @param {(number | null)[]} values those that are judged */
const meanOf = (values) => mean(values.filter((value) => value !== null));

/** @param {AnswerScore[]} answers @param {"shown" | "near" | "wrong" | "near_with_caveat" | "excluded_shown"} list */
const sizes = (answers, list) => answers.reduce((sum, answer) => sum + answer[list].length, 0);

/** @param {AnswerScore[]} answers @param {"facts" | "facts_met"} count */
const total = (answers, count) => answers.reduce((sum, answer) => sum + answer[count], 0);
