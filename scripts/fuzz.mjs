#!/usr/bin/env node
// `npm run fuzz`: thousands of seeded requests, valid and broken, by every role, to every operation of the API.
//   npm run fuzz -- --count 10000 --seed 1        --only 4711 repeats that request alone and shows its answer
// Starts a server of its own with an empty state folder, builds when needed. Fails on any answer that failed, leaks or
// differs from docs/openapi.json; in development the server compares each success with the contract itself.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request as send } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ApiDescription } from "./api-answers.mjs";
import { HOSTILE_TEXTS } from "./fuzz/hostile.mjs";
import { complaintsAbout } from "./fuzz/judge.mjs";
import { requestOf } from "./fuzz/requests.mjs";
import { Api, createWorld } from "./fuzz/world.mjs";
import { signIn } from "./sign-in.mjs";
import { build, install } from "./toolchain.mjs";

const START_SECONDS = 120;
const AT_ONCE = 8;
/** Resets the world after this many requests, because users get deleted, suspended and locked out. */
const ROUND = 200;
const NAUGHTY_STRINGS = "../shared/data/hostile_strings/blns.json";
const SAMPLE_FILES = ["scripts/demo/media/double-concave-sliding-isolator.webp"];

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
  },
});
const seed = Number(values.seed);
const [first, end] = values.only ? [Number(values.only), Number(values.only) + 1] : [0, Number(values.count)];

const encoder = new TextEncoder();
const texts = [...HOSTILE_TEXTS];
if (existsSync(NAUGHTY_STRINGS)) texts.push(...JSON.parse(readFileSync(NAUGHTY_STRINGS, "utf8")));
else console.log("The Big List of Naughty Strings is missing: only the built-in texts are sent.");
const files = [
  ...SAMPLE_FILES.map((path) => new Uint8Array(readFileSync(path))),
  encoder.encode("%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n"),
  encoder.encode("title,summary,domain\nA valve,Closes,optics\n"),
  encoder.encode(
    `{"title":"A valve of a file","summary":"${"x".repeat(60)}","domain":"optics"}\n{"title":1}\n`,
  ),
];
const document = JSON.parse(readFileSync("docs/openapi.json", "utf8"));
const description = new ApiDescription(document);

install();
build();
const state = mkdtempSync(join(tmpdir(), "licentia-fuzz-"));
const server = await startServer();
let failures = 0;
try {
  failures = await run();
} finally {
  await server.stop();
  rmSync(state, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);

async function run() {
  const api = new Api(server.origin);
  const keeper = await signInKeeper();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  /** @type {Map<number, number>} */
  const statuses = new Map();
  const started = Date.now();
  let failed = 0;
  for (let from = first; from < end; from += ROUND) {
    const world = { ...(await createWorld(api, await keeper())), texts, files };
    const numbers = Array.from({ length: Math.min(ROUND, end - from) }, (_, i) => from + i);
    const worker = async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        const asked = requestOf(document, world, seed, number);
        const answered = await answerTo(agent, asked);
        statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
        const complaints = [
          ...complaintsAbout(asked, answered),
          ...description.complaintsAbout({ ...answered, method: asked.method, path: asked.path }),
        ];
        if (complaints.length > 0) failed += 1;
        if (complaints.length > 0 || values.only) show(asked, answered, complaints);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  agent.destroy();
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(
    `seed ${seed}, ${end - first} requests in ${seconds} s, ${failed} failures; ${counts.join(", ")}`,
  );
  return failed;
}

/** The keeper's access token, renewed before it runs out. */
async function signInKeeper() {
  const { password } = JSON.parse(readFileSync("scripts/demo/accounts.json", "utf8"));
  return () => signIn(server.origin, "admin@licentia.test", password);
}

/**
 * @param {Agent} agent @param {import("./fuzz/requests.mjs").FuzzRequest} asked
 * @returns {Promise<{ status: number, header: (name: string) => string | null, headers: [string, string][], text: string }>}
 */
function answerTo(agent, { method, path, headers, body }) {
  return new Promise((resolve, reject) => {
    const length = body ? { "Content-Length": String(body.byteLength) } : {};
    const call = send(
      { agent, host: "127.0.0.1", port: server.port, method, path, headers: { ...headers, ...length } },
      (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            header: (name) => response.headers[name]?.toString() ?? null,
            headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    call.on("error", (error) =>
      resolve({ status: 599, header: () => null, headers: [], text: String(error) }),
    );
    call.end(body);
  });
}

/** @param {import("./fuzz/requests.mjs").FuzzRequest} asked @param {{ status: number, text: string, header: (name: string) => string | null }} answered @param {string[]} complaints */
function show(asked, answered, complaints) {
  const { Authorization, ...headers } = asked.headers;
  const id = answered.header("x-request-id");
  const said = id
    ? server
        .output()
        .split("\n")
        .filter((line) => line.includes(id))
    : [];
  console.log(`
#${asked.number} ${asked.operation} by ${asked.role}: ${complaints.join(", ") || "as it should be"}
  asked     ${asked.method} ${JSON.stringify(asked.path.slice(0, 2_000))} ${JSON.stringify(headers)}
  body      ${asked.body ? JSON.stringify(new TextDecoder().decode(asked.body).slice(0, 2_000)) : "none"}
  answered  ${answered.status} ${answered.text.slice(0, 1_000)}
${said.map((line) => `  server    ${line}\n`).join("")}  again     npm run fuzz -- --seed ${seed} --only ${asked.number}`);
}

async function startServer() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
  await new Promise((closed) => probe.close(closed));
  const child = spawn("node", ["scripts/serve.mjs"], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PORT: String(port), STATE_DIR: state, RATE_LIMITS: "off" },
  });
  const end = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGKILL");
  };
  process.once("exit", end);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  let output = "";
  const ready = new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The server did not start: ${output}`)),
      START_SECONDS * 1000,
    );
    child.once("exit", () => reject(new Error(`The server ended: ${output}`)));
    const listen = (/** @type {Buffer} */ text) => {
      output += text;
      if (!output.includes("Licentia is ready")) return;
      clearTimeout(timer);
      resolve(undefined);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
  });
  await ready;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    stop: async () => {
      const ended = once(child, "exit");
      end();
      await ended;
    },
  };
}
