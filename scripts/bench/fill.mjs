// A database filled through the product: listings by its bulk upload, and then people and what they did.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startScript, startServer } from "../own-server.mjs";
import { signIn } from "../sign-in.mjs";
import { activityStatements, listingLines } from "./generator.mjs";
import { send } from "./measure.mjs";

export const ADMIN = { email: "admin@licentia.test", password: "licentia-demo-2026" };
/** As many as a file of an upload may have. */
const FILE_ROWS = 5_000;
/** Some ten runs of the schedule. */
const SETTLE_SECONDS = 30;
const FILLED = "filled.json";

/**
 * A folder with a database of so many listings: a copy of the one in the cache, which is filled when there is none.
 * @param {number} listings @param {string} [cache]
 */
export async function filledState(listings, cache) {
  const state = mkdtempSync(join(tmpdir(), "licentia-bench-"));
  const kept = cache && join(cache, String(listings));
  if (kept && existsSync(join(kept, FILLED))) {
    cpSync(kept, state, { recursive: true });
  } else {
    await fill(state, listings);
    if (kept) {
      rmSync(kept, { recursive: true, force: true });
      cpSync(state, kept, { recursive: true });
    }
  }
  await settle(state);
  return state;
}

/** Migrates, and lets the schedule do what it has to do once. @param {string} state */
async function settle(state) {
  const { kill } = await startProduct(state, { SCHEDULE_SECONDS: "2" });
  await new Promise((resume) => setTimeout(resume, SETTLE_SECONDS * 1_000));
  await kill();
}

/** @param {string} state @param {number} listings */
async function fill(state, listings) {
  const started = Date.now();
  const uploaded = await upload(state, listings);
  const afterUpload = await databaseBytes(state);
  const file = join(state, "load.sql");
  writeFileSync(file, activityStatements(listings, Date.now()).join(";\n"));
  const args = ["d1", "execute", "DB", "--env=", "--local", "--persist-to", state, "--file", file, "--yes"];
  execFileSync("node_modules/.bin/wrangler", args, { stdio: "ignore" });
  rmSync(file);
  writeFileSync(join(state, FILLED), JSON.stringify({ listings, uploaded, afterUpload }));
  console.log(
    `Filled ${listings} listings in ${Math.round((Date.now() - started) / 1000)} s: ` +
      `${megabytes(uploaded)} MB uploaded made a database of ${megabytes(afterUpload)} MB`,
  );
}

/** @param {string} state @param {number} listings @returns {Promise<number>} bytes that were uploaded */
async function upload(state, listings) {
  const { url, kill } = await startProduct(state);
  try {
    const token = await signIn(url, ADMIN.email, ADMIN.password);
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/x-ndjson" };
    let bytes = 0;
    for (let from = 0; from < listings; from += FILE_ROWS) {
      const body = listingLines(from, Math.min(listings, from + FILE_ROWS));
      bytes += Buffer.byteLength(body);
      const address = `${url}/api/v1/admin/technologies/bulk-upload?auto_approve=true`;
      const sent = await fetch(address, { method: "POST", headers, body });
      let job = await sent.json();
      if (!sent.ok) throw new Error(`The upload was refused: ${job.message}`);
      while (job.state === "queued" || job.state === "running") {
        await new Promise((resume) => setTimeout(resume, 200));
        job = await (await fetch(`${url}/api/v1/jobs/${job.job_id}`, { headers })).json();
      }
      if (job.failed > 0 || job.state !== "done")
        throw new Error(`The upload failed: ${JSON.stringify(job)}`);
    }
    return bytes;
  } finally {
    await kill();
  }
}

/** How large the database is, by D1. @param {string} state */
async function databaseBytes(state) {
  const { url, kill } = await startFloors(state);
  const { headers } = await send(url, { path: "/list" });
  await kill();
  return Number(headers.get("x-database-bytes"));
}

/** @param {string} state @param {Record<string, string>} [vars] */
export async function startProduct(state, vars = {}) {
  const port = await freePort();
  return started(await startServer(state, port, { DEMO: "0", ...vars }), port);
}

/** @param {string} state */
export async function startFloors(state) {
  const port = await freePort();
  const vars = { PORT: String(port), STATE_DIR: state };
  return started(await startScript("scripts/bench/floor-server.mjs", vars), port);
}

/** @param {Awaited<ReturnType<typeof startScript>>} kill @param {number} port */
function started(kill, port) {
  return { kill, url: `http://127.0.0.1:${port}`, group: kill.group, command: "workerd" };
}

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1_000_000).toFixed(1);
