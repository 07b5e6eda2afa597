import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAccount, type Transport } from "../../scripts/deploy/account.mjs";
import { trackedConfiguration } from "../../scripts/deploy/configuration.mjs";
import {
  type Deployment,
  deploy,
  noFacts,
  type Options,
  type Question,
} from "../../scripts/deploy/deployment.mjs";
import { Refusal } from "../../scripts/deploy/refusal.mjs";
import { withoutTerminal } from "../../scripts/deploy/session.mjs";
import { ACCOUNT, type FakeAccount } from "./fake-account";
import { fakeTransport } from "./fake-transport";

/** Files in place of a build: the fake account does not run them. */
function fakeBuild(text: string) {
  const folder = mkdtempSync(join(tmpdir(), "licentia-build-"));
  const parts = {
    server: join(folder, "server"),
    client: join(folder, "client"),
    documents: join(folder, "documents"),
  };
  for (const part of Object.values(parts)) {
    mkdirSync(part);
    writeFileSync(join(part, "index.js"), text);
  }
  return parts;
}

const BUILD = fakeBuild("the first build");
export const NEXT_BUILD = fakeBuild("the next build");

export interface Run {
  environment?: string;
  options?: Partial<Options>;
  given?: NodeJS.ProcessEnv;
  build?: typeof BUILD;
  /** Answers of an operator at a terminal; without them there is none. */
  answer?(question: Question): string;
  transport?: Transport;
}

/** A deployment to a fake account, and everything that it printed. */
export async function deploymentTo(
  account: FakeAccount,
  run: Run = {},
): Promise<Deployment & { lines: string[] }> {
  const lines: string[] = [];
  let clock = Date.UTC(2026, 10, 23);
  return {
    account: openAccount(ACCOUNT, run.transport ?? fakeTransport(account)),
    environment: run.environment ?? "",
    tracked: await trackedConfiguration(run.environment ?? ""),
    artifacts: { build() {}, ...(run.build ?? BUILD) },
    options: { dryRun: false, yes: true, rotate: [], jurisdiction: "none", ...run.options },
    given: run.given ?? {},
    ask: async (question) => {
      if (!run.answer) throw new Refusal(withoutTerminal(question));
      return run.answer(question);
    },
    log: (line) => lines.push(line),
    now: () => new Date(clock),
    wait: async (milliseconds) => {
      clock += milliseconds;
    },
    facts: noFacts(),
    lines,
  };
}

/** Deploys. @returns what it printed, and the sentence with which it stopped, if it did */
export async function deployTo(account: FakeAccount, run: Run = {}) {
  const before = account.changes.length;
  const deployment = await deploymentTo(account, run);
  let refusal: string | null = null;
  try {
    await deploy(deployment);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = error.message;
  }
  return { refusal, output: deployment.lines.join("\n"), changes: account.changes.slice(before), deployment };
}

/** The account as far as two deployments of the same product must agree: no ids, no generated values. */
export function stateOf(account: FakeAccount) {
  const databases = [...account.databases.values()].map(({ name, jurisdiction, mode, file }) => ({
    name,
    jurisdiction,
    mode,
    migrations: file
      .prepare("select name from d1_migrations order by name")
      .all()
      .map((row) => row.name),
  }));
  const workers = [...account.workers].map(
    ([name, { versions, live, bindings, crons, enabled, migrationTag }]) => ({
      name,
      tag: versions.find(({ id }) => id === live)?.tag?.replace(/-.*/, ""),
      vars: bindings.filter(({ type }) => type === "plain_text").map((row) => `${row.name}=${row.text}`),
      secrets: [...(account.secrets.get(name)?.keys() ?? [])],
      crons,
      enabled,
      migrationTag,
    }),
  );
  const queues = [...account.queues].map(([name, { jurisdiction, consumers }]) => ({
    name,
    jurisdiction,
    consumers: consumers.map(({ script }) => script),
  }));
  return {
    databases,
    buckets: [...account.buckets.values()],
    queues,
    workers,
    domains: account.domains.map(({ hostname }) => hostname),
  };
}
