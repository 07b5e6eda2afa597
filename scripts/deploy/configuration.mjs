// The configuration that wrangler deploys: wrangler.toml for one environment, with what only the account knows. It is
// written below .wrangler, because the tracked file names no account.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Refusal } from "./refusal.mjs";

const PRODUCT = "licentia";
const FOLDER = ".wrangler/deployment";
/** Set by local runs only; a deployment with it would open /dev. */
const DEVELOPMENT_ONLY = "APP_ENV";

/** @typedef {Record<string, any>} Config */

/**
 * The tracked configuration of an environment: the default one for "", one of wrangler.toml by its name, and for any other
 * name the default one with names of its own ("licentia-staging-db").
 * @param {string} environment
 * @returns {Promise<{ site: Config, documents: Config, isNamed: boolean }>}
 */
export async function trackedConfiguration(environment) {
  if (!/^([a-z][a-z0-9-]{0,30})?$/.test(environment)) {
    throw new Refusal(`"${environment}" cannot be an environment. Use small letters, digits and hyphens.`);
  }
  const { experimental_readRawConfig: readConfig } = await import("wrangler");
  const { env = {}, ...site } = /** @type {Config} */ (readConfig({ config: "wrangler.toml" }).rawConfig);
  const documents = /** @type {Config} */ (readConfig({ config: "wrangler.documents.toml" }).rawConfig);
  if (environment === "") return { site, documents, isNamed: false };
  if (env[environment]) return { site: { ...site, ...env[environment] }, documents, isNamed: true };
  return {
    site: { ...renamed(site, environment), ratelimits: separateLimits(site.ratelimits, environment) },
    documents: renamed(documents, environment),
    isNamed: false,
  };
}

/** Every name that begins with the product's, in all values. @param {any} value @param {string} environment @returns {any} */
function renamed(value, environment) {
  if (typeof value === "string")
    return value.replace(new RegExp(`^${PRODUCT}(?=-|$)`), `${PRODUCT}-${environment}`);
  if (Array.isArray(value)) return value.map((item) => renamed(item, environment));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item, environment)]));
}

/** Workers of an account that name the same limit share its counts. @param {Config[]} limits @param {string} environment */
function separateLimits(limits, environment) {
  const offset = 10_000 * (1 + (createHash("sha256").update(environment).digest().readUInt16BE() % 10_000));
  return limits.map((limit) => ({ ...limit, namespace_id: String(Number(limit.namespace_id) + offset) }));
}

/**
 * @param {Config} site tracked
 * @param {{
 *   databaseId: string, jurisdiction: string | null, vars: Record<string, string>, domains: string[],
 * }} facts
 * @returns {Config}
 */
export function siteConfiguration(site, { databaseId, jurisdiction, vars, domains }) {
  if (vars[DEVELOPMENT_ONLY]) throw new Refusal(`${DEVELOPMENT_ONLY} is for local runs. Unset it to deploy.`);
  const usesWorkersAi = ["AI_PROVIDER", "AI_EMBEDDINGS", "AI_RERANK"].some(
    (name) => vars[name] === "workers-ai",
  );
  return {
    ...site,
    workers_dev: domains.length === 0,
    ...(domains.length > 0 && { routes: domains.map((pattern) => ({ pattern, custom_domain: true })) }),
    d1_databases: site.d1_databases.map((/** @type {Config} */ row) => ({ ...row, database_id: databaseId })),
    r2_buckets: site.r2_buckets.map((/** @type {Config} */ row) => ({
      ...row,
      ...(jurisdiction && { jurisdiction }),
    })),
    ...(usesWorkersAi && { ai: { binding: "AI" } }),
    ...(vars.MAIL_ADAPTER === "cloudflare" && { send_email: [{ name: "EMAIL" }] }),
    vars,
  };
}

/** Writes a configuration for wrangler, whose paths are relative to the file. @param {string} environment @param {"site" | "documents"} worker @param {Config} config @returns {string} its path */
export function writeConfiguration(environment, worker, config) {
  const folder = join(FOLDER, environment || "production");
  const { assets, d1_databases: databases } = config;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${worker}.json`);
  const written = {
    ...config,
    main: resolve(config.main),
    ...(assets && { assets: { ...assets, directory: resolve(assets.directory) } }),
    ...(databases && {
      d1_databases: databases.map((/** @type {Config} */ row) => ({
        ...row,
        migrations_dir: resolve(row.migrations_dir),
      })),
    }),
  };
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
  return file;
}

/**
 * Names a build with its configuration, and is what /healthz returns as the version: the same tag again means that there is
 * nothing to deploy.
 * @param {string[]} folders of the build @param {Config} config with the tracked, relative paths
 */
export function versionTag(folders, config) {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const hash = createHash("sha256").update(JSON.stringify(config));
  for (const folder of folders) {
    for (const { name, parentPath } of files(folder)) {
      hash.update(`\n${join(parentPath, name)}\n`).update(readFileSync(join(parentPath, name)));
    }
  }
  return `${version}-${hash.digest("hex").slice(0, 10)}`;
}

/** @param {string} folder */
function files(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .sort((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1));
}
