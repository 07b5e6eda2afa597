#!/usr/bin/env node
// `npm run drill`: serves the demo on temporary state, backs it up, restores the backup elsewhere, backs that up too, and
// fails unless both backups hold the same rows, files and chats.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startServer } from "./own-server.mjs";
import { install } from "./toolchain.mjs";

/** The schedule goes on writing to these: its progress, the time of the last sweep, a row for each day that is over. */
const WRITTEN_BY_SCHEDULE = ["settings", "file_sweep", "activity_days"];

install();
const folder = mkdtempSync(join(tmpdir(), "licentia-drill-"));
const port = await freePort();

/** @param {string} script @param {string} state @param {string[]} args */
function run(script, state, args) {
  execFileSync("node", [`scripts/${script}.mjs`, ...args], {
    stdio: "inherit",
    env: { ...process.env, STATE_DIR: join(folder, state), PORT: String(port) },
  });
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
    const rows = readFileSync(join(backup, key), "utf8").trimEnd().split("\n");
    // A restored chat notes in its meta table which backup it came from.
    const compared = name === "chats" ? rows.filter((row) => JSON.parse(row).table !== "meta") : rows;
    lines.set(name, [...(lines.get(name) ?? []), ...compared]);
  }
  return new Map(
    [...lines].map(([name, rows]) => [
      name,
      `${rows.length} rows, ${createHash("sha256").update(rows.join("\n")).digest("hex")}`,
    ]),
  );
}

try {
  const [original, copy] = [join(folder, "backup"), join(folder, "copy")];
  const end = await startServer(join(folder, "state"), port);
  await end();
  run("backup", "state", ["--to", original]);
  run("restore", "restored", ["--from", original]);
  run("backup", "restored", ["--to", copy]);
  const [before, after] = [contentsOf(original), contentsOf(copy)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const different = names.filter((name) => before.get(name) !== after.get(name));
  for (const name of different) {
    console.error(`  ${name}: backed up ${before.get(name)}; restored ${after.get(name)}`);
  }
  if (different.length > 0) process.exitCode = 1;
  else
    console.log(
      `  ${names.length} parts are the same in the backup of the restored state: ${names.join(", ")}`,
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
