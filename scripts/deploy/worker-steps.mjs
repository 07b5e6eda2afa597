// Steps that make the two workers: configuration, secrets, upload, migrations.
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteConfiguration, versionTag, writeConfiguration } from "./configuration.mjs";
import { Refusal } from "./refusal.mjs";
import { describeChanges, mergeVars, NEEDED_BY, SECRETS } from "./variables.mjs";

/** @typedef {import("./deployment.mjs").Deployment} Deployment */
/** @typedef {import("./deployment.mjs").Step} Step */

/** Stands in for the id of a database that a dry run would create. */
const NOT_YET = "00000000-0000-0000-0000-000000000000";

/** @type {Step} */
export const configuration = {
  name: "Configuration",
  looksAt: "wrangler.toml, the variables of this command, and those that are deployed",
  changes: "writes .wrangler/deployment/; the tracked files stay as they are",
  heals: "it is written again by every run, from the account",
  async look(deployment) {
    const { account, tracked, given, facts } = deployment;
    const worker = tracked.site.name;
    const bindings = await account.bindings(worker);
    facts.isDeployed = bindings !== null;
    facts.secretNames = bindings === null ? [] : await account.secrets(worker);
    const deployed = Object.fromEntries(
      (bindings ?? [])
        .filter(({ type }) => type === "plain_text")
        .map(({ name, text }) => [name, text ?? ""]),
    );
    facts.domains = await chooseDomains(deployment);
    facts.subdomain = await account.subdomain();
    facts.origin = given.PUBLIC_ORIGIN || originOf(deployment, deployed.PUBLIC_ORIGIN);
    const vars = mergeVars({
      tracked: tracked.site.vars,
      isNamed: tracked.isNamed,
      deployed,
      given: { ...given, PUBLIC_ORIGIN: facts.origin, JURISDICTION: facts.jurisdiction ?? "" },
    });
    // The deploy button stores what it asks for as secrets: a name can be only one of the two.
    for (const name of facts.secretNames) delete vars[name];
    facts.vars = vars;
    facts.config = siteConfiguration(tracked.site, {
      databaseId: facts.database?.uuid ?? NOT_YET,
      jurisdiction: facts.jurisdiction,
      vars,
      domains: facts.domains,
    });
    return { is: facts.origin, todo: [], note: describeChanges(deployed, vars).join(", ") };
  },
};

/** The custom domains to serve: the one that is asked for, else those that are deployed. @param {Deployment} deployment */
async function chooseDomains({ account, tracked, given }) {
  const worker = tracked.site.name;
  const asked = given.CUSTOM_DOMAIN;
  if (!asked) return (await account.domains(worker)).map(({ hostname }) => hostname);
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(asked)) {
    throw new Refusal(`CUSTOM_DOMAIN "${asked}" is no host name such as licentia.example.`);
  }
  const owner = await account.ownerOfDomain(asked);
  if (owner && owner !== worker) {
    throw new Refusal(
      `${asked} belongs to the worker "${owner}". Remove it there first, so that no other site goes offline.`,
    );
  }
  return [asked];
}

/** @param {Deployment} deployment @param {string | undefined} deployed */
function originOf({ given, facts, tracked }, deployed) {
  if (given.CUSTOM_DOMAIN) return `https://${given.CUSTOM_DOMAIN}`;
  if (deployed) return deployed;
  if (facts.domains[0]) return `https://${facts.domains[0]}`;
  if (facts.subdomain) return `https://${tracked.site.name}.${facts.subdomain}.workers.dev`;
  throw new Refusal(
    "The account has no workers.dev name yet. Open Workers & Pages in the dashboard once, or set CUSTOM_DOMAIN.",
  );
}

/** @type {Step} */
export const secrets = {
  name: "Secrets",
  looksAt: "the names of the secrets of the worker; values cannot be read",
  changes:
    "generates AUTH_SECRET once; takes others from the environment, or asks; they are uploaded with the worker",
  heals: "a secret that did not arrive is made or asked for again",
  async look(deployment) {
    const { given, options, facts, ask } = deployment;
    const unknown = options.rotate.find((name) => !SECRETS.includes(name));
    if (unknown) throw new Refusal(`"${unknown}" is no secret. Choose one of ${SECRETS.join(", ")}.`);
    facts.newSecrets = {};
    for (const name of SECRETS) {
      const isThere = facts.secretNames.includes(name);
      const isRotated = options.rotate.includes(name);
      if (isThere && !isRotated) continue;
      if (given[name]) facts.newSecrets[name] = given[name];
      else if (name === "AUTH_SECRET") facts.newSecrets[name] = randomBytes(32).toString("base64url");
      else if (isRotated || NEEDED_BY[name]?.(facts.vars)) {
        facts.newSecrets[name] = await ask({ question: `Value of ${name}`, variable: name, isSecret: true });
      }
    }
    const { AUTH_SECRET } = facts.newSecrets;
    if (AUTH_SECRET !== undefined && AUTH_SECRET.length < 32) {
      throw new Refusal("AUTH_SECRET needs 32 characters or more. Leave it out, and one is generated.");
    }
    return {
      is: facts.secretNames.join(", ") || "none yet",
      todo: [],
      note: Object.keys(facts.newSecrets)
        .map((name) => `upload ${name}`)
        .join(", "),
    };
  },
};

