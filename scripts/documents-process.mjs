// The worker of documents in a workerd process of its own. All workers of one Miniflare share a thread, so that a file
// which takes long would stop the product; and the local runtime has no limit of CPU time, for which the watchdog
// here replaces it: it ends the process, and a new one takes the next file.
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare, Response } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";

const CONFIG = "wrangler.documents.toml";
/** Slightly above the time limit of parsing (services/pdf-prefill/parse.ts). */
const READING_MILLISECONDS = 12_000;
const MAX_WAITING = 20;

/**
 * @typedef {{
 *   fetch(request: import("miniflare").Request): Promise<import("miniflare").Response>,
 *   stop(): Promise<void>,
 * }} DocumentsProcess
 */

/** Starts the process. `fetch` is what the binding DOCUMENTS of the main worker calls. @returns {Promise<DocumentsProcess>} */
export async function startDocuments() {
  let worker = startWorker();
  await (await worker).ready;
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  let waiting = 0;

  async function restart() {
    const ended = await worker;
    worker = ended.dispose().then(startWorker);
    await worker;
  }

  /** @param {string} url @param {ArrayBuffer} body */
  async function read(url, body) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    /** @type {Promise<"late">} */
    const late = new Promise((resolve) => {
      timer = setTimeout(() => resolve("late"), READING_MILLISECONDS);
    });
    const reading = (async () => {
      const response = await (await worker).dispatchFetch(url, { method: "POST", body });
      return new Response(await response.arrayBuffer(), { status: response.status });
    })();
    // Ended by the watchdog, it rejects after its caller has stopped waiting.
    reading.catch(() => {});
    try {
      const answer = await Promise.race([reading, late]);
      if (answer !== "late") return answer;
      await restart();
      return new Response("Exceeded the time limit of a reading.", { status: 500 });
    } catch (error) {
      await restart();
      return new Response(`The process ended: ${error}`, { status: 500 });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async fetch(request) {
      if (waiting >= MAX_WAITING) return new Response("busy", { status: 503 });
      const body = await request.arrayBuffer();
      waiting += 1;
      // One after another: a file that ends the process must not take others along.
      const answer = last.then(() => read(request.url, body));
      last = answer
        .catch(() => {})
        .finally(() => {
          waiting -= 1;
        });
      return answer;
    },
    stop: async () => (await worker).dispose(),
  };
}

async function startWorker() {
  const folder = resolve("build/documents");
  const { workerOptions } = readWorkerOptions(CONFIG);
  const options = convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    workers: [
      {
        ...workerOptions,
        name: "licentia-documents",
        modulesRoot: folder,
        modules: [{ type: "ESModule", path: join(folder, "index.js") }],
      },
    ],
  });
  const worker = new Miniflare({ ...options, logRequests: false });
  await worker.ready;
  return worker;
}
