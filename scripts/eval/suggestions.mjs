// Suggestions under the answers to the judged questions: asked in the same session, each must answer.
import { createHash } from "node:crypto";
import { converse } from "./chat.mjs";
import { failedReading, readTurn } from "./reading.mjs";
import { row } from "./report.mjs";
import { share } from "./statistics.mjs";

/** @import { PartResult } from "./shapes" */
/** @import { Asker } from "./marketplace.mjs" */
/** @import { Catalog } from "./catalog.mjs" */
/** @import { AnsweredQuestion } from "./questions.mjs" */

const SAMPLE_SIZE = 60;

/** @param {Asker} asker @param {Catalog} catalog @param {AnsweredQuestion[]} answered @returns {Promise<PartResult>} */
export async function runSuggestions(asker, catalog, answered) {
  const shown = answered.flatMap(({ question, turn }) =>
    (turn?.final?.suggestions ?? []).map((suggestion) => ({ question: question.question, suggestion })),
  );
  const details = [];
  for (const { question, suggestion } of sample(shown)) {
    const [, turn] = await converse(asker, [question, suggestion]);
    const {
      failure,
      refused,
      text,
      shown: slugs,
    } = turn ? readTurn(catalog, turn) : failedReading("not asked");
    // A count has no listings: only an explicit refusal counts as one here.
    const isRefused = turn?.final?.grounding?.refused === true;
    const answers = !failure && !isRefused && text.trim() !== "";
    details.push({ question, suggestion, answers, failure, refused, shown: slugs, text });
  }
  const answering = details.filter(({ answers }) => answers).length;
  return {
    rows: [
      row("suggestions that answer", [{ value: share(answering, details.length), least: 1 }], {
        note: `${details.length} of ${shown.length} asked`,
      }),
    ],
    figures: { shown: shown.length, asked: details.length, answering },
    details,
  };
}

/** A deterministic sample of the suggestions. @template {{ question: string, suggestion: string }} Shown @param {Shown[]} shown */
function sample(shown) {
  const keyOf = (/** @type {Shown} */ { question, suggestion }) =>
    createHash("sha256").update(`${question}\n${suggestion}`).digest("hex");
  return [...shown].sort((a, b) => keyOf(a).localeCompare(keyOf(b))).slice(0, SAMPLE_SIZE);
}
