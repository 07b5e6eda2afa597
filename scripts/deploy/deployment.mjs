// `npm run deploy` as a list of steps. Each looks first and changes only what is missing, so running it again is safe at any
// time: nothing is remembered outside the account.
import { adminLink } from "./admin-link.mjs";
import { doctor } from "./checks.mjs";
import { Refusal } from "./refusal.mjs";
import { buckets, database, queues, replication, vectors } from "./resources.mjs";
import { smokeTest } from "./smoke.mjs";
import { configuration, documents, migrations, secrets, site } from "./worker-steps.mjs";

/**
 * @typedef {{ question: string, choices?: string[], flag?: string, variable?: string, isSecret?: boolean }} Question
 * @typedef {{ dryRun: boolean, yes: boolean, jurisdiction?: string, rotate: string[] }} Options
 *
 * What the steps have found out, each for those after it.
 * @typedef {{
 *   database: import("./account.mjs").Database | null, jurisdiction: string | null, isNew: boolean,
 *   missingBuckets: string[], missingQueues: string[], missingIndexes: string[],
 *   isDeployed: boolean, secretNames: string[], domains: string[], subdomain: string | null, origin: string,
 *   vars: Record<string, string>, newSecrets: Record<string, string>,
 *   documentsTag: string, config: import("./configuration.mjs").Config, tag: string, previous: string | null, pending: string[],
 * }} Facts
 *
 * @typedef {{
 *   account: import("./account.mjs").Account,
 *   environment: string,
 *   tracked: Awaited<ReturnType<typeof import("./configuration.mjs").trackedConfiguration>>,
 *   artifacts: { build(): void, server: string, client: string, documents: string },
 *   options: Options,
 *   given: NodeJS.ProcessEnv,
 *   ask(question: Question): Promise<string>,
 *   log(line: string): void,
 *   now(): Date,
 *   wait(milliseconds: number): Promise<void>,
 *   facts: Facts,
 * }} Deployment
 *
 * @typedef {{
 *   name: string, looksAt: string, changes: string, heals: string,
 *   look(deployment: Deployment): Promise<{ is: string, todo: string[], note?: string }>,
 *   change?(deployment: Deployment): Promise<void>,
 * }} Step
 */

/** In the order in which they depend on each other. @type {Step[]} */
export const STEPS = [
  database,
  buckets,
  queues,
  vectors,
  configuration,
  secrets,
  documents,
  // Before the worker that needs them; they only add, so the version that still serves goes on.
  migrations,
  site,
  replication,
];

/** @returns {Facts} */
export function noFacts() {
  return {
    database: null,
    jurisdiction: null,
    isNew: false,
    missingBuckets: [],
    missingQueues: [],
    missingIndexes: [],
    isDeployed: false,
    secretNames: [],
    domains: [],
    subdomain: null,
    origin: "",
    vars: {},
    newSecrets: {},
    documentsTag: "",
    config: {},
    tag: "",
    previous: null,
    pending: [],
  };
}

/**
 * Runs every step. @param {Deployment} deployment
 * @throws Refusal with what to do; the next run goes on where this one stopped
 */
export async function deploy(deployment) {
  const { account, environment, artifacts, options, facts, log } = deployment;
  log(`Account ${account.accountId}, environment ${environment || "production"}`);
  await doctor(deployment);
  if (!options.dryRun) await confirm(deployment);
  artifacts.build();
  let changes = 0;
  for (const step of STEPS) {
    const { is, todo, note } = await step.look(deployment);
    log(`  ${step.name}: ${todo.length === 0 ? is : todo.join("; ")}${note ? ` (${note})` : ""}`);
    changes += todo.length;
    if (todo.length > 0 && !options.dryRun) await step.change?.(deployment);
  }
  if (options.dryRun) {
    log(
      changes === 0 ? "\nNothing would change." : `\n${changes} changes would be made. Nothing was changed.`,
    );
    return;
  }
  await smokeTest(deployment);
  log(changes === 0 ? "\nNothing has changed." : "\nDeployed.");
  log(`  Address   ${facts.origin}`);
  log(`  Version   ${facts.tag}`);
  const link = await adminLink(deployment, facts.vars.ADMIN_EMAIL);
  if (link) log(`  Admin     ${link}`);
  const back = facts.previous ? ` ${facts.previous}` : "";
  log(`  Roll back npx wrangler rollback${back} --name ${facts.config.name}`);
}

/** @param {Deployment} deployment */
async function confirm({ account, environment, options, given, ask }) {
  // Workers Builds, which the deploy button sets up, has no terminal, and a push is its answer.
  if (options.yes || given.WORKERS_CI) return;
  const question = `Deploy to ${environment || "production"} of account ${account.accountId}?`;
  if ((await ask({ question, choices: ["yes", "no"], flag: "--yes" })) !== "yes")
    throw new Refusal("Nothing was changed.");
}
