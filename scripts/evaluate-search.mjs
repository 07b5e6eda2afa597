#!/usr/bin/env node
// Asks the questions of a JSON-lines file (id, query) at a running server and judges the answers by external id:
//   node scripts/evaluate-search.mjs --queries Q.jsonl --qrels QRELS.tsv --out RUN.tsv --url … --email … --password …
// The account must be an admin: only admins and owners see external ids. nDCG@10 has linear gain, as trec_eval has.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { signIn } from "./sign-in.mjs";

const DEPTH = 10;

const { values } = parseArgs({
  options: {
    queries: { type: "string" },
    qrels: { type: "string" },
    out: { type: "string" },
    url: { type: "string", default: "http://127.0.0.1:8787" },
    email: { type: "string" },
    password: { type: "string" },
    relevant: { type: "string", default: "2" },
  },
});
if (!values.queries) {
  console.error(
    "Usage: node scripts/evaluate-search.mjs --queries Q.jsonl [--qrels QRELS.tsv] [--out RUN.tsv] --email … --password …",
  );
  process.exit(1);
}

/** @param {string} file */
function readJudgements(file) {
  /** @type {Map<string, Map<string, number>>} */
  const judged = new Map();
  for (const line of readFileSync(file, "utf8").split("\n").slice(1)) {
    const [query, document, grade] = line.split("\t");
    if (!query || !document) continue;
    if (!judged.has(query)) judged.set(query, new Map());
    judged.get(query)?.set(document, Number(grade));
  }
  return judged;
}

/** @param {number[]} grades in the order of the answer */
function discounted(grades) {
  return grades.slice(0, DEPTH).reduce((sum, grade, i) => sum + grade / Math.log2(i + 2), 0);
}

/** @param {Map<string, string[]>} run @param {Map<string, Map<string, number>>} judged @param {number} relevant */
function meanNdcg(run, judged, relevant) {
  const judgedQueries = [...judged].filter(([, grades]) =>
    [...grades.values()].some((grade) => grade >= relevant),
  );
  const scores = judgedQueries.map(([query, grades]) => {
    const gains = (run.get(query) ?? []).map((document) => grades.get(document) ?? 0);
    const ideal = discounted([...grades.values()].sort((a, b) => b - a));
    return { query, score: discounted(gains) / ideal };
  });
  for (const { query, score } of scores) console.log(`${query}  ${score.toFixed(3)}`);
  return scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
}

const headers = {
  Authorization: `Bearer ${await signIn(values.url, values.email ?? "", values.password ?? "")}`,
};
/** @type {Map<string, string[]>} */
const run = new Map();
for (const line of readFileSync(String(values.queries), "utf8").split("\n").filter(Boolean)) {
  const { id, query } = JSON.parse(line);
  const text = [...query].slice(0, 200).join("");
  const address = `${values.url}/api/v1/technologies?size=100&search=${encodeURIComponent(text)}`;
  const answer = await (await fetch(address, { headers })).json();
  if (!answer.technologies) throw new Error(`${id}: ${answer.message}`);
  run.set(
    id,
    answer.technologies.map((/** @type {{ external_id: string }} */ hit) => hit.external_id),
  );
}
if (values.out) {
  const lines = [...run].flatMap(([query, documents]) =>
    documents.map((document, i) => `${query}\t${document}\t${documents.length - i}`),
  );
  writeFileSync(values.out, `${lines.join("\n")}\n`);
}
if (values.qrels) {
  console.log(
    `nDCG@${DEPTH}  ${meanNdcg(run, readJudgements(values.qrels), Number(values.relevant)).toFixed(4)}`,
  );
}
