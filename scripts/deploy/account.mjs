// The one place that talks to a Cloudflare account: its REST API, wrangler for what the API has no single call for, and
// the deployed site. Tests replace the three functions of `Transport` by a fake account.
import { spawn } from "node:child_process";
import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { Refusal } from "./refusal.mjs";

/**
 * @typedef {{ status: number, body: any }} ApiAnswer
 * @typedef {{ status: number, headers: Record<string, string>, body: string }} SiteAnswer
 * @typedef {{ code: number, output: string }} CommandResult
 * @typedef {{
 *   api(method: string, path: string, options?: { body?: unknown, headers?: Record<string, string> }): Promise<ApiAnswer>,
 *   wrangler(args: string[]): Promise<CommandResult>,
 *   visit(url: string, headers?: Record<string, string>): Promise<SiteAnswer>,
 * }} Transport
 * @typedef {{ uuid: string, name: string, jurisdiction?: string | null, read_replication?: { mode: string } }} Database
 * @typedef {{ queue_id: string, queue_name: string, consumers?: { script?: string, service?: string }[] }} Queue
 * @typedef {{ type: string, name: string, text?: string }} Binding
 */

const PAGE_SIZE = 100;
/** "This Worker does not exist on your account." */
const NO_SUCH_WORKER = 10007;
const NO_SUCH_BUCKET = 10006;

