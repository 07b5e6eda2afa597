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

// Of the upload, in KiB of gzip as wrangler counts; decision 49 says what the site is made of. The figures only go down,
// but for the names of the technology fields in four languages, which took 2 KiB, and what finds concepts by parts of their forms and
// words by their other spelling, which took 1.3. How people ask of patents and of what was shown, in five languages, took 2.4, and how
// they narrow, count, compare and rule it out 3.3. How a listing is asked for its limits, its rights and its files, and a list for its number
// and its best, and what is asked first, took 9.5. What could leave it next is the description of the API, 46 KiB.
const MOST_KIB = { site: 1_272, documents: 558 };

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
