// What `npm run deploy`, `doctor`, `undeploy` and `admin:create` begin with: options, the login, and questions.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { cloudflare, openAccount, runWrangler } from "./account.mjs";
import { trackedConfiguration } from "./configuration.mjs";
import { noFacts } from "./deployment.mjs";
import { Refusal } from "./refusal.mjs";

/** @typedef {import("./deployment.mjs").Question} Question */

/** Asks in the terminal; elsewhere a flag or a variable must have the answer. @param {Question} question @returns {Promise<string>} */
export async function ask({ question, choices, flag, variable, isSecret }) {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new Refusal(withoutTerminal({ question, choices, flag, variable }));
  // What is typed for a secret does not appear.
  const output = isSecret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    for (;;) {
      const prompt = `  ${question}${choices ? ` [${choices.join("/")}]` : ""} `;
      if (isSecret) process.stdout.write(prompt);
      const answer = (await terminal.question(isSecret ? "" : prompt)).trim();
      if (isSecret) process.stdout.write("\n");
      if (choices ? choices.includes(answer) : answer !== "") return answer;
    }
  } finally {
    terminal.close();
  }
}

/** @param {Question} question */
export function withoutTerminal({ question, choices, flag, variable }) {
  const answer = flag && choices && flag !== "--yes" ? `${flag} ${choices.join("|")}` : (flag ?? variable);
  return `There is no terminal to ask in: "${question}" Add ${answer}${variable ? " to the environment" : ""}.`;
}

/**
 * The deployment of a command, on the real account.
 * @param {string} environment @param {Partial<import("./deployment.mjs").Options>} [options]
 * @returns {Promise<import("./deployment.mjs").Deployment>}
 */
export async function openDeployment(environment, options = {}) {
  const token = await login();
  const accountId = await chooseAccount(token);
  const { build } = await import("../toolchain.mjs");
  return {
    account: openAccount(accountId, cloudflare(token, accountId)),
    environment,
    tracked: await trackedConfiguration(environment),
    artifacts: { build, server: "build/server", client: "build/client", documents: "build/documents" },
    options: { dryRun: false, yes: false, rotate: [], ...options },
    given: process.env,
    ask,
    log: (line) => console.log(line),
    now: () => new Date(),
    wait: (milliseconds) => new Promise((next) => setTimeout(next, milliseconds)),
    facts: noFacts(),
  };
}

/** The token of CLOUDFLARE_API_TOKEN or of `wrangler login`. */
async function login() {
  const { code, output } = await runWrangler(["auth", "token", "--json"]);
  const token = code === 0 ? /"token":\s*"([^"]+)"/.exec(output)?.[1] : undefined;
  if (token) return token;
  throw new Refusal(
    "You are not logged in. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN (docs/operations.md has its permissions).",
  );
}

/** @param {string} token @returns {Promise<string>} */
async function chooseAccount(token) {
  const { CLOUDFLARE_ACCOUNT_ID } = process.env;
  if (CLOUDFLARE_ACCOUNT_ID) return CLOUDFLARE_ACCOUNT_ID;
  const { body } = await cloudflare(token, "").api("GET", "/accounts");
  /** @type {{ id: string, name: string }[]} */
  const accounts = body?.result ?? [];
  const [only] = accounts;
  if (!only) throw new Refusal("The login sees no account. Set CLOUDFLARE_ACCOUNT_ID.");
  if (accounts.length === 1) return only.id;
  for (const { id, name } of accounts) console.log(`  ${id}  ${name}`);
  return ask({
    question: "Which account?",
    choices: accounts.map(({ id }) => id),
    variable: "CLOUDFLARE_ACCOUNT_ID",
  });
}

/** Runs a command; a refusal is printed as a sentence. @param {() => Promise<void>} command */
export async function runCommand(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`\n  ${error.message}\n`);
    process.exitCode = 1;
  }
}
