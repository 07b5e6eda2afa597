// Questions for which no listing of the demo catalog fits: each must be refused.
import { converse } from "./chat.mjs";
import { failedReading, readTurn } from "./reading.mjs";
import { row } from "./report.mjs";
import { share } from "./statistics.mjs";

/** @import { PartResult, Reading } from "./shapes" */
/** @import { Asker } from "./marketplace.mjs" */
/** @import { Catalog } from "./catalog.mjs" */
/** @typedef {{ id: string, kind: "field" | "neighbor" | "off_topic", question: string }} NoneQuestion */

/** The share that answers.md requires. */
const LEAST_REFUSED = 0.9;

/** @param {Asker} asker @param {Catalog} catalog @param {NoneQuestion[]} questions @returns {Promise<PartResult>} */
export async function runNone(asker, catalog, questions) {
  /** @type {{ question: NoneQuestion, reading: Reading }[]} */
  const answered = [];
  for (const question of questions) {
    const [turn] = await converse(asker, [question.question]);
    answered.push({ question, reading: turn ? readTurn(catalog, turn) : failedReading("not asked") });
  }
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  const shares = kinds.map((kind) => [
    kind,
    refusedShare(answered.filter(({ question }) => question.kind === kind)),
  ]);
  const figures = Object.fromEntries(shares);
  const note = kinds.map((kind) => `${kind} ${Math.round(100 * (figures[kind] ?? 0))} %`).join(", ");
  const failed = answered.filter(({ reading }) => reading.failure).length;
  return {
    rows: [
      row(
        `${questions.length} questions for which nothing fits: refused`,
        [{ value: refusedShare(answered), least: LEAST_REFUSED }],
        { failed, note },
      ),
    ],
    figures,
    details: answered.map(({ question, reading: { failure, refused, shown, text } }) => ({
      ...question,
      failure,
      refused,
      shown,
      text,
    })),
  };
}

/** @param {{ reading: Reading }[]} answered */
function refusedShare(answered) {
  return share(answered.filter(({ reading }) => reading.refused).length, answered.length);
}