/** @type {Step} */
export const documents = {
  name: "Worker for documents",
  looksAt: "the version that is live, by its tag",
  changes: "deploys the worker that opens PDFs and spreadsheets; the site's worker is bound to it",
  heals: "without the tag of this build it is deployed again",
  async look({ account, tracked, artifacts, facts }) {
    const { documents: config } = tracked;
    facts.documentsTag = versionTag([artifacts.documents], config);
    const live = await account.liveVersion(config.name);
    const isLive = live?.tag === facts.documentsTag;
    return {
      is: live?.tag ?? "none yet",
      todo: isLive ? [] : [`deploy ${config.name} ${facts.documentsTag}`],
    };
  },
  async change({ account, environment, tracked, facts }) {
    const file = writeConfiguration(environment, "documents", tracked.documents);
    await account.wrangler(
      ["deploy", "--config", file, "--tag", facts.documentsTag],
      "The upload of the worker for documents",
    );
  },
};

/** @type {Step} */
export const migrations = {
  name: "Migrations",
  looksAt: "which files of migrations/ the database has not applied",
  changes: "prints a Time Travel bookmark and applies them, one transaction each",
  heals: "those that were applied are recorded in the database, so the next run goes on with the others",
  async look({ account, facts }) {
    const files = readdirSync("migrations")
      .filter((file) => file.endsWith(".sql"))
      .sort();
    facts.pending = files;
    if (!facts.database) return { is: "none applied", todo: [`apply ${files.length} migrations`] };
    const { uuid } = facts.database;
    const tables = await account.query(uuid, "select name from sqlite_master where name = ?", [
      "d1_migrations",
    ]);
    const rows =
      tables.length > 0 ? await account.query(uuid, "select name from d1_migrations order by id") : [];
    const applied = rows.map(({ name }) => name);
    facts.pending = files.filter((file) => !applied.includes(file));
    return {
      is: `${applied.length} applied`,
      todo:
        facts.pending.length > 0
          ? [`apply ${facts.pending.length} migrations: ${facts.pending.join(", ")}`]
          : [],
    };
  },
  async change({ account, environment, facts, log }) {
    const { uuid, name } = /** @type {import("./account.mjs").Database} */ (facts.database);
    if (facts.isDeployed) {
      const bookmark = await account.bookmark(uuid);
      log(
        `    To return to the data as it is now: npx wrangler d1 time-travel restore ${name} --bookmark=${bookmark}`,
      );
    }
    await account.wrangler(
      ["d1", "migrations", "apply", "DB", "--remote", "--config", configurationFile({ environment, facts })],
      "A migration",
    );
  },
};

/** @type {Step} */
export const site = {
  name: "Worker of the site",
  looksAt: "the tag of the version that is live, its schedule, its queues and its address",
  changes: "uploads the worker with its static files and new secrets, and sends all requests to it",
  heals: "an upload without its schedule, queues or address is deployed again",
  async look(deployment) {
    const { account, tracked, artifacts, facts } = deployment;
    const worker = tracked.site.name;
    facts.tag = versionTag([artifacts.server, artifacts.client], facts.config);
    const live = await account.liveVersion(worker);
    facts.previous = live?.tag === facts.tag ? null : (live?.id ?? null);
    const todo = [
      ...(live?.tag === facts.tag ? [] : [`deploy ${worker} ${facts.tag}`]),
      ...Object.keys(facts.newSecrets).map((name) => `upload the secret ${name}`),
      ...(live ? await missingTriggers(deployment) : []),
    ];
    return { is: live?.tag ?? live?.id ?? "none yet", todo };
  },
  async change(deployment) {
    const { account, facts } = deployment;
    const folder = mkdtempSync(join(tmpdir(), "licentia-"));
    try {
      const file = join(folder, "secrets.json");
      writeFileSync(file, JSON.stringify(facts.newSecrets), { mode: 0o600 });
      const secretsFile = Object.keys(facts.newSecrets).length > 0 ? ["--secrets-file", file] : [];
      const args = ["deploy", "--config", configurationFile(deployment), "--tag", facts.tag, ...secretsFile];
      await account.wrangler(args, "The upload of the worker");
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** @param {Pick<Deployment, "environment" | "facts">} deployment */
function configurationFile({ environment, facts }) {
  return writeConfiguration(environment, "site", facts.config);
}

/** What an interrupted upload leaves out. @param {Deployment} deployment @returns {Promise<string[]>} */
async function missingTriggers({ account, tracked, facts }) {
  const { name, triggers, queues } = tracked.site;
  const crons = await account.crons(name);
  const missing = triggers.crons.filter((/** @type {string} */ cron) => !crons.includes(cron));
  const todo = missing.map((/** @type {string} */ cron) => `schedule "${cron}"`);
  for (const { queue } of queues.consumers) {
    const consumers = (await account.queue(queue))?.consumers ?? [];
    if (!consumers.some(({ script, service }) => (script ?? service) === name))
      todo.push(`read the queue ${queue}`);
  }
  const domains = (await account.domains(name)).map(({ hostname }) => hostname);
  for (const domain of facts.domains) if (!domains.includes(domain)) todo.push(`serve ${domain}`);
  if (facts.domains.length === 0 && !(await account.hasSubdomain(name))) todo.push(`serve ${facts.origin}`);
  return todo;
}
