import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandResult, SiteAnswer, Transport } from "../../scripts/deploy/account.mjs";
import { ACCOUNT, type FakeAccount } from "./fake-account";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** The transport of a deployment, with the fake account behind all three of its functions. */
export function fakeTransport(account: FakeAccount): Transport {
  return {
    api: (method, path, { body, headers } = {}) => send(account, method, path, body, headers),
    async wrangler(args) {
      try {
        return { code: 0, output: await wrangler(account, args) };
      } catch (error) {
        return { code: 1, output: (error as Error).message } satisfies CommandResult;
      }
    },
    visit: async (url, headers = {}) => visit(account, new URL(url), headers),
  };
}

function send(account: FakeAccount, method: string, path: string, body?: unknown, headers = {}) {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return account.answer(method, path, { "content-type": "application/json", ...headers }, json);
}

/** The calls that wrangler makes for these two commands; tests/deploy/wrangler.test.ts compares them with the real one. */
async function wrangler(account: FakeAccount, args: string[]): Promise<string> {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1]! : null);
  const config = JSON.parse(readFileSync(option("--config")!, "utf8"));
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await send(account, method, `/accounts/${ACCOUNT}${path}`, body);
    if (answer.status >= 400) throw new Error(answer.body.errors[0].message);
    return answer.body.result;
  };
  if (args[0] === "d1") return applyMigrations(config.d1_databases[0], call);

  const script = `/workers/scripts/${config.name}`;
  const exists = account.workers.has(config.name);
  const secretsFile = option("--secrets-file");
  const secrets: Record<string, string> = secretsFile ? JSON.parse(readFileSync(secretsFile, "utf8")) : {};
  const required: string[] = config.secrets?.required ?? [];
  const inherited = required.filter((name) => !(name in secrets));
  if (inherited.length > 0 && !exists) {
    throw new Error(`The following required secrets have not been set: ${inherited.join(", ")}`);
  }
  const form = new FormData();
  const metadata = {
    bindings: [
      ...Object.entries(config.vars ?? {}).map(([name, text]) => ({ type: "plain_text", name, text })),
      ...Object.entries(secrets).map(([name, text]) => ({ type: "secret_text", name, text })),
      ...inherited.map((name) => ({ type: "inherit", name })),
    ],
    annotations: { "workers/tag": option("--tag") },
    ...(!exists && config.migrations && { migrations: { new_tag: "v1" } }),
  };
  form.set("metadata", JSON.stringify(metadata));
  const request = new Request("https://api.test", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type")! };
  const body = await request.arrayBuffer();
  const [method, address] = exists ? ["POST", `${script}/versions`] : ["PUT", script];
  const uploaded = await account.answer(method!, `/accounts/${ACCOUNT}${address}`, headers, body);
  if (uploaded.status >= 400) throw new Error(uploaded.body.errors[0].message);
  if (exists) {
    const versions = [{ version_id: uploaded.body.result.id, percentage: 100 }];
    await call("POST", `${script}/deployments`, { versions });
    await call("PATCH", `${script}/script-settings`, {});
  }
  await call("POST", `${script}/subdomain`, { enabled: config.workers_dev, previews_enabled: false });
  if (config.triggers) {
    await call(
      "PUT",
      `${script}/schedules`,
      config.triggers.crons.map((cron: string) => ({ cron })),
    );
  }
  if (config.routes) {
    const origins = config.routes.map(({ pattern }: { pattern: string }) => ({ hostname: pattern }));
    await call("PUT", `${script}/domains/records`, { origins });
  }
  for (const { queue } of config.queues?.consumers ?? []) {
    const { id, consumers } = account.queues.get(queue)!;
    const own = consumers.find(({ script: name }) => name === config.name);
    const consumer = { type: "worker", script_name: config.name };
    if (own) await call("PUT", `/queues/${id}/consumers/${own.consumer_id}`, consumer);
    else await call("POST", `/queues/${id}/consumers`, consumer);
  }
  return "Deployed";
}

async function applyMigrations(
  { database_id: id, migrations_dir: folder }: { database_id: string; migrations_dir: string },
  call: (method: string, path: string, body?: unknown) => Promise<{ results: { name: string }[] }[]>,
) {
  const query = (sql: string) => call("POST", `/d1/database/${id}/query`, { sql });
  await query(
    "create table if not exists d1_migrations (id integer primary key autoincrement, name text unique)",
  );
  const [rows] = await query("select name from d1_migrations order by id");
  const applied = rows!.results.map(({ name }) => name);
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    if (applied.includes(file)) continue;
    const sql = readFileSync(join(folder, file), "utf8");
    await query(`${sql}\n;insert into d1_migrations (name) values ('${file}');`);
  }
  return "Applied";
}

/** The site as far as the smoke test asks it: it serves when everything that it needs is there. */
function visit(account: FakeAccount, url: URL, headers: Record<string, string>): SiteAnswer {
  const worker = [...account.workers].find(([name, { enabled }]) => {
    const isDomain = account.domains.some((row) => row.hostname === url.host && row.service === name);
    return isDomain || (enabled && url.host === `${name}.${account.subdomain}.workers.dev`);
  });
  if (!worker) return { status: 404, headers: {}, body: "There is nothing here yet" };
  const [name, { versions, live, bindings }] = worker;
  const version = versions.find(({ id }) => id === live)?.tag;
  const origin = bindings.find((row) => row.name === "PUBLIC_ORIGIN")?.text;
  const isSetUp = account.secrets.get(name)?.has("AUTH_SECRET");
  if (!isSetUp || account.isBroken) {
    return {
      status: 503,
      headers: {},
      body: JSON.stringify({
        status: "setting_up",
        version,
        faults: [{ name: "AUTH_SECRET", message: "is missing" }],
      }),
    };
  }
  if (origin !== url.origin) return { status: 421, headers: {}, body: "" };
  const html = { "content-type": "text/html" };
  if (url.pathname === "/healthz")
    return { status: 200, headers: {}, body: JSON.stringify({ status: "ok", version, warnings: [] }) };
  if (url.pathname === "/" || url.pathname === "/auth")
    return { status: 200, headers: html, body: '<script src="/assets/entry-1.js">' };
  if (url.pathname.endsWith("/featured"))
    return { status: 200, headers: { "content-type": "application/json" }, body: "{}" };
  if (headers.Upgrade) return { status: 401, headers: {}, body: "" };
  return {
    status: 200,
    headers: { "cache-control": IMMUTABLE, "x-content-type-options": "nosniff" },
    body: "",
  };
}
