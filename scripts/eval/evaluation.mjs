import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatTable, notRun } from "./report.mjs";

/** @import { PartResult, Row } from "./shapes" */

/** What is printed of a part that is not run, with what it must reach. */
const FIGURES = {
  questions: ["judged questions", "answers.md 12"],
  conversations: ["conversations: expectations met / turns right", ">= 85.0 % / >= 75.0 %"],
  none: ["questions for which nothing fits: refused", ">= 90.0 %"],
  awards: ["4,099 awards: nDCG@10", ">= 0.750 / >= 0.680"],
  documents: ["questions on attached PDFs", ">= 80.0 % / 5 of 6"],
  lying: ["a lying model: answers with a false sentence shown as supported", "<= 0"],
  suggestions: ["suggestions that answer", ">= 100.0 %"],
  statements: ["false statements about the catalog", "<= 0"],
  latency: ["embedded latency: first chunk / final p95", "<= 150 ms / <= 300 ms"],
};

/** The rows of the table, and the details of each part as a file for reading one by one. */
export class Evaluation {
  /** @type {Row[]} */
  #rows = [];
  /** @type {Record<string, unknown>} */
  #figures = {};

  /** @param {string | undefined} folder where details go */
  constructor(folder) {
    this.folder = folder;
    if (folder) mkdirSync(folder, { recursive: true });
  }

  /** @param {string} part @param {PartResult} result */
  add(part, { rows, figures, details }) {
    this.#rows.push(...rows);
    this.#figures[part] = figures;
    console.error(`  ${part}: ${details.length} asked`);
    if (!this.folder) return;
    const lines = details.map((detail) => `${JSON.stringify(detail)}\n`);
    writeFileSync(join(this.folder, `${part}.jsonl`), lines.join(""));
  }

  /** @param {Row} row */
  addRow(row) {
    this.#rows.push(row);
  }

  /** @param {string} part @param {string} why */
  skip(part, why) {
    const [figure, target] = FIGURES[/** @type {keyof typeof FIGURES} */ (part)];
    this.#rows.push(notRun(`${figure}`, why, target));
  }

  finish() {
    console.log(formatTable(this.#rows));
    if (!this.folder) return;
    const figures = { at: new Date().toISOString(), rows: this.#rows, parts: this.#figures };
    writeFileSync(join(this.folder, "figures.json"), `${JSON.stringify(figures, null, 2)}\n`);
  }
}
