// The production bundle under Miniflare's API, without a development proxy: for serve, backup and restore.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { hostGuard } from "./host-guard.mjs";

/**
 * Starts the worker on the state of a folder.
 * @param {{
 *   port: number,
 *   vars: Record<string, string>,
 *   persistence: string,
 *   documents: import("./documents-process.mjs").DocumentsProcess["fetch"],
 * }} options
 */
export async function startWorker({ port, vars, persistence, documents }) {
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const { unstable_getMiniflareWorkerOptions: readWorkerOptions } = await import("wrangler");
  const folder = resolve("build/server");
  const trip = process.env.D1_TRIP_MILLISECONDS;
  const { workerOptions } = readWorkerOptions("wrangler.toml");
  const options = convertV4MiniflareOptions({
    host: "127.0.0.1",
    cf: false,
    workers: [
      hostGuard("licentia", port),
      {
        ...workerOptions,
        name: "licentia",
        bindings: {
          .../** @type {Record<string, string>} */ (workerOptions.bindings ?? {}),
          ...vars,
          ...(trip && { D1_TRIP_MILLISECONDS: trip }),
        },
        serviceBindings: { DOCUMENTS: documents },
        modulesRoot: folder,
        // The first module is the entry; the others are what it imports.
        modules: [
          ...(trip ? [databaseTrips(folder)] : []),
          { type: "ESModule", path: join(folder, "index.js") },
          ...modulesBeside(folder, ".wasm").map((path) => ({
            type: /** @type {const} */ ("CompiledWasm"),
            path,
          })),
          ...modulesBeside(folder, ".js").map((path) => ({ type: /** @type {const} */ ("ESModule"), path })),
        ],
      },
    ],
  });
  // Miniflare 5 has one folder for D1, R2 and Durable Objects; d1Persist and its like are ignored.
  const miniflare = new Miniflare({ ...options, logRequests: false, resourcePersistencePath: persistence });
  await miniflare.ready;
  return miniflare;
}

/** @param {string} folder where it imports the product from */
function databaseTrips(folder) {
  const contents = readFileSync("scripts/bench/database-trips.mjs", "utf8");
  return { type: /** @type {const} */ ("ESModule"), path: join(folder, "database-trips.js"), contents };
}

/** @param {string} folder @param {string} ending */
function modulesBeside(folder, ending) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending) && file !== "index.js")
    .map((file) => join(folder, file));
}
