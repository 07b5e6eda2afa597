import { expect, it } from "vitest";
import { deployTo, NEXT_BUILD, stateOf } from "./deployments";
import { FakeAccount } from "./fake-account";

const PRODUCTION = "https://licentia.acme.workers.dev";

it("a deployment to an empty account creates everything, and prints what an operator needs next", async () => {
  const account = new FakeAccount();
  const { refusal, output } = await deployTo(account, { given: { ADMIN_EMAIL: "chief@licentia.example" } });
  expect(refusal).toBeNull();
  expect(stateOf(account)).toMatchObject({
    databases: [{ name: "licentia-db", jurisdiction: null, mode: "auto" }],
    buckets: [{ name: "licentia-files" }, { name: "licentia-backups" }],
    queues: [
      { name: "licentia-jobs", consumers: ["licentia"] },
      { name: "licentia-jobs-failed", consumers: ["licentia"] },
    ],
    workers: [
      { name: "licentia-documents", secrets: [] },
      { name: "licentia", secrets: ["AUTH_SECRET"], crons: ["*/5 * * * *", "0 2 * * *"], enabled: true },
    ],
  });
  expect(output).toContain(PRODUCTION);
  expect(output).toMatch(/Version {3}0\.1\.0-[0-9a-f]{10}/);
  expect(output).toMatch(/Admin {5}https:\/\/licentia\.acme\.workers\.dev\/admin-link#[\w-]{43} /);
  expect(output).toContain("npx wrangler rollback");
});

it("a second deployment changes nothing", async () => {
  const account = new FakeAccount();
  const given = { ADMIN_EMAIL: "chief@licentia.example" };
  await deployTo(account, { given });
  const second = await deployTo(account, { given });
  expect(second.refusal).toBeNull();
  expect(second.changes).toEqual([]);
  expect(second.output).toContain("Nothing has changed.");
  // Nor does one from another machine, which knows none of the answers.
  expect((await deployTo(account, { options: { jurisdiction: undefined } })).changes).toEqual([]);
});

it("a new build is deployed, and the version before it is named for a rollback", async () => {
  const account = new FakeAccount();
  await deployTo(account);
  const first = account.workers.get("licentia")!.live;
  const { changes, output } = await deployTo(account, { build: NEXT_BUILD });
  expect(changes.filter((change) => change.startsWith("PUT /workers/scripts/licentia"))).not.toEqual([]);
  expect(changes.join("\n")).not.toMatch(/POST \/(d1|r2|queues)/);
  expect(output).toContain(`npx wrangler rollback ${first} --name licentia`);
});

it("a dry run says what would change, and changes nothing", async () => {
  const account = new FakeAccount();
  const { refusal, output } = await deployTo(account, { options: { dryRun: true } });
  expect(refusal).toBeNull();
  expect(account.changes).toEqual([]);
  for (const part of [
    "create the database licentia-db",
    "create the bucket",
    "create the queue",
    "migrations",
    "deploy licentia ",
  ]) {
    expect(output).toContain(part);
  }
});

it("a failure at any change is named, and the next run heals it", async () => {
  const perfect = new FakeAccount();
  await deployTo(perfect);
  const total = perfect.changes.length;
  expect(total).toBeGreaterThan(30);
  for (const moment of ["before", "after"] as const) {
    for (let at = 1; at <= total; at += 1) {
      const account = new FakeAccount();
      account.fault = { at, moment };
      const broken = await deployTo(account);
      expect(broken.refusal, `${moment} ${perfect.changes[at - 1]}`).toMatch(/error|failed/);
      account.fault = null;
      const healed = await deployTo(account);
      expect(healed.refusal, `${moment} ${perfect.changes[at - 1]}`).toBeNull();
      expect(stateOf(account), `${moment} ${perfect.changes[at - 1]}`).toEqual(stateOf(perfect));
      expect((await deployTo(account)).changes).toEqual([]);
    }
  }
});
