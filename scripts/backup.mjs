#!/usr/bin/env node
// `npm run backup -- --to DIR [--full]`: writes a backup of the local state (STATE_DIR) into its backup bucket and copies the
// bucket into a folder. With --full it asks every chat, changed or not. Stop the server first.
import { parseArgs } from "node:util";
import { install, stop } from "./toolchain.mjs";

const { values } = parseArgs({ options: { to: { type: "string" }, full: { type: "boolean" } } });
if (!values.to) stop("Name the folder for the backup: npm run backup -- --to DIR");
const folder = /** @type {string} */ (values.to);
install();
const { copyToFolder, readJson, showProgress, withLocalWorker } = await import("./backup-bucket.mjs");

await withLocalWorker(async ({ bucket, tick }) => {
  const before = (await readJson(bucket, "latest.json"))?.id;
  await bucket.put("requests/backup", values.full ? "full" : "");
  const end = showProgress(async () => {
    const running = await readJson(bucket, "running.json");
    return running && `${running.parts.length} parts written`;
  });
  let latest;
  do {
    await tick();
    latest = await readJson(bucket, "latest.json");
  } while (!latest || latest.id === before || (await bucket.head("running.json")));
  end();
  await copyToFolder(bucket, folder);
  const rows = Object.values(latest.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `  Backup ${latest.id}: ${rows} rows, ${latest.files} files, ${latest.chats} chats, in ${folder}`,
  );
});
