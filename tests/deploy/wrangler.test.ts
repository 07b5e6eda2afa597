import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runWrangler } from "../../scripts/deploy/account.mjs";
import { deploy } from "../../scripts/deploy/deployment.mjs";
import { deploymentTo, NEXT_BUILD, type Run, stateOf } from "./deployments";
import { ACCOUNT, FakeAccount } from "./fake-account";
import { fakeTransport } from "./fake-transport";

const account = new FakeAccount();

/** The fake account behind an address, for the real wrangler. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
  const headers = request.headers as Record<string, string>;
  const answer = await account.answer(request.method!, request.url!, headers, body);
  response.writeHead(answer.status, { "Content-Type": "application/json" }).end(JSON.stringify(answer.body));
}).listen(0, "127.0.0.1");
afterAll(() => server.close());

/** A worker of a few bytes: what wrangler asks of an account does not depend on what it uploads. */
function smallWorkers() {
  const folder = mkdtempSync(join(tmpdir(), "licentia-workers-"));
  const main = join(folder, "index.js");
  writeFileSync(main, "export class ChatSession {}\nexport default { fetch: () => new Response('ok') };\n");
  const assets = mkdtempSync(join(tmpdir(), "licentia-assets-"));
  writeFileSync(join(assets, "robots.txt"), "User-agent: *\n");
  return { main, assets };
}

async function deployBy(kind: "wrangler" | "fake", target: FakeAccount, run: Run = {}) {
  const transport = fakeTransport(target);
  const { port } = server.address() as AddressInfo;
  const environment = {
    CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
    CLOUDFLARE_API_TOKEN: "a token of the tests",
    CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
  };
  if (kind === "wrangler") transport.wrangler = (args) => runWrangler(args, environment);
  const deployment = await deploymentTo(target, { ...run, transport });
  const { main, assets } = smallWorkers();
  Object.assign(deployment.tracked.site, {
    main,
    assets: { ...deployment.tracked.site.assets, directory: assets },
  });
  Object.assign(deployment.tracked.documents, { main });
  const before = target.changes.length;
  await deploy(deployment);
  const withoutIds = (change: string) => change.replace(/[0-9a-f]{8}-?[0-9a-f-]{20,}/g, "ID");
  return { changes: target.changes.slice(before).map(withoutIds), lines: deployment.lines.join("\n") };
}

it("the real wrangler deploys to the fake account, with the very calls that the other tests make", async () => {
  const other = new FakeAccount();
  for (const run of [{}, { build: NEXT_BUILD }]) {
    const real = await deployBy("wrangler", account, run);
    const fake = await deployBy("fake", other, run);
    expect(real.lines).toContain("Deployed.");
    expect(real.changes.sort()).toEqual(fake.changes.sort());
    expect(stateOf(account)).toEqual(stateOf(other));
  }
});
