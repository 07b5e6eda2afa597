import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gradesOf } from "./judge-question.mjs";

/** @import { Grades, JudgedQuestion } from "./shapes" */

/** @template Line @param {string} path @returns {Line[] | null} null when the file is missing */
export function readJsonLines(path) {
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim());
  return lines.map((line) => JSON.parse(line));
}

/** Grades by query and listing, from a file of three columns under a heading. @param {string} path @returns {Map<string, Grades>} */
export function readGrades(path) {
  /** @type {Map<string, Grades>} */
  const grades = new Map();
  for (const line of readFileSync(path, "utf8").trim().split("\n").slice(1)) {
    const [query = "", listing = "", grade] = line.split("\t");
    const ofQuery = grades.get(query) ?? new Map();
    grades.set(query, ofQuery.set(listing, Number(grade)));
  }
  return grades;
}

/** qrels.tsv holds the grades where it exists. @param {string} folder @param {JudgedQuestion[]} questions @returns {Map<string, Grades>} */
export function gradesOfQuestions(folder, questions) {
  const path = join(folder, "qrels.tsv");
  const stored = existsSync(path) ? readGrades(path) : null;
  return new Map(
    questions.map((question) => [
      question.qid,
      stored ? (stored.get(question.qid) ?? new Map()) : gradesOf(question),
    ]),
  );
}
