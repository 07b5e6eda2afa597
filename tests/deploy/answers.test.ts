import { expect, it } from "vitest";
import { undeploy } from "../../scripts/deploy/removal.mjs";
import { NEEDED_BY, SECRETS, variableNames } from "../../scripts/deploy/variables.mjs";
import { deploymentTo, deployTo, stateOf } from "./deployments";
import { FakeAccount } from "./fake-account";

const RESEND = {
  MAIL_ADAPTER: "resend",
  MAIL_FROM: "Licentia <mail@licentia.example>",
  RESEND_API_KEY: "re_a-key-of-resend",
};

const varsOf = (account: FakeAccount, worker = "licentia") =>
  Object.fromEntries(account.workers.get(worker)!.bindings.map(({ name, text }) => [name, text]));

it("without a terminal an open question ends the command with the flag that answers it", async () => {
  const account = new FakeAccount();
  const noPlace = await deployTo(account, { options: { jurisdiction: undefined } });
  expect(noPlace.refusal).toContain("--jurisdiction none|eu|us|fedramp");
  const notSure = await deployTo(account, { options: { yes: false } });
  expect(notSure.refusal).toContain("Add --yes.");
  const noKey = await deployTo(account, { given: { MAIL_ADAPTER: "resend" } });
  expect(noKey.refusal).toContain("Add RESEND_API_KEY to the environment.");
});

it("the jurisdiction is asked for once, and holds for database, buckets, queues and chats", async () => {
  const account = new FakeAccount();
  const asked: string[] = [];
  const answer = ({ question }: { question: string }) => {
    asked.push(question);
    return "eu";
  };
  const options = { jurisdiction: undefined };
  await deployTo(account, { options, answer });
  await deployTo(account, { options, answer });
  expect(asked).toHaveLength(1);
  const { databases, buckets, queues } = stateOf(account);
  const places = [...databases, ...buckets, ...queues].map(({ jurisdiction }) => jurisdiction);
  expect(places).toEqual(["eu", "eu", "eu", "eu", "eu"]);
  expect(varsOf(account).JURISDICTION).toBe("eu");
  const { refusal, changes } = await deployTo(account, { options: { jurisdiction: "none" } });
  expect(refusal).toContain("cannot be changed");
  expect(changes).toEqual([]);
});

it("variables and secrets of the environment are deployed, and stay when they are not given again", async () => {
  const account = new FakeAccount();
  const first = await deployTo(account, { given: RESEND });
  expect(varsOf(account)).toMatchObject({ MAIL_ADAPTER: "resend", MAIL_FROM: RESEND.MAIL_FROM });
  expect(varsOf(account)).not.toHaveProperty("RESEND_API_KEY");
  expect(account.secrets.get("licentia")!.get("RESEND_API_KEY")).toBe(RESEND.RESEND_API_KEY);
  expect((await deployTo(account)).changes).toEqual([]);
  await deployTo(account, { given: { MAIL_FROM: "" } });
  expect(varsOf(account)).not.toHaveProperty("MAIL_FROM");
  expect(first.output).not.toContain(RESEND.RESEND_API_KEY);
});

it("no secret is printed, whatever fails", async () => {
  const perfect = new FakeAccount();
  await deployTo(perfect, { given: RESEND });
  for (const at of perfect.changes.keys()) {
    const account = new FakeAccount();
    account.fault = { at: at + 1, moment: "before" };
    const { output, refusal, deployment } = await deployTo(account, { given: RESEND });
    const texts = `${output}${refusal}`;
    const values = Object.values(deployment.facts.newSecrets);
    expect([...values, RESEND.RESEND_API_KEY].filter((value) => texts.includes(value))).toEqual([]);
  }
});

