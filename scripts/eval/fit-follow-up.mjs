#!/usr/bin/env node
// Fits the weights by which a message is read as a question about the open listing (app/agent/read/follow-up), on
// tests/eval/facts.jsonl, follow-ups.json and messages.json over the demo catalog:
//   node scripts/eval/fit-follow-up.mjs            writes app/agent/read/follow-up/follow-up-weights.json
//   node scripts/eval/fit-follow-up.mjs --check    reports the accuracy on messages that the weights were not fitted on
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { freePort, startServer } from "../own-server.mjs";
import { serveAppModules } from "./app-modules.mjs";
import { readJsonLines } from "./judged-files.mjs";

/** As wrangler.toml has it. */
const DATABASE_ID = "00000000-0000-0000-0000-000000000001";
const WEIGHTS = "app/agent/read/follow-up/follow-up-weights.json";

const state = mkdtempSync(join(tmpdir(), "licentia-fit-"));
const stop = await startServer(state, await freePort());
await stop();
const worker = { name: "fit", modules: true, script: "export default {}", d1Databases: { DB: DATABASE_ID } };
const database = new Miniflare({
  ...convertV4MiniflareOptions({ workers: [worker] }),
  resourcePersistencePath: join(state, "v3"),
});
const server = await serveAppModules();
try {
  const { openDatabase } = await server.ssrLoadModule("/app/db/client.ts");
  const { db } = openDatabase(await database.getD1Database("DB"), "primary");
  const app = {
    config: {},
    db,
    primary: db,
    embeddings: null,
    vectors: null,
    reranker: null,
    defer: () => {},
    now: () => new Date(),
  };
  const { followUpExamples, fitFollowUp, crossValidate } = await server.ssrLoadModule(
    "/tests/eval/follow-up-fitting.ts",
  );
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(`tests/eval/${name}`, "utf8"));
  const examples = await followUpExamples(app, {
    facts: readJsonLines("tests/eval/facts.jsonl"),
    followUps: read("follow-ups.json"),
    messages: read("messages.json"),
  });
  if (process.argv.includes("--check")) console.log(crossValidate(examples));
  else writeFileSync(WEIGHTS, `${JSON.stringify(fitFollowUp(examples), null, 2)}\n`);
} finally {
  await server.close();
  await database.dispose();
  rmSync(state, { recursive: true, force: true });
}
