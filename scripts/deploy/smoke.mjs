// Whether a deployed site works: what a visitor, a browser and a monitor ask first. Reads only.
import { Refusal } from "./refusal.mjs";

/** A new address or certificate can take this long to answer. */
const PATIENCE_MILLISECONDS = 90_000;
const PAUSE_MILLISECONDS = 3_000;
const CHAT = "/api/v1/agent/ws/00000000-0000-7000-8000-000000000000";
const WEBSOCKET = {
  Connection: "Upgrade",
  Upgrade: "websocket",
  "Sec-WebSocket-Version": "13",
  "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
};

/** @typedef {import("./account.mjs").SiteAnswer} SiteAnswer */
/** @typedef {(path: string, headers?: Record<string, string>) => Promise<SiteAnswer>} Visit */

/** Each returns what is wrong, or null. @type {[string, (visit: Visit, version: string | null) => Promise<string | null>][]} */
const TESTS = [
  [
    "health",
    async (visit, version) => {
      const answer = await visit("/healthz");
      const report = JSON.parse(answer.body || "{}");
      if (answer.status !== 200)
        return `HTTP ${answer.status}, ${JSON.stringify(report.faults ?? report.checks ?? null)}`;
      return version && report.version !== version ? `the version is still ${report.version}` : null;
    },
  ],
  ["landing page", (visit) => page(visit, "/")],
  ["sign-in page", (visit) => page(visit, "/auth")],
  [
    "featured listings",
    async (visit) => {
      const { status, headers } = await visit("/api/v1/technologies/public/featured");
      return status === 200 && headers["content-type"]?.includes("json") ? null : `HTTP ${status}`;
    },
  ],
  [
    "chat without a sign-in",
    async (visit) => {
      const { status } = await visit(CHAT, WEBSOCKET);
      return status === 401 || status === 403 ? null : `HTTP ${status}, and not refused`;
    },
  ],
  [
    "static files",
    async (visit) => {
      const path = /\/assets\/[\w.-]+\.js/.exec((await visit("/")).body)?.[0];
      if (!path) return "the landing page names no script";
      const { status, headers } = await visit(path);
      if (status !== 200) return `HTTP ${status} for ${path}`;
      if (!headers["cache-control"]?.includes("immutable")) return `${path} is not cached`;
      return headers["x-content-type-options"] === "nosniff" ? null : `${path} lacks security headers`;
    },
  ],
];

/** @param {Visit} visit @param {string} path */
async function page(visit, path) {
  const { status, headers } = await visit(path);
  return status === 200 && headers["content-type"]?.includes("html") ? null : `HTTP ${status}`;
}

/**
 * Every test that fails, as "name: why". @param {Visit} visit @param {string | null} version that must answer; null for any
 * @returns {Promise<string[]>}
 */
export async function smokeFaults(visit, version) {
  const faults = [];
  for (const [name, test] of TESTS) {
    const fault = await test(visit, version).catch((error) => String(error.message ?? error));
    if (fault) faults.push(`${name}: ${fault}`);
  }
  return faults;
}

/** @param {import("./deployment.mjs").Deployment} deployment @throws Refusal with how to roll back */
export async function smokeTest({ account, facts, log, now, wait }) {
  /** @type {Visit} */
  const visit = (path, headers) => account.visit(facts.origin + path, headers);
  const deadline = now().getTime() + PATIENCE_MILLISECONDS;
  let faults = await smokeFaults(visit, facts.tag);
  while (faults.length > 0 && now().getTime() < deadline) {
    await wait(PAUSE_MILLISECONDS);
    faults = await smokeFaults(visit, facts.tag);
  }
  if (faults.length === 0) return log(`  Smoke test: ${TESTS.map(([name]) => name).join(", ")}`);
  const rollBack = facts.previous
    ? `Return to the version before: npx wrangler rollback ${facts.previous} --name ${facts.config.name}`
    : "This was the first version, so there is none to return to.";
  throw new Refusal(
    `${facts.origin} was deployed, but does not work:\n    ${faults.join("\n    ")}\n  ${rollBack}`,
  );
}
