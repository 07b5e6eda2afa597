// The local worker for `npm run backup`, `restore` and `admin:create`, and its backup bucket as a folder. The server of the
// state must be stopped: two processes must not open one database.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { dirname, join, resolve, sep } from "node:path";
import { Response } from "miniflare";
import { localVars, migrate, stateFolder } from "./local-state.mjs";
import { startWorker } from "./local-worker.mjs";
import { build, stop } from "./toolchain.mjs";

const TICK_MILLISECONDS = 250;
const WATCH_MILLISECONDS = 25;
const METADATA = ".metadata.json";

/** @typedef {Awaited<ReturnType<import("miniflare").Miniflare["getR2Bucket"]>>} Bucket */
/** @typedef {Awaited<ReturnType<import("miniflare").Miniflare["getD1Database"]>>} LocalDatabase */

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((answer) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => answer(port));
    });
  });
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((answer) => {
    const socket = connect(port, "127.0.0.1", () => answer(true)).once("error", () => answer(false));
    socket.once("connect", () => socket.destroy());
  });
}

/**
 * Runs the worker on the local state.
 * @param {(worker: { bucket: Bucket, database: LocalDatabase, tick(): Promise<void> }) => Promise<void>} work `tick` runs the schedule
 */
export async function withLocalWorker(work) {
  const port = Number(process.env.PORT || 8787);
  if (await answers(port)) {
    stop(`Something answers at port ${port}. Stop the server first, or set PORT if it is another program.`);
  }
  if (!existsSync("build/server/index.js")) build();
  migrate();
  const miniflare = await startWorker({
    port: await freePort(),
    vars: localVars(),
    persistence: resolve(stateFolder, "v3"),
    documents: async () => new Response(null, { status: 503 }),
  });
  try {
    await work({
      bucket: await miniflare.getR2Bucket("BACKUPS", "licentia"),
      database: await miniflare.getD1Database("DB", "licentia"),
      tick: async () => {
        await (await miniflare.getWorker("licentia")).scheduled({ cron: "*/5 * * * *" });
        await new Promise((next) => setTimeout(next, TICK_MILLISECONDS));
      },
    });
  } finally {
    await miniflare.dispose();
  }
}

/**
 * Prints how far something is, once for each step that it is seen at, until the returned function is called.
 * @param {() => Promise<string | null>} read
 */
export function showProgress(read) {
  let last = "";
  const timer = setInterval(async () => {
    const step = await read().catch(() => null);
    if (step === null || step === last) return;
    last = step;
    console.log(`  ${step}`);
  }, WATCH_MILLISECONDS);
  return () => clearInterval(timer);
}

/** @param {Bucket} bucket @param {string} key @returns {Promise<any>} null when there is none */
export async function readJson(bucket, key) {
  const object = await bucket.get(key);
  return object ? await object.json() : null;
}

/** @param {Bucket} bucket @param {string} folder */
export async function copyToFolder(bucket, folder) {
  let cursor;
  do {
    /** @type {any} */
    const page = await bucket.list({ ...(cursor && { cursor }) });
    for (const { key } of page.objects) {
      const object = await bucket.get(key);
      if (!object) continue;
      const path = join(folder, key);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, new Uint8Array(await object.arrayBuffer()));
      const { httpMetadata, customMetadata } = object;
      writeFileSync(path + METADATA, JSON.stringify({ httpMetadata, customMetadata }));
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

/** @param {string} folder @param {Bucket} bucket */
export async function copyFromFolder(folder, bucket) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (name.endsWith(METADATA) || statSync(path).isDirectory()) continue;
    const metadata = existsSync(path + METADATA) ? JSON.parse(readFileSync(path + METADATA, "utf8")) : {};
    await bucket.put(name.split(sep).join("/"), readFileSync(path), metadata);
  }
}
