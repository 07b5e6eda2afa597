import { expect, it } from "vitest";
import { doctor } from "../../scripts/deploy/checks.mjs";
import { reportSite } from "../../scripts/deploy/site-report.mjs";
import { deploymentTo, deployTo, NEXT_BUILD, type Run, stateOf } from "./deployments";
import { FakeAccount } from "./fake-account";

async function findings(account: FakeAccount, run: Run = {}) {
  const deployment = await deploymentTo(account, run);
  const refusal = await doctor(deployment).then(
    () => null,
    (error: Error) => error.message,
  );
  return { output: deployment.lines.join("\n"), refusal };
}

it("an account with Workers Paid can be deployed to; a missing sender is only a note", async () => {
  const { output, refusal } = await findings(new FakeAccount());
  expect(refusal).toBeNull();
  expect(output).toMatch(/note Sender: Registration and password resets are closed until MAIL_ADAPTER/);
});

it("a missing permission is named before anything changes", async () => {
  const account = new FakeAccount();
  account.forbidden = /\/r2\//;
  const { refusal, output, changes } = await deployTo(account);
  expect(refusal).toContain("Nothing was changed");
  expect(output).toContain('lacks the permission "Workers R2 Storage: Edit"');
  expect(changes).toEqual([]);
});

it("Workers Free is refused, and a plan that cannot be read is a note", async () => {
  const account = new FakeAccount();
  account.subscriptions = [{ rate_plan: { id: "free" } }];
  expect((await findings(account)).output).toContain("STOP Plan: Licentia needs Workers Paid");
  account.forbidden = /\/subscriptions/;
  const { refusal, output } = await findings(account);
  expect(refusal).toBeNull();
  expect(output).toContain("note Plan: The login may not read the plan.");
});

it("a sender's domain must be one of the account", async () => {
  const account = new FakeAccount();
  const given = { MAIL_ADAPTER: "cloudflare", MAIL_FROM: "Licentia <mail@news.licentia.example>" };
  expect((await findings(account, { given })).output).toContain("news.licentia.example is no active domain");
  account.zones.push({ name: "licentia.example", status: "active" });
  expect((await findings(account, { given })).output).toContain("ok   Sender");
});

it("a site that does not work after the deployment is refused, with the way back", async () => {
  const account = new FakeAccount();
  await deployTo(account);
  const first = account.workers.get("licentia")!.live;
  account.isBroken = true;
  const { refusal } = await deployTo(account, { build: NEXT_BUILD });
  expect(refusal).toContain("health: HTTP 503");
  expect(refusal).toContain(`npx wrangler rollback ${first} --name licentia`);
});

it("doctor reports what a deployed site says of itself", async () => {
  const account = new FakeAccount();
  const before = await deploymentTo(account);
  await reportSite(before);
  expect(before.lines.join()).toContain("is not deployed yet");
  await deployTo(account);
  const after = await deploymentTo(account);
  await reportSite(after);
  expect(after.lines.join()).toMatch(
    /ok {3}Site: https:\/\/licentia\.acme\.workers\.dev answers ok, version 0\.1\.0-/,
  );
  account.isBroken = true;
  await expect(reportSite(await deploymentTo(account))).rejects.toThrow("does not serve");
});

it("a custom domain of another worker is not taken", async () => {
  const account = new FakeAccount();
  account.domains.push({ id: "1", hostname: "licentia.example", service: "other" });
  const { refusal } = await deployTo(account, { given: { CUSTOM_DOMAIN: "licentia.example" } });
  expect(refusal).toContain('belongs to the worker "other"');
  expect(account.workers.size).toBe(0);
});

it("a custom domain is served, and kept by later deployments", async () => {
  const account = new FakeAccount();
  const given = { CUSTOM_DOMAIN: "licentia.example" };
  const { refusal, output } = await deployTo(account, { given });
  expect(refusal).toBeNull();
  expect(output).toContain("Address   https://licentia.example");
  expect(stateOf(account)).toMatchObject({ domains: ["licentia.example"] });
  expect((await deployTo(account)).changes).toEqual([]);
  expect((await deployTo(account, { given })).changes).toEqual([]);
});

it("a site that moves to a custom domain has its origin there, and no address of workers.dev", async () => {
  const account = new FakeAccount();
  await deployTo(account);
  const site = () => stateOf(account).workers.find(({ name }) => name === "licentia")!;
  expect(site()).toMatchObject({ enabled: true });
  expect(site().vars).toContain("PUBLIC_ORIGIN=https://licentia.acme.workers.dev");

  const { refusal, deployment } = await deployTo(account, { given: { CUSTOM_DOMAIN: "licentia.example" } });
  expect(refusal).toBeNull();
  // What wrangler was given: its file is generated.
  expect(deployment.facts.config).toMatchObject({
    workers_dev: false,
    routes: [{ pattern: "licentia.example", custom_domain: true }],
    vars: { PUBLIC_ORIGIN: "https://licentia.example" },
  });
  expect(site()).toMatchObject({ enabled: false });
  expect(site().vars).toContain("PUBLIC_ORIGIN=https://licentia.example");
  expect(site().vars.join()).not.toContain("CUSTOM_DOMAIN");
});

it("each environment has a custom domain of its own", async () => {
  const account = new FakeAccount();
  await deployTo(account, { given: { CUSTOM_DOMAIN: "licentia.example" } });
  const { refusal } = await deployTo(account, {
    environment: "staging",
    given: { CUSTOM_DOMAIN: "licentia.example" },
  });
  expect(refusal).toContain('belongs to the worker "licentia"');
  await deployTo(account, { environment: "staging", given: { CUSTOM_DOMAIN: "staging.licentia.example" } });
  expect(account.domains.map(({ hostname, service }) => [hostname, service])).toEqual([
    ["licentia.example", "licentia"],
    ["staging.licentia.example", "licentia-staging"],
  ]);
});

it.each([
  "https://licentia.example",
  "licentia.example/shop",
  "localhost",
  "*.licentia.example",
  "licentia.example:8443",
])("%s is no custom domain", async (domain) => {
  const account = new FakeAccount();
  const { refusal } = await deployTo(account, { given: { CUSTOM_DOMAIN: domain } });
  expect(refusal).toContain("is no host name");
  expect(account.workers.size).toBe(0);
});
