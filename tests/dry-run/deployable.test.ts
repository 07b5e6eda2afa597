import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runWrangler } from "../../scripts/deploy/account.mjs";
import {
  siteConfiguration,
  trackedConfiguration,
  writeConfiguration,
} from "../../scripts/deploy/configuration.mjs";
import { deployTo } from "../deploy/deployments";
import { FakeAccount } from "../deploy/fake-account";

// Of the upload, in KiB of gzip as wrangler counts; decision 49 says what the site is made of. The same code differs by half a KiB from
// folder to folder, as a bundle names its modules by their paths. The phrases of the assistant's five languages are what grows.
const MOST_KIB = { site: 1_245, documents: 558 };

const FACTS = { databaseId: "00000000-0000-0000-0000-000000000001", jurisdiction: null, domains: [] };
/** Each with what it adds to wrangler.toml. */
const ENVIRONMENTS: { environment: string; vars: Record<string, string>; domains: string[] }[] = [
  { environment: "", vars: {}, domains: [] },
  { environment: "workers-ai", vars: { AI_PROVIDER: "workers-ai" }, domains: [] },
  { environment: "staging", vars: { MAIL_ADAPTER: "cloudflare" }, domains: ["licentia.example"] },
];

async function dryRun(file: string) {
  const outdir = mkdtempSync(join(tmpdir(), "licentia-dry-"));
  const { code, output } = await runWrangler(["deploy", "--dry-run", "--config", file, "--outdir", outdir]);
  return { code, output, gzipKib: Number(/gzip: ([\d.]+) KiB/.exec(output)?.[1]) };
}

it("wrangler accepts the configuration of every environment, and no worker has grown", async () => {
  for (const { environment, vars, domains } of ENVIRONMENTS) {
    const tracked = await trackedConfiguration(environment);
    const config = siteConfiguration(tracked.site, { ...FACTS, vars, domains });
    const folder = `tests-${environment}`;
    const site = await dryRun(writeConfiguration(folder, "site", config));
    const documents = await dryRun(writeConfiguration(folder, "documents", tracked.documents));
    for (const { code, output } of [site, documents]) {
      expect(output).not.toMatch(/WARNING|ERROR/);
      expect(code).toBe(0);
    }
    expect(site.gzipKib).toBeLessThanOrEqual(MOST_KIB.site);
    expect(documents.gzipKib).toBeLessThanOrEqual(MOST_KIB.documents);
  }
});

it("wrangler accepts what a deployment to a custom domain generates", async () => {
  const account = new FakeAccount();
  const given = { CUSTOM_DOMAIN: "licentia.example" };
  const { refusal, deployment } = await deployTo(account, { given });
  expect(refusal).toBeNull();
  const file = writeConfiguration("tests-domain", "site", deployment.facts.config!);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    routes: [{ pattern: "licentia.example", custom_domain: true }],
    workers_dev: false,
  });
  const { code, output } = await dryRun(file);
  expect(output).not.toMatch(/WARNING|ERROR/);
  expect(output).toMatch(/env\.PUBLIC_ORIGIN \("https:\/\/licentia\.example"\)/);
  expect(code).toBe(0);
});
