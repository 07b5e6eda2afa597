#!/usr/bin/env node
// What requests cost: the production bundle under Miniflare's API, at 10,000 and 100,000 made-up listings, against a worker
// that answers a constant and a bare one with one D1 call:
//   npm run bench -- [--listings 10000,100000] [--requests 200] [--only REGEX] [--cache FOLDER] [--trip 100] [--compare FOLDER]
// --cache keeps the filled databases; every run works on a copy. --trip adds milliseconds to each D1 call of the product.
// --compare names a folder with a bench.json of another system (docs/performance.md). CPU is that of workerd, on Linux.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ADMIN, filledState, startFloors, startProduct } from "./bench/fill.mjs";
import { listing } from "./bench/generator.mjs";
import { measure, send, WARM_REQUESTS } from "./bench/measure.mjs";
import { operations } from "./bench/operations.mjs";
import { table } from "./bench/report.mjs";
import { signIn } from "./sign-in.mjs";
import { build, install } from "./toolchain.mjs";

const { values } = parseArgs({
  options: {
    listings: { type: "string", default: "10000,100000" },
    requests: { type: "string", default: "200" },
    only: { type: "string", default: "" },
    cache: { type: "string" },
    trip: { type: "string", default: "0" },
    compare: { type: "string", multiple: true, default: [] },
  },
});
const requests = Number(values.requests);
const only = new RegExp(values.only, "i");

install();
build();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, ${requests} requests each, ${values.trip} ms added to each D1 call`,
);
/** @type {{ name: string, costs: Record<string, import("./bench/measure.mjs").Cost> }[]} */
const others = [];
for (const folder of values.compare) others.push(await measureOther(folder));
for (const listings of values.listings.split(",").map(Number)) await benchAt(listings);

/** @param {number} listings */
async function benchAt(listings) {
  const state = await filledState(listings, values.cache);
  try {
    console.log(`
${listings} listings
`);
    const floors = await measureFloors(state);
    const server = await startProduct(state, { SERVER_TIMING: "1", D1_TRIP_MILLISECONDS: values.trip });
    /** @type {import("./bench/report.mjs").Line[]} */
    const lines = [
      { name: "floor: a constant", cost: floors.constant, others: others.map(() => undefined) },
      { name: "floor: a list by one D1 call", cost: floors.list, others: others.map(() => undefined) },
    ];
    try {
      for (const { name, floor, call, most = Number.POSITIVE_INFINITY } of operations(
        await catalogOf(listings, server.url),
      )) {
        if (!only.test(name)) continue;
        const cost = await measure(server, call, Math.min(requests, most - WARM_REQUESTS));
        const measured = others.map(({ costs }) => costs[name]);
        lines.push({ name, cost, ...(floor ? { floor: floors[floor] } : {}), others: measured });
        console.error(`${name}: ${cost.cpu?.toFixed(2)} ms`);
      }
    } finally {
      await server.kill();
    }
    console.log(
      table(
        lines,
        others.map(({ name }) => name),
      ),
    );
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

/** @param {string} state */
async function measureFloors(state) {
  const server = await startFloors(state);
  const run = Date.now();
  const id = JSON.parse((await send(server.url, { path: "/list" })).text)[0].id;
  /** @param {(n: number) => string} path */
  const cost = (path) => measure(server, (n) => ({ path: path(n) }), requests);
  try {
    return {
      constant: await cost(() => "/"),
      list: await cost(() => "/list"),
      detail: await cost(() => `/detail?value=${id}`),
      search: await cost(() => `/search?value=${encodeURIComponent('"license" OR "measure"')}`),
      write: await cost((n) => `/write?value=${run}-${n}`),
    };
  } finally {
    await server.kill();
  }
}

/** @param {number} listings @param {string} url */
async function catalogOf(listings, url) {
  const token = await signIn(url, ADMIN.email, ADMIN.password);
  const headers = { Authorization: `Bearer ${token}` };
  /** @param {string} path @param {string} [method] @param {unknown} [body] */
  const ask = async (path, method, body) =>
    JSON.parse((await send(url, { path: `/api/v1${path}`, method, headers, body })).text);
  let page = await ask("/technologies?size=100");
  const ids = page.technologies.map((/** @type {{ id: string }} */ { id }) => id);
  for (let n = 0; n < 20 && page.next_cursor; n += 1) {
    page = await ask(`/technologies?size=100&cursor=${page.next_cursor}`);
    ids.push(...page.technologies.map((/** @type {{ id: string }} */ { id }) => id));
  }
  const pending = [];
  const { external_id: _, ...content } = listing(2);
  for (let n = 0; n < Math.min(requests, 60); n += 1) {
    pending.push(
      (await ask("/technologies/submit", "POST", { ...content, title: `Waiting ${Date.now()} ${n}` })).id,
    );
  }
  return { listings, token, ids, pending, deepCursor: page.next_cursor };
}

/**
 * Another system that is installed and filled: bench.json says how it starts and which requests it answers.
 * @param {string} folder
 */
async function measureOther(folder) {
  /** @type {{ name: string, start: string[], url: string, headers?: Record<string, string>, requests: Record<string, import("./bench/measure.mjs").Call[]> }} */
  const other = JSON.parse(readFileSync(join(folder, "bench.json"), "utf8"));
  const [command = "", ...args] = other.start;
  const child = spawn(command, args, { cwd: folder, detached: true, stdio: "ignore" });
  const end = () => process.kill(-Number(child.pid), "SIGKILL");
  process.once("exit", end);
  /** @type {Record<string, import("./bench/measure.mjs").Cost>} */
  const costs = {};
  try {
    for (let waits = 0; !(await fetch(other.url).catch(() => null)); waits += 1) {
      if (waits > 120) throw new Error(`${other.name} did not start.`);
      await new Promise((resume) => setTimeout(resume, 1_000));
    }
    for (const [name, calls] of Object.entries(other.requests)) {
      const call = (/** @type {number} */ n) => ({
        headers: other.headers,
        .../** @type {any} */ (calls[n % calls.length]),
      });
      costs[name] = await measure({ url: other.url, group: Number(child.pid) }, call, requests);
    }
  } finally {
    process.off("exit", end);
    end();
  }
  return { name: other.name, costs };
}
