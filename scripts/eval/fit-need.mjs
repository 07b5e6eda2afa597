#!/usr/bin/env node
// Fits the weights by which a long message is read for its need (app/agent/read/need), on tests/eval/messages.json:
//   node scripts/eval/fit-need.mjs            writes app/agent/read/need/need-weights.json
//   node scripts/eval/fit-need.mjs --check    reports the accuracy on messages that the weights were not fitted on
import { readFileSync, writeFileSync } from "node:fs";
import { serveAppModules } from "./app-modules.mjs";

const WEIGHTS = "app/agent/read/need/need-weights.json";

const server = await serveAppModules();
const { fitNeed, needExamples, crossValidate } = await server.ssrLoadModule("/tests/eval/need-fitting.ts");
const examples = needExamples(JSON.parse(readFileSync("tests/eval/messages.json", "utf8")));
if (process.argv.includes("--check")) console.table(crossValidate(examples));
else writeFileSync(WEIGHTS, `${JSON.stringify(fitNeed(examples), null, 2)}\n`);
await server.close();
