#!/usr/bin/env node
// `npm run eval`: measures the answers of the assistant and prints a table of figures with their targets.
//   npm run eval -- [--only questions,conversations,none,awards,documents,lying,suggestions,latency,statements]
//     [--details DIR]
//     [--folder DIR]   judged questions.jsonl, conversations.jsonl and qrels.tsv (also --data)
//     [--awards FILE]  award records, with judged queries in ../queries beside them
//     [--base URL --admin MAIL:PASSWORD]  a running server in place of one of its own: without the awards and the lies
// Its own servers start on fresh temporary state. A part whose data is missing is not run, and never counted as met.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { runAwards } from "./eval/awards.mjs";
import { runConversations } from "./eval/conversations.mjs";
import { runDocuments } from "./eval/documents.mjs";
import { Evaluation } from "./eval/evaluation.mjs";
import { gradesOfQuestions, readGrades, readJsonLines } from "./eval/judged-files.mjs";
import { runLying } from "./eval/lying.mjs";
import { Asker, Marketplace } from "./eval/marketplace.mjs";
import { runNone } from "./eval/none.mjs";
import { askQuestions, latencyRow, reportQuestions } from "./eval/questions.mjs";
import { notRun } from "./eval/report.mjs";
import { startScriptedProvider } from "./eval/scripted-provider.mjs";
import { runStatements } from "./eval/statements.mjs";
import { runSuggestions } from "./eval/suggestions.mjs";
import { freePort, startServer } from "./own-server.mjs";
import { build, install } from "./toolchain.mjs";

/** @import { PartResult, JudgedQuestion, JudgedConversation } from "./eval/shapes" */