it("--rotate replaces a secret: AUTH_SECRET by a new one, others by what is given", async () => {
  const account = new FakeAccount();
  await deployTo(account, { given: RESEND });
  const before = new Map(account.secrets.get("licentia"));
  await deployTo(account, { options: { rotate: ["AUTH_SECRET"] } });
  const after = account.secrets.get("licentia")!;
  expect(after.get("AUTH_SECRET")).not.toBe(before.get("AUTH_SECRET"));
  expect(after.get("RESEND_API_KEY")).toBe(before.get("RESEND_API_KEY"));
  await deployTo(account, {
    options: { rotate: ["RESEND_API_KEY"] },
    given: { RESEND_API_KEY: "re_another" },
  });
  expect(account.secrets.get("licentia")!.get("RESEND_API_KEY")).toBe("re_another");
  expect((await deployTo(account, { options: { rotate: ["PASSWORD"] } })).refusal).toContain("is no secret");
});

it("a variable that the deploy button stored as a secret is left alone", async () => {
  const account = new FakeAccount();
  await deployTo(account);
  account.secrets.get("licentia")!.set("MAIL_FROM", "Licentia <mail@licentia.example>");
  await deployTo(account, { given: { MAIL_FROM: "Other <mail@other.example>", MAIL_ADAPTER: "cloudflare" } });
  expect(varsOf(account)).not.toHaveProperty("MAIL_FROM");
});

it("staging has everything of its own, beside production", async () => {
  const account = new FakeAccount();
  await deployTo(account);
  const production = JSON.stringify(stateOf(account));
  const { refusal, output } = await deployTo(account, { environment: "staging" });
  expect(refusal).toBeNull();
  expect(output).toContain("https://licentia-staging.acme.workers.dev");
  const names = [...account.workers.keys(), ...account.queues.keys()].sort();
  expect(names).toEqual([
    "licentia",
    "licentia-documents",
    "licentia-jobs",
    "licentia-jobs-failed",
    "licentia-staging",
    "licentia-staging-documents",
    "licentia-staging-jobs",
    "licentia-staging-jobs-failed",
  ]);
  const staging = await deploymentTo(account, { environment: "staging" });
  const own = await deploymentTo(account);
  const limits = (deployment: typeof own) =>
    deployment.tracked.site.ratelimits.map((row: { namespace_id: string }) => row.namespace_id);
  expect(limits(staging).filter((id: string) => limits(own).includes(id))).toEqual([]);
  await undeploy({ ...staging, log() {} }, { withData: true, confirm: "licentia-staging" });
  expect(JSON.stringify(stateOf(account))).toBe(production);
});

it("undeploy lists, asks for the name, and keeps the data unless it is named", async () => {
  const account = new FakeAccount();
  await deployTo(account);
  const refused = await deploymentTo(account, { answer: () => "yes" });
  await expect(undeploy(refused, { withData: true })).rejects.toThrow("Nothing was removed.");
  expect(refused.lines.join("\n")).toContain("the worker licentia, and all chats with it");
  const kept = await deploymentTo(account);
  await undeploy(kept, { withData: false, confirm: "licentia" });
  expect(stateOf(account)).toMatchObject({ workers: [], queues: [], databases: [{}], buckets: [{}, {}] });
  account.buckets.get("default/licentia-files")!.objects = 3;
  const full = await deploymentTo(account);
  await expect(undeploy(full, { withData: true, confirm: "licentia" })).rejects.toThrow("is not empty");
  account.buckets.get("default/licentia-files")!.objects = 0;
  await undeploy(await deploymentTo(account), { withData: true, confirm: "licentia" });
  expect(stateOf(account)).toMatchObject({ databases: [], buckets: [] });
  const nothing = await deploymentTo(account);
  await undeploy(nothing, { withData: true });
  expect(nothing.lines).toEqual(["There is nothing to remove."]);
});

it("knows every variable of .dev.vars.example as a variable or a secret", () => {
  expect(variableNames()).toContain("PUBLIC_ORIGIN");
  expect(variableNames().filter((name) => /SECRET|TOKEN|_KEY$/.test(name))).toEqual(["TURNSTILE_SITE_KEY"]);
  expect(Object.keys(NEEDED_BY).filter((name) => !SECRETS.includes(name))).toEqual([]);
});
