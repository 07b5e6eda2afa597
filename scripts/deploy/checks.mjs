// What a deployment needs before it begins: `npm run doctor`, and the first part of `npm run deploy`.
import { ApiError } from "./account.mjs";
import { Refusal } from "./refusal.mjs";
import { senderDomain } from "./variables.mjs";

/** @typedef {import("./deployment.mjs").Deployment} Deployment */
/** @typedef {{ level: "ok" | "warning" | "stop", text: string }} Finding */
/** @typedef {{ name: string, run(deployment: Deployment): Promise<Finding> }} Check */

const OLDEST_NODE = 20;
/** "Please enable R2 through the Cloudflare Dashboard." */
const R2_IS_OFF = 10042;
const RESEND_DOMAINS = "https://api.resend.com/domains";

/** @param {string} text @returns {Finding} */
const ok = (text) => ({ level: "ok", text });
/** @param {string} text @returns {Finding} */
const warning = (text) => ({ level: "warning", text });
/** @param {string} text @returns {Finding} */
const stop = (text) => ({ level: "stop", text });

/** @type {Check[]} */
export const CHECKS = [
  {
    name: "Node",
    async run() {
      const { node } = process.versions;
      return Number.parseInt(node, 10) >= OLDEST_NODE
        ? ok(node)
        : stop(`${node}; install ${OLDEST_NODE} or newer.`);
    },
  },
  { name: "D1", run: ({ account }) => permission(account, "/d1/database") },
  { name: "R2", run: ({ account }) => permission(account, "/r2/buckets") },
  { name: "Queues", run: ({ account }) => permission(account, "/queues") },
  { name: "Workers", run: ({ account }) => permission(account, "/workers/scripts") },
  { name: "Plan", run: ({ account }) => plan(account) },
  { name: "Sender", run: sender },
];

/** @param {import("./account.mjs").Account} account @param {string} path @returns {Promise<Finding>} */
async function permission(account, path) {
  try {
    await account.probe(path);
    return ok("can be read");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.codes.includes(R2_IS_OFF))
      return stop("R2 is off. Turn it on in the dashboard, under R2 Object Storage.");
    return stop(error.message);
  }
}

/** Workers Free ends a request after 10 ms of CPU; a password hash takes 100. @param {import("./account.mjs").Account} account @returns {Promise<Finding>} */
async function plan(account) {
  const needed =
    "Licentia needs Workers Paid: a password hash alone takes ten times the CPU of Workers Free.";
  try {
    const plans = (await account.subscriptions()).map(({ rate_plan }) => rate_plan ?? {});
    const paid = plans.find(
      ({ id = "", public_name = "", is_contract }) =>
        is_contract || /workers(?!.*free)/i.test(`${id} ${public_name}`),
    );
    return paid
      ? ok(paid.public_name ?? paid.id ?? "paid")
      : stop(`${needed} Choose it under Workers & Pages, Plans.`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return warning(`The login may not read the plan. ${needed}`);
  }
}

/** @param {Deployment} deployment @returns {Promise<Finding>} */
async function sender({ account, tracked, given }) {
  const bindings = (await account.bindings(tracked.site.name)) ?? [];
  const value = (/** @type {string} */ name) =>
    given[name] ?? bindings.find((row) => row.name === name)?.text ?? "";
  const [adapter, from] = [value("MAIL_ADAPTER"), value("MAIL_FROM")];
  const closed = "Registration and password resets are closed until";
  if (!adapter) return warning(`${closed} MAIL_ADAPTER and MAIL_FROM are set (docs/operations.md, Sender).`);
  const domain = senderDomain(from);
  if (!domain) return warning(`${closed} MAIL_FROM is an address, such as Licentia <mail@licentia.example>.`);
  if (adapter === "resend") return resend(account, domain, given.RESEND_API_KEY);
  if (adapter !== "cloudflare") return warning(`${closed} MAIL_ADAPTER is "resend" or "cloudflare".`);
  const zone = await zoneOf(account, domain);
  if (zone?.status === "active") return ok(`${domain} is a domain of this account`);
  return warning(`${domain} is no active domain of this account. Add it, and enable Email Sending for it.`);
}

/** The domain itself or the one above it. @param {import("./account.mjs").Account} account @param {string} domain */
async function zoneOf(account, domain) {
  for (let name = domain; name.includes("."); name = name.slice(name.indexOf(".") + 1)) {
    const zone = await account.zone(name);
    if (zone) return zone;
  }
  return null;
}

/** @param {import("./account.mjs").Account} account @param {string} domain @param {string | undefined} key @returns {Promise<Finding>} */
async function resend(account, domain, key) {
  if (!key) return ok(`Resend, from ${domain}. Set RESEND_API_KEY to check that the domain is verified.`);
  const answer = await account.visit(RESEND_DOMAINS, { Authorization: `Bearer ${key}` });
  if (answer.status === 401 || answer.status === 403) {
    return warning("RESEND_API_KEY may only send, or is wrong, so the domain was not checked.");
  }
  const rows = answer.status === 200 ? (JSON.parse(answer.body).data ?? []) : [];
  const row = rows.find(
    (/** @type {{ name: string }} */ { name }) => domain === name || domain.endsWith(`.${name}`),
  );
  return row?.status === "verified"
    ? ok(`${domain} is verified at Resend`)
    : warning(`${domain} is not verified at Resend.`);
}

const MARKS = { ok: "ok", warning: "note", stop: "STOP" };

/** Prints every finding. @param {Deployment} deployment @throws Refusal when one of them rules a deployment out */
export async function doctor(deployment) {
  let stops = 0;
  for (const { name, run } of CHECKS) {
    const { level, text } = await run(deployment);
    if (level === "stop") stops += 1;
    deployment.log(`  ${MARKS[level].padEnd(4)} ${name}: ${text}`);
  }
  if (stops > 0)
    throw new Refusal("Nothing was changed. Correct what is marked STOP, and run the command again.");
}
