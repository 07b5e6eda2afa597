#!/usr/bin/env node
// `npm run restore -- --from DIR [--backup ID]`: restores a backup of a folder, the latest by default, into an empty
// local state (STATE_DIR). Run again after an interruption, it goes on. Stop the server first.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { install, stop } from "./toolchain.mjs";

const { values } = parseArgs({
  options: { from: { type: "string" }, backup: { type: "string", default: "latest" } },
});
const folder = values.from ?? "";
if (!existsSync(join(folder, "latest.json"))) {
  stop("Name the folder of the backup: npm run restore -- --from DIR");
}
install();
const { copyFromFolder, readJson, showProgress, withLocalWorker } = await import("./backup-bucket.mjs");

/** @type {any} */
let report;
await withLocalWorker(async ({ bucket, database, tick }) => {
  const end = showProgress(async () => {
    const mark = await database.prepare("select value from settings where key = 'restore'").first("value");
    const { phase, done } = JSON.parse(String(mark));
    return `${phase}: ${done} done`;
  });
  await copyFromFolder(folder, bucket);
  await bucket.delete(["restore-report.json", "running.json"]);
  await bucket.put("requests/restore", values.backup);
  do {
    await tick();
    report = await readJson(bucket, "restore-report.json");
  } while (!report);
  end();
});
if (report.refused) stop(report.refused);
console.log(
  `  Restored ${report.id}. Files that were missing: ${report.missing_files}. Users sign in again.`,
);
