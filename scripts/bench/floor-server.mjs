// The floors of scripts/bench.mjs: a worker that answers a constant, and a bare one with one statement written by hand
// over the product's own tables. What the product costs above them is the product's.
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import { hostGuard } from "../host-guard.mjs";

const SCRIPT = `
const CARD = "t.id, t.title, t.summary, t.domain, t.trl, t.legal_status, t.organization, t.published_at";
const STATEMENTS = {
  list: "select " + CARD + " from (select rowid & 16777215 as rid from listing_order where listing_order match 'nall' " +
    "order by rowid desc limit 20) join technologies t using (rid)",
  detail: "select * from technologies where id = ?1",
  search: "select " + CARD + " from (select rowid as rid from technology_search where technology_search match ?1 " +
    "order by rank limit 20) join technologies t using (rid)",
  write: "insert into contact_messages values (?1, 'Ada', 'ada@example.org', 'A message', 0)",
};
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const statement = STATEMENTS[url.pathname.slice(1)];
    if (!statement) return Response.json({ status: "ok" });
    const value = url.searchParams.get("value");
    const prepared = env.DB.prepare(statement);
    const { results, meta } = await (value === null ? prepared : prepared.bind(value)).all();
    return Response.json(results, { headers: { "x-database-bytes": String(meta.size_after) } });
  },
};`;

const { workerOptions } = readWorkerOptions("wrangler.toml");
const options = convertV4MiniflareOptions({
  host: "127.0.0.1",
  cf: false,
  workers: [
    hostGuard("floor", Number(process.env.PORT)),
    {
      name: "floor",
      modules: true,
      script: SCRIPT,
      compatibilityDate: String(workerOptions.compatibilityDate),
      d1Databases: /** @type {Record<string, string>} */ (workerOptions.d1Databases),
    },
  ],
});
const persistence = resolve(String(process.env.STATE_DIR), "v3");
await new Miniflare({ ...options, logRequests: false, resourcePersistencePath: persistence }).ready;
console.log("The floor is ready");
