#!/usr/bin/env node
// Makes the answer that the landing page shows: asks the assistant over the demo catalog and stores what it answers.
//   node scripts/landing-example.mjs
// Run it when tests/agent/landing-example.test.ts finds another answer. Needs a build.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askAssistant } from "./demo-data.mjs";
import { freePort, startServer } from "./own-server.mjs";
import { signIn } from "./sign-in.mjs";

const QUESTION = "Which technologies for industrial heat have a granted patent and TRL 5 or higher?";
const FILE = "app/routes/_site._index/example-answer.json";

const state = mkdtempSync(join(tmpdir(), "licentia-example-"));
const port = await freePort();
const stop = await startServer(state, port);
try {
  const origin = `http://127.0.0.1:${port}`;
  const { password } = JSON.parse(readFileSync("scripts/demo/accounts.json", "utf8"));
  const token = await signIn(origin, "user@licentia.test", password);
  const [answer] = await askAssistant(origin, token, [QUESTION]);
  writeFileSync(FILE, `${JSON.stringify(toExample(answer), null, 2)}\n`);
  console.log(answer.content);
} finally {
  await stop();
  rmSync(state, { recursive: true, force: true });
}

/** Without ids, which differ from one database to the next. @param {any} answer its last frame */
function toExample({ content, technologies, citations }) {
  return {
    question: QUESTION,
    content,
    technologies: technologies.map((/** @type {any} */ { title, domain, trl, legal_status }) => ({
      title,
      domain,
      trl,
      legal_status,
    })),
    citations: citations.map((/** @type {any} */ { n, title, field, quote }) => ({ n, title, field, quote })),
  };
}