const PARTS = "questions,conversations,none,awards,documents,lying,suggestions,latency,statements";
const OWN_SET = "tests/eval";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: PARTS },
    folder: { type: "string" },
    data: { type: "string", default: "../shared/data/eval/dev" },
    awards: { type: "string", default: "../shared/data/listings/A_sbir_awards.jsonl" },
    base: { type: "string" },
    admin: { type: "string", default: "admin@licentia.test:licentia-demo-2026" },
    details: { type: "string" },
  },
});
const only = new Set(values.only.split(","));
const unknown = [...only].filter((part) => !PARTS.split(",").includes(part));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. The parts are ${PARTS}.`);
  process.exit(1);
}
const folder = values.folder ?? values.data;
const admin = credentialsOf(values.admin);

install();
if (Number(process.versions.node.split(".")[0]) < 22) {
  // The WebSocket of Node is there from 22 on: go on with the project's own Node.
  const child = spawn("node", process.argv.slice(1), { stdio: "inherit" });
  child.on("exit", (code) => process.exit(code ?? 1));
} else {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  await main();
}

async function main() {
  const evaluation = new Evaluation(values.details);
  const state = mkdtempSync(join(tmpdir(), "licentia-eval-"));
  try {
    if (values.base) {
      await answerParts(evaluation, new Marketplace(values.base.replace(/\/$/, ""), admin));
      for (const part of ["awards", "lying"])
        if (only.has(part)) evaluation.skip(part, "needs a server of its own");
    } else {
      build();
      if ([...only].some((part) => part !== "awards"))
        await withServer(join(state, "demo"), {}, (server) => answerParts(evaluation, server));
      if (only.has("lying")) await lyingPart(evaluation, join(state, "demo"));
      if (only.has("awards")) await awardsPart(evaluation, join(state, "awards"));
    }
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
  if (values.only === PARTS) {
    const tests = "checked by tests/agent/injection.test.ts and tests/workers/chat-recovery.test.ts";
    evaluation.addRow(notRun("injection; answers that survive a crash", tests));
  }
  evaluation.finish();
}

/** The parts that ask about the demo catalog. @param {Evaluation} evaluation @param {Marketplace} marketplace */
async function answerParts(evaluation, marketplace) {
  const asker = await Asker.register(marketplace);
  const catalog = await marketplace.readCatalog(await asker.token());

  if (["questions", "suggestions", "latency"].some((part) => only.has(part))) {
    const path = join(folder, "questions.jsonl");
    const questions = /** @type {JudgedQuestion[] | null} */ (readJsonLines(path));
    if (questions) {
      const grades = gradesOfQuestions(folder, questions);
      const answeredQuestions = await askQuestions(asker, catalog, questions, grades);
      if (only.has("questions")) evaluation.add("questions", reportQuestions(answeredQuestions));
      if (only.has("suggestions"))
        evaluation.add("suggestions", await runSuggestions(asker, catalog, answeredQuestions));
      if (only.has("latency")) {
        const turns = answeredQuestions.map(({ turn }) => turn);
        evaluation.addRow(latencyRow(turns, `${catalog.slugs.length} listings`));
      }
    } else {
      for (const part of ["questions", "suggestions", "latency"])
        if (only.has(part)) evaluation.skip(part, `missing ${path}`);
    }
  }
  await part(
    "conversations",
    join(folder, "conversations.jsonl"),
    (/** @type {JudgedConversation[]} */ lines) => runConversations(asker, catalog, lines),
  );
  await part(
    "none",
    `${OWN_SET}/none.jsonl`,
    (/** @type {import("./eval/none.mjs").NoneQuestion[]} */ lines) => runNone(asker, catalog, lines),
  );
  await part(
    "statements",
    `${OWN_SET}/statements.jsonl`,
    (/** @type {import("./eval/statements.mjs").StatementQuestion[]} */ lines) =>
      runStatements(asker, catalog, lines),
  );
  await part(
    "documents",
    `${OWN_SET}/documents.jsonl`,
    (/** @type {import("./eval/documents.mjs").DocumentQuestion[]} */ lines) =>
      runDocuments(marketplace, asker, lines, `${OWN_SET}/documents`),
  );

  /** @template Line @param {string} name @param {string} path @param {(lines: Line[]) => Promise<PartResult>} run */
  async function part(name, path, run) {
    if (!only.has(name)) return;
    const lines = /** @type {Line[] | null} */ (readJsonLines(path));
    if (lines) evaluation.add(name, await run(lines));
    else evaluation.skip(name, `missing ${path}`);
  }
}

/** @param {Evaluation} evaluation @param {string} state */
async function lyingPart(evaluation, state) {
  const path = `${OWN_SET}/lies.jsonl`;
  const lies = /** @type {import("./eval/lying.mjs").Lie[] | null} */ (readJsonLines(path));
  if (!lies) return evaluation.skip("lying", `missing ${path}`);
  const provider = await startScriptedProvider(lies);
  const vars = { AI_PROVIDER: "openai-compatible", AI_MODEL: "scripted", AI_BASE_URL: provider.url };
  try {
    await withServer(state, vars, async (marketplace) => {
      evaluation.add("lying", await runLying(marketplace, lies, provider.unresolved));
    });
  } finally {
    await provider.close();
  }
}

/** @param {Evaluation} evaluation @param {string} state */
async function awardsPart(evaluation, state) {
  const queriesFolder = join(dirname(values.awards), "../queries");
  const queriesPath = join(queriesFolder, "marketplace_queries_dev.jsonl");
  const gradesPath = join(queriesFolder, "marketplace_qrels_dev.tsv");
  const missing = [values.awards, queriesPath, gradesPath].find((path) => !existsSync(path));
  if (missing) return evaluation.skip("awards", `missing ${missing}`);
  const queries = /** @type {import("./eval/awards.mjs").AwardQuery[]} */ (readJsonLines(queriesPath) ?? []);
  /** @type {import("./eval/awards.mjs").Framing[]} */
  const framings = JSON.parse(readFileSync(`${OWN_SET}/framings.json`, "utf8"));
  await withServer(state, { DEMO: "0" }, async (marketplace) => {
    const { identifier, password } = admin;
    const args = ["--url", marketplace.origin, "--email", identifier, "--password", password];
    execFileSync("node", ["scripts/import-awards.mjs", values.awards, ...args], { stdio: "ignore" });
    const grades = readGrades(gradesPath);
    const { bareTurns, ...result } = await runAwards(marketplace, { queries, grades, framings });
    evaluation.add("awards", result);
    if (only.has("latency")) evaluation.addRow(latencyRow(bareTurns, "4,099 awards"));
  });
}

/** @param {string} state @param {Record<string, string>} vars @param {(marketplace: Marketplace) => Promise<void>} use */
async function withServer(state, vars, use) {
  const port = await freePort();
  const stop = await startServer(state, port, { AI_PACE_MS: "0", AI_PROVIDER: "embedded", ...vars });
  try {
    await use(new Marketplace(`http://127.0.0.1:${port}`, admin));
  } finally {
    await stop();
  }
}

/** @param {string} pair */
function credentialsOf(pair) {
  const at = pair.indexOf(":", pair.indexOf("@"));
  return { identifier: pair.slice(0, at), password: pair.slice(at + 1) };
}
