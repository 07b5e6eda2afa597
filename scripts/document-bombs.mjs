#!/usr/bin/env node
// Posts PDFs, spreadsheets and archives that are made to stop the product, and asks for /healthz all the while:
//   node scripts/document-bombs.mjs [--only words]
// Every bomb must be refused with 413, 415, 422 or 503, /healthz must answer within 500 ms, and no bomb may be repeated beyond the
// day's allowance. Starts a server of its own; needs a build.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { OFFICE_BOMBS, SPREADSHEET_BOMBS } from "./bombs/archive-bombs.mjs";
import { PDF_BOMBS } from "./bombs/pdf-bombs.mjs";
import { freePort, startServer } from "./own-server.mjs";
import { signIn } from "./sign-in.mjs";

const HEALTH_EVERY_MILLISECONDS = 50;
const MAX_HEALTH_MILLISECONDS = 500;
/** Too large, of another type, not readable, no worker. */
const REFUSALS = [413, 415, 422, 503];
/** Of a member (services/settings/limits.ts). */
const PARSES_PER_DAY = 3;

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const state = mkdtempSync(join(tmpdir(), "licentia-bombs-"));
const kill = await startServer(state, port);
let failures = 0;

try {
  const admin = await signIn(url, "admin@licentia.test", "licentia-demo-2026");
  const member = await signIn(url, "user@licentia.test", "licentia-demo-2026");
  const owner = await signIn(url, "owner@licentia.test", "licentia-demo-2026");
  const listing = await ownListing(owner);
  for (const [name, make] of Object.entries(PDF_BOMBS)) {
    await post(`PDF: ${name}`, "/technologies/parse-pdf-ai", admin, form("file", "bomb.pdf", make));
  }
  for (const [name, make] of Object.entries(SPREADSHEET_BOMBS)) {
    const dryRun = "/admin/technologies/bulk-upload?dry_run=true";
    await post(`XLSX: ${name}`, dryRun, admin, form("file", "bomb.xlsx", make));
  }
  for (const [name, make] of Object.entries(OFFICE_BOMBS)) {
    const path = `/technologies/${listing}/files/upload`;
    await post(`Listing file: ${name}`, path, owner, form("files", name, make), [200, 201]);
  }
  await repeat(member);
} finally {
  await kill();
  rmSync(state, { recursive: true, force: true });
}
console.log(failures === 0 ? "\nAll held." : `\n${failures} did not hold.`);
process.exit(failures === 0 ? 0 : 1);

/** @param {string} field @param {string} name @param {() => Uint8Array} make @returns {() => FormData} */
function form(field, name, make) {
  return () => {
    const data = new FormData();
    data.set(field, new File([/** @type {Uint8Array<ArrayBuffer>} */ (make())], name));
    if (name.endsWith(".pdf")) data.set("parse_options", '{"max_pages": 100}');
    return data;
  };
}

/** @param {string} token */
async function ownListing(token) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1/technologies/mine`, { headers });
  const { technologies } = /** @type {{ technologies: { id: string }[] }} */ (await response.json());
  if (!technologies?.[0]) throw new Error("The demo owner has no listing.");
  return technologies[0].id;
}

/**
 * Posts one bomb while it asks for /healthz, and prints a line.
 * @param {string} name @param {string} path @param {string} token @param {() => FormData} body
 * @param {number[]} [alsoFine] statuses of files that are stored and never opened
 */
async function post(name, path, token, body, alsoFine = []) {
  if (!name.includes(values.only)) return 0;
  const data = body();
  const health = watchHealth();
  const start = performance.now();
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1${path}`, { method: "POST", headers, body: data });
  await response.arrayBuffer();
  const lasted = Math.round(performance.now() - start);
  const worst = await health.stop();
  const { status } = response;
  const isRefused = REFUSALS.includes(status) || alsoFine.includes(status);
  const holds = isRefused && worst <= MAX_HEALTH_MILLISECONDS;
  if (!holds) failures += 1;
  console.log(
    `${holds ? "ok  " : "FAIL"} ${name.padEnd(56)} ${status} ${String(lasted).padStart(6)} ms, healthz ${String(worst).padStart(4)} ms`,
  );
  return status;
}

function watchHealth() {
  let [worst, isOver] = [0, false];
  const running = (async () => {
    while (!isOver) {
      const start = performance.now();
      const isWell = await fetch(`${url}/healthz`)
        .then((response) => response.text().then(() => response.ok))
        .catch(() => false);
      worst = Math.max(worst, isWell ? performance.now() - start : Number.POSITIVE_INFINITY);
      await new Promise((resume) => setTimeout(resume, HEALTH_EVERY_MILLISECONDS));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      return Math.round(worst);
    },
  };
}

/** One bomb over and over, by a member: the day's allowance must end it. @param {string} token */
async function repeat(token) {
  const [name, make] = /** @type {[string, () => Uint8Array]} */ (Object.entries(PDF_BOMBS)[0]);
  const statuses = [];
  for (let n = 0; n <= PARSES_PER_DAY; n += 1) {
    const body = form("file", "bomb.pdf", make);
    statuses.push(await post(`Again, ${n + 1}: ${name}`, "/technologies/parse-pdf-ai", token, body, [403]));
  }
  if (!values.only && statuses.at(-1) !== 403) {
    failures += 1;
    console.log(`FAIL the allowance of ${PARSES_PER_DAY} was not the end: ${statuses.join(", ")}`);
  }
}
