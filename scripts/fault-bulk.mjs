#!/usr/bin/env node
// Kills the server (kill -9) in the middle of bulk uploads and checks the state after a restart:
//   node scripts/fault-bulk.mjs [--rounds 20] [--rows 5000] [--kills 1]
// Every good row must be stored exactly once, the counts must be right, and the job must end. A round takes a minute: a
// job without progress is taken up again after 30 s. Needs a build; a seed printed at the start repeats the moments.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort, startServer } from "./own-server.mjs";
import { signIn } from "./sign-in.mjs";

const JOB_SECONDS = 300;
/** Every so manieth row is bad. */
const BAD_EVERY = 100;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    rows: { type: "string", default: "5000" },
    kills: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const rounds = Number(values.rounds);
const rowCount = Number(values.rows);
const kills = Number(values.kills);
let seed = Number(values.seed);

/** A number from 0 to 1 (mulberry32). */
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

/** @param {number} milliseconds */
const sleep = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

const WORDS = "laser lens polymer membrane turbine sensor antenna enzyme alloy coating robot battery".split(
  " ",
);

function body() {
  const rows = Array.from({ length: rowCount }, (_, n) => ({
    external_id: `FAULT-${n}`,
    title: n % BAD_EVERY === 7 ? "x" : `Invention ${n} of a ${WORDS[n % WORDS.length]}`,
    summary: `What invention ${n} does with a ${WORDS[(n * 7) % WORDS.length]}, in a sentence that is long enough.`,
    description: WORDS.map((word, at) => `${word} ${n + at} is described here.`)
      .join(" ")
      .repeat(3),
    domain: "optics",
  }));
  return rows.map((row) => JSON.stringify(row)).join("\n");
}

/**
 * One upload with its kills, each at a moment within the `lasts` milliseconds that an undisturbed job takes; without
 * kills when that is not known yet.
 * @param {string} base @param {number} port @param {string} file @param {number} lasts
 */
async function round(base, port, file, lasts) {
  const state = mkdtempSync(join(tmpdir(), "licentia-fault-bulk-"));
  cpSync(base, state, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  let kill = await startServer(state, port);
  const token = await signIn(url, "admin@licentia.test", "licentia-demo-2026");
  /** @param {string} path @param {string} [sent] */
  const call = async (path, sent) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: sent === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: sent,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  try {
    const before = (await call("/admin/technologies?size=1")).total;
    const sentAt = Date.now();
    const { job_id } = await call("/admin/technologies/bulk-upload", file);
    const foundAt = [];
    let job = await call(`/jobs/${job_id}`);
    for (let n = 0; n < kills && lasts > 0; n += 1) {
      await sleep(random() * lasts);
      await kill();
      kill = await startServer(state, port);
      job = await call(`/jobs/${job_id}`);
      foundAt.push(job.processed);
    }
    const until = Date.now() + JOB_SECONDS * 1000;
    while (job.state !== "done" && Date.now() < until) {
      await sleep(lasts > 0 ? 500 : 20);
      job = await call(`/jobs/${job_id}`);
    }
    const milliseconds = Date.now() - sentAt;
    const bad = Math.ceil((rowCount - 7) / BAD_EVERY);
    const good = rowCount - bad;
    const stored = (await call("/admin/technologies?size=1")).total - before;
    const again = await call("/admin/technologies/bulk-upload?dry_run=true", file);
    const holds =
      job.state === "done" &&
      stored === good &&
      job.created === good &&
      job.failed === bad &&
      job.updated + job.skipped === 0 &&
      again.skipped === good;
    const { state: end, created, updated, skipped, failed } = job;
    const told = JSON.stringify({ foundAt, end, created, updated, skipped, failed, stored, milliseconds });
    return { holds, told, milliseconds, midway: foundAt.some((processed) => processed < rowCount) };
  } finally {
    await kill();
    rmSync(state, { recursive: true, force: true });
  }
}

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
console.log(`seed ${values.seed}, ${rounds} rounds of ${rowCount} rows, ${kills} kills each`);
const base = mkdtempSync(join(tmpdir(), "licentia-fault-base-"));
const port = await freePort();
let broken = 0;
let hits = 0;
try {
  // One start loads the demonstration, which every round begins with.
  await (await startServer(base, port))();
  const file = body();
  const undisturbed = await round(base, port, file, 0);
  console.log(`undisturbed: ${undisturbed.told}`);
  for (let n = 1; n <= rounds; n += 1) {
    const { holds, told, midway } = await round(base, port, file, undisturbed.milliseconds);
    if (!holds) broken += 1;
    if (midway) hits += 1;
    console.log(`round ${n}: ${holds ? "holds" : "BROKEN"} ${told}`);
  }
} finally {
  rmSync(base, { recursive: true, force: true });
}
console.log(`${rounds - broken} of ${rounds} rounds hold; ${hits} were hit before the last row`);
process.exitCode = broken > 0 ? 1 : 0;