/** What a refused call most often lacks, by the part of its address. @type {[RegExp, string][]} */
const PERMISSIONS = [
  [/\/d1\//, "D1: Edit"],
  [/\/r2\//, "Workers R2 Storage: Edit"],
  [/\/queues/, "Queues: Edit"],
  [/\/vectorize\//, "Vectorize: Edit"],
  [/\/subscriptions/, "Billing: Read"],
  [/\/workers\//, "Workers Scripts: Edit"],
];

/** @param {string} path */
export function permissionFor(path) {
  return PERMISSIONS.find(([part]) => part.test(path))?.[1] ?? "Account Settings: Read";
}

/** An answer of the API that is no success. */
export class ApiError extends Refusal {
  /** @param {string} method @param {string} path @param {ApiAnswer} answer */
  constructor(method, path, { status, body }) {
    const errors = /** @type {{ code: number, message: string }[]} */ (body?.errors ?? []);
    const reason =
      errors.map(({ code, message }) => `${message} (code ${code})`).join("; ") || `HTTP ${status}`;
    const isForbidden = status === 401 || status === 403;
    super(
      isForbidden
        ? `Cloudflare refused ${method} ${path}: ${reason}. The token or login lacks the permission "${permissionFor(path)}".`
        : `Cloudflare answered ${method} ${path} with an error: ${reason}.`,
    );
    this.status = status;
    this.codes = errors.map(({ code }) => code);
  }
}

/** @param {string} accountId @param {Transport} transport */
export function openAccount(accountId, transport) {
  const root = `/accounts/${accountId}`;

  /**
   * The result of a call. @param {string} method @param {string} path below the account
   * @param {{ body?: unknown, headers?: Record<string, string> }} [options] @returns {Promise<any>}
   */
  async function call(method, path, options) {
    const answer = await transport.api(method, root + path, options);
    if (answer.status >= 400 || answer.body?.success === false) throw new ApiError(method, path, answer);
    return answer.body?.result;
  }

  /** The same, with null for what does not exist. @param {string} path @param {Record<string, string>} [headers] */
  async function find(path, headers) {
    try {
      return await call("GET", path, { headers });
    } catch (error) {
      if (error instanceof ApiError && isMissing(error)) return null;
      throw error;
    }
  }

  /** @param {string} path @param {(result: any) => any[]} [rows] @returns {Promise<any[]>} */
  async function all(path, rows = (result) => result ?? []) {
    const found = [];
    for (let page = 1; ; page += 1) {
      const mark = path.includes("?") ? "&" : "?";
      const list = rows(await call("GET", `${path}${mark}page=${page}&per_page=${PAGE_SIZE}`));
      found.push(...list);
      if (list.length < PAGE_SIZE) return found;
    }
  }

  /** @param {string | null} jurisdiction @returns {Record<string, string>} */
  const within = (jurisdiction) => (jurisdiction ? { "cf-r2-jurisdiction": jurisdiction } : {});

  return {
    accountId,
    visit: transport.visit,

    /** @param {string[]} args @param {string} what the deployment needed it for */
    async wrangler(args, what) {
      const { code, output } = await transport.wrangler(args);
      if (code !== 0) throw new Refusal(`${what} failed. wrangler said:\n${output.trim()}`);
      return output;
    },

    /** Reads what a deployment works on, so that a missing permission is named before anything is changed. @param {string} path */
    probe: (path) => call("GET", path),
    /** @returns {Promise<{ rate_plan?: { id?: string, public_name?: string, is_contract?: boolean } }[]>} */
    subscriptions: async () => (await call("GET", "/subscriptions")) ?? [],
    /** @returns {Promise<string | null>} the name below workers.dev; null until the account has chosen one */
    subdomain: async () => (await find("/workers/subdomain"))?.subdomain ?? null,
    /** @param {string} name @returns {Promise<any | null>} */
    zone: async (name) =>
      (await transport.api("GET", `/zones?name=${encodeURIComponent(name)}&account.id=${accountId}`)).body
        ?.result?.[0] ?? null,

    /** @param {string} name @returns {Promise<Database | null>} */
    async database(name) {
      const named = (await all(`/d1/database?name=${encodeURIComponent(name)}`)).find(
        (row) => row.name === name,
      );
      return named ? call("GET", `/d1/database/${named.uuid}`) : null;
    },
    /** @param {string} name @param {string | null} jurisdiction @returns {Promise<Database>} */
    createDatabase: (name, jurisdiction) =>
      call("POST", "/d1/database", { body: { name, ...(jurisdiction && { jurisdiction }) } }),
    /** @param {string} id */
    deleteDatabase: (id) => call("DELETE", `/d1/database/${id}`),
    /** @param {string} id */
    replicate: (id) => call("PUT", `/d1/database/${id}`, { body: { read_replication: { mode: "auto" } } }),
    /** @param {string} id @returns {Promise<string>} where Time Travel would return to */
    bookmark: async (id) => (await call("GET", `/d1/database/${id}/time_travel/bookmark`)).bookmark,
    /** @param {string} id @param {string} sql @param {unknown[]} [params] @returns {Promise<any[]>} */
    query: async (id, sql, params = []) =>
      (await call("POST", `/d1/database/${id}/query`, { body: { sql, params } }))[0].results,

    /** @param {string} name @param {string | null} jurisdiction */
    bucket: (name, jurisdiction) => find(`/r2/buckets/${name}`, within(jurisdiction)),
    /** @param {string} name @param {string | null} jurisdiction */
    createBucket: (name, jurisdiction) =>
      call("POST", "/r2/buckets", { body: { name }, headers: within(jurisdiction) }),
    /** @param {string} name @param {string | null} jurisdiction */
    deleteBucket: (name, jurisdiction) =>
      call("DELETE", `/r2/buckets/${name}`, { headers: within(jurisdiction) }),

    /** @param {string} name @returns {Promise<Queue | null>} */
    async queue(name) {
      const rows = await all(`/queues?name=${encodeURIComponent(name)}`);
      return rows.find((row) => row.queue_name === name) ?? null;
    },
    /** @param {string} name @param {string | null} jurisdiction */
    createQueue: (name, jurisdiction) =>
      call("POST", "/queues", { body: { queue_name: name, ...(jurisdiction && { jurisdiction }) } }),
    /** @param {string} id */
    deleteQueue: (id) => call("DELETE", `/queues/${id}`),

    /** @param {string} name */
    index: (name) => find(`/vectorize/v2/indexes/${name}`),
    /** @param {string} name @param {{ dimensions: number, metric: string }} config */
    createIndex: (name, config) => call("POST", "/vectorize/v2/indexes", { body: { name, config } }),
    /** @param {string} name */
    deleteIndex: (name) => call("DELETE", `/vectorize/v2/indexes/${name}`),

    /** @param {string} worker @returns {Promise<Binding[] | null>} null when there is no such worker */
    bindings: async (worker) => (await find(`/workers/scripts/${worker}/settings`))?.bindings ?? null,
    /** @param {string} worker @returns {Promise<string[]>} names of its secrets */
    secrets: async (worker) =>
      ((await find(`/workers/scripts/${worker}/secrets`)) ?? []).map(
        (/** @type {Binding} */ { name }) => name,
      ),
    /** @param {string} worker @returns {Promise<{ id: string, tag: string | null } | null>} what serves all requests */
    async liveVersion(worker) {
      const deployment = (await find(`/workers/scripts/${worker}/deployments`))?.deployments?.[0];
      if (deployment?.versions?.length !== 1) return null;
      const id = deployment.versions[0].version_id;
      const version = await call("GET", `/workers/scripts/${worker}/versions/${id}`);
      return { id, tag: version.annotations?.["workers/tag"] ?? null };
    },
    /** @param {string} worker @returns {Promise<string[]>} */
    crons: async (worker) =>
      ((await find(`/workers/scripts/${worker}/schedules`))?.schedules ?? []).map(
        (/** @type {{ cron: string }} */ { cron }) => cron,
      ),
    /** @param {string} worker @returns {Promise<boolean>} whether it is reached below workers.dev */
    hasSubdomain: async (worker) => (await find(`/workers/scripts/${worker}/subdomain`))?.enabled === true,
    /** @param {string} worker @returns {Promise<{ id: string, hostname: string }[]>} */
    domains: async (worker) => (await find(`/workers/domains?service=${worker}`)) ?? [],
    /** @param {string} hostname @returns {Promise<string | null>} the worker that serves it */
    ownerOfDomain: async (hostname) =>
      ((await find(`/workers/domains?hostname=${hostname}`)) ?? []).find(
        (/** @type {{ hostname: string }} */ row) => row.hostname === hostname,
      )?.service ?? null,
    /** Its chat objects go with it. @param {string} worker */
    deleteWorker: (worker) => call("DELETE", `/workers/scripts/${worker}?force=true`),
  };
}

/** @typedef {ReturnType<typeof openAccount>} Account */

/** @param {ApiError} error */
function isMissing({ status, codes }) {
  return status === 404 || codes.includes(NO_SUCH_WORKER) || codes.includes(NO_SUCH_BUCKET);
}

const API = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";

/** The real account. @param {string} token @param {string} accountId @returns {Transport} */
export function cloudflare(token, accountId) {
  return {
    async api(method, path, { body, headers } = {}) {
      const send = () =>
        fetch(API + path, {
          method,
          headers: {
            Authorization: `Bearer ${token}`,
            ...(body !== undefined && { "Content-Type": "application/json" }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
      // A build takes so long that the connection before it is closed: a read is sent once more.
      const response = await (method === "GET" ? send().catch(send) : send()).catch((error) => {
        throw new Refusal(
          `Cloudflare did not answer ${method} ${path} (${error.message}). Run the command again.`,
        );
      });
      return { status: response.status, body: await response.json().catch(() => null) };
    },
    wrangler: (args) => runWrangler(args, { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId }),
    visit,
  };
}

/** @param {string[]} args @param {Record<string, string>} [environment] @returns {Promise<CommandResult>} */
export function runWrangler(args, environment = {}) {
  return new Promise((answer, fail) => {
    const child = spawn("wrangler", args, {
      env: { ...process.env, CI: "1", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.once("error", fail).once("close", (code) => answer({ code: code ?? 1, output }));
  });
}

/** A GET as a browser sends it; `fetch` cannot ask for a websocket. @param {string} url @param {Record<string, string>} headers @returns {Promise<SiteAnswer>} */
export function visit(url, headers = {}) {
  return new Promise((answer, fail) => {
    const open = url.startsWith("https:") ? tlsRequest : plainRequest;
    const request = open(
      url,
      { headers: { Connection: "close", ...headers }, timeout: 20_000 },
      (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text) => (body += text));
        response.once("end", () =>
          answer({ status: response.statusCode ?? 0, headers: flat(response.headers), body }),
        );
      },
    );
    request.once("upgrade", (response, socket) => {
      socket.destroy();
      answer({ status: response.statusCode ?? 101, headers: {}, body: "" });
    });
    request.once("timeout", () => request.destroy(new Error("no answer within 20 seconds")));
    request.once("error", fail).end();
  });
}

/** @param {import("node:http").IncomingHttpHeaders} headers */
function flat(headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
