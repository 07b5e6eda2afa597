#!/usr/bin/env node
// `npm run drill`: serves the demo on temporary state, backs it up, restores the backup elsewhere and backs that up too. The
// backup and the restore are killed (kill -9) on the way and run again. Fails unless all backups hold the same rows, files
// and chats.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { freePort, startServer } from "./own-server.mjs";
import { install } from "./toolchain.mjs";

/** The schedule goes on writing to these: its progress, the time of the last sweep, a row for each day that is over, what it cost. */
const WRITTEN_BY_SCHEDULE = ["settings", "file_sweep", "activity_days", "cost_counters"];

/** From the first progress on. The queue brings the work after a second or two, which then takes about another one. */
const FIRST_KILL_MILLISECONDS = { backup: 900, restore: 2_000 };
const LATER = 1.15;
/** A machine that was done before the first kill begins again, with less time. */
const EARLIER = 0.5;
const MOST_TRIES = 6;
const KILLED_ON_THE_WAY = 2;
/** What a run prints first unless an earlier one has begun. */
const BEGINNING = /Preparing|^ *0 parts|tables: 0/;

install();
const folder = mkdtempSync(join(tmpdir(), "licentia-drill-"));
const port = await freePort();

/** @param {string} script @param {string} state @param {string[]} args */
function start(script, state, args) {
  const child = spawn("node", [`scripts/${script}.mjs`, ...args], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, STATE_DIR: join(folder, state), PORT: String(port) },
  });
  return { child, ended: once(child, "exit") };
}

/** @param {string} script @param {string} state @param {string[]} args */
async function run(script, state, args) {
  const { child, ended } = start(script, state, args);
  child.stdout.pipe(process.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`npm run ${script} ended with ${code}`);
}

/**
 * Runs a command and kills it with its worker (kill -9), a little later each time, until it was killed on its way twice; the
 * next run goes on to its end. The first progress that a run prints is where the one before was killed.
 * @param {"backup" | "restore"} script @param {string} state @param {string[]} args @param {string} written the folder it fills
 */
async function runKilled(script, state, args, written) {
  const places = new Set();
  let tries = 0;
  for (let wait = FIRST_KILL_MILLISECONDS[script]; ; wait *= LATER) {
    const { child, ended } = start(script, state, args);
    const { value } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
    if (value !== undefined && !BEGINNING.test(value)) places.add(value);
    // The last run goes on to its end.
    if (places.size === KILLED_ON_THE_WAY) {
      const [code] = await ended;
      if (code !== 0) throw new Error(`npm run ${script} ended with ${code}`);
      break;
    }
    await Promise.race([ended, setTimeout(wait)]);
    if (child.exitCode === null) process.kill(-Number(child.pid), "SIGKILL");
    await ended;
    if (child.exitCode === null) continue;
    if (places.size > 0) break;
    tries += 1;
    if (tries === MOST_TRIES) throw new Error(`npm run ${script} was never killed on its way`);
    rmSync(join(folder, written), { recursive: true, force: true });
    wait *= EARLIER;
  }
  console.log(`  npm run ${script} was killed at:${[...places].join(",")}`);
  if (script === "backup" && places.size < KILLED_ON_THE_WAY) await run(script, state, args);
}

/** @param {string} backup @param {string} key */
const linesOf = (backup, key) => readFileSync(join(backup, key), "utf8").trimEnd().split("\n");

/**
 * Rows of a chat, without those in which a restored one notes where it came from.
 * @param {string} backup @param {string} line @returns {string[]}
 */
function transcriptOf(backup, line) {
  /** @type {{ pages: { key: string }[] }} */
  const { pages } = JSON.parse(line);
  return pages.flatMap(({ key }) => linesOf(backup, key)).filter((row) => JSON.parse(row).table !== "meta");
}

/**
 * Rows and checksum of each table in the latest backup of a folder; of files and chats too.
 * @param {string} backup @returns {Map<string, string>}
 */
function contentsOf(backup) {
  const { id } = JSON.parse(readFileSync(join(backup, "latest.json"), "utf8"));
  const { parts } = JSON.parse(readFileSync(join(backup, "backups", id, "manifest.json"), "utf8"));
  /** @type {Map<string, string[]>} */
  const lines = new Map();
  for (const { name, key } of parts) {
    if (WRITTEN_BY_SCHEDULE.includes(name)) continue;
    const rows = linesOf(backup, key);
    const compared = name === "transcripts" ? rows.flatMap((row) => transcriptOf(backup, row)) : rows;
    lines.set(name, [...(lines.get(name) ?? []), ...compared]);
  }
  return new Map(
    [...lines].map(([name, rows]) => [
      name,
      `${rows.length} rows, ${createHash("sha256").update(rows.join("\n")).digest("hex")}`,
    ]),
  );
}

/**
 * Prints what differs between two backups.
 * @param {string} what @param {string} expected folder @param {string} actual folder
 */
function compare(what, expected, actual) {
  const [before, after] = [contentsOf(expected), contentsOf(actual)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const different = names.filter((name) => before.get(name) !== after.get(name));
  for (const name of different) {
    console.error(`  ${name}: expected ${before.get(name)}; ${what} has ${after.get(name)}`);
  }
  if (different.length > 0) process.exitCode = 1;
  else console.log(`  ${names.length} parts are the same in ${what}: ${names.join(", ")}`);
}

try {
  const at = (/** @type {string} */ name) => join(folder, name);
  const end = await startServer(at("state"), port);
  await end();
  // The schedule moves what is old in the demo out of the database: only then two backups are equal.
  await run("backup", "state", ["--to", at("settling")]);
  await run("backup", "state", ["--to", at("whole"), "--full"]);
  await runKilled("backup", "state", ["--to", at("killed"), "--full"], "killed");
  compare("the backup that was killed", at("whole"), at("killed"));
  await runKilled("restore", "restored", ["--from", at("killed")], "restored");
  await run("backup", "restored", ["--to", at("copy"), "--full"]);
  compare("the backup of the restored state", at("whole"), at("copy"));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
