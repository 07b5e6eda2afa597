#!/usr/bin/env node
// Applies new migrations to the database of a local state folder (first argument), as `wrangler d1 migrations apply` does
// with a deployed one and in the same table. Wrangler's own command takes five times as long, and tests start many servers.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";

const CREATE_TABLE = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

const { workerOptions } = readWorkerOptions("wrangler.toml");
const d1Databases = /** @type {Record<string, { id: string }>} */ (workerOptions.d1Databases);
const options = convertV4MiniflareOptions({
  cf: false,
  modules: true,
  script: "export default {}",
  d1Databases,
});
const miniflare = new Miniflare({
  ...options,
  resourcePersistencePath: resolve(String(process.argv[2]), "v3"),
});
const database = await miniflare.getD1Database("DB");
await database.prepare(CREATE_TABLE).run();
const { results } = await database.prepare("select name from d1_migrations").all();
const applied = new Set(results.map(({ name }) => name));
for (const name of readdirSync("migrations").sort()) {
  if (!name.endsWith(".sql") || applied.has(name)) continue;
  // One transaction: a migration that fails leaves nothing behind.
  await database.batch([
    database.prepare(readFileSync(`migrations/${name}`, "utf8")),
    database.prepare("insert into d1_migrations (name) values (?)").bind(name),
  ]);
}
await miniflare.dispose();
