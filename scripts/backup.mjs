#!/usr/bin/env node
// `npm run backup -- --to DIR`: writes a backup of the local state (STATE_DIR) into its backup bucket and copies the
// bucket into a folder. Stop the server first.
import { parseArgs } from "node:util";
import { install, stop } from "./toolchain.mjs";

const { values } = parseArgs({ options: { to: { type: "string" } } });
if (!values.to) stop("Name the folder for the backup: npm run backup -- --to DIR");
const folder = /** @type {string} */ (values.to);
install();
const { copyToFolder, readJson, withLocalWorker } = await import("./backup-bucket.mjs");

await withLocalWorker(async ({ bucket, tick }) => {
  const before = (await readJson(bucket, "latest.json"))?.id;
  await bucket.put("requests/backup", "");
  let latest;
  do {
    await tick();
    latest = await readJson(bucket, "latest.json");
  } while (!latest || latest.id === before || (await bucket.head("running.json")));
  await copyToFolder(bucket, folder);
  const rows = Object.values(latest.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `  Backup ${latest.id}: ${rows} rows, ${latest.files} files, ${latest.chats} chats, in ${folder}`,
  );
});
