import { randomUUID } from "node:crypto";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { ApiAnswer } from "../../scripts/deploy/account.mjs";

export const ACCOUNT = "0123456789abcdef0123456789abcdef";

interface Binding {
  type: string;
  name: string;
  text?: string;
}

interface Version {
  id: string;
  tag: string | null;
  bindings: Binding[];
}

interface Worker {
  versions: Version[];
  live: string | null;
  bindings: Binding[];
  migrationTag: string | null;
  crons: string[];
  enabled: boolean;
}

interface Consumer {
  consumer_id: string;
  script: string;
}

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes, as wrangler sends them
  json: any;
  form: FormData | null;
}

class Failure {
  status: number;
  code: number;
  message: string;

  constructor(status: number, code: number, message: string) {
    this.status = status;
    this.code = code;
    this.message = message;
  }
}

const missing = (code: number, message: string) => new Failure(404, code, message);

/**
 * An account that exists in memory only. It answers the part of Cloudflare's API that a deployment calls, in the shapes
 * that wrangler reads: tests/deploy/wrangler.test.ts sends the real wrangler here. Databases are real SQLite.
 */
export class FakeAccount {
  databases = new Map<
    string,
    { uuid: string; name: string; jurisdiction: string | null; mode: string; file: DatabaseSync }
  >();
  /** By jurisdiction and name: a bucket of one is not seen in another. */
  buckets = new Map<string, { name: string; jurisdiction: string; objects: number }>();
  queues = new Map<string, { id: string; jurisdiction: string | null; consumers: Consumer[] }>();
  indexes = new Map<string, unknown>();
  workers = new Map<string, Worker>();
  secrets = new Map<string, Map<string, string>>();
  domains: { id: string; hostname: string; service: string }[] = [];
  subdomain: string | null = "acme";
  subscriptions: Failure | { rate_plan: { id: string } }[] = [{ rate_plan: { id: "workers_paid" } }];
  zones: { name: string; status: string }[] = [];
  /** Every call that changes something, in order. */
  changes: string[] = [];
  /** Every call. */
  calls: string[] = [];
  /** The change of that number fails, or takes place and its answer is lost. */
  fault: { at: number; moment: "before" | "after" } | null = null;
  /** The site answers 503, as a version with a fault would. */
  isBroken = false;
  /** What is refused with 403. */
  forbidden: RegExp | null = null;

  /** A call of the API, `method path` without the account. */
  async answer(
    method: string,
    address: string,
    headers: Record<string, string> = {},
    raw?: BodyInit,
  ): Promise<ApiAnswer> {
    const url = new URL(address, "https://api.test");
    const path = url.pathname.replace(`/accounts/${ACCOUNT}`, "");
    this.calls.push(`${method} ${path}`);
    try {
      if (this.forbidden?.test(path)) throw new Failure(403, 10000, "Authentication error");
      const type = headers["content-type"] ?? "";
      const call: Call = {
        method,
        path,
        query: url.searchParams,
        headers,
        // wrangler does not name the type of every body.
        json: raw && !type.includes("multipart") ? JSON.parse(Buffer.from(raw as string).toString()) : null,
        form: type.includes("multipart")
          ? await new Response(raw, { headers: { "content-type": type } }).formData()
          : null,
      };
      const result = this.route(call);
      return {
        status: 200,
        body: {
          success: true,
          errors: [],
          messages: [],
          result,
          ...(Array.isArray(result) && {
            result_info: {
              page: 1,
              per_page: 100,
              count: result.length,
              total_count: result.length,
              total_pages: 1,
            },
          }),
        },
      };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { status, code, message } = error;
      return { status, body: { success: false, errors: [{ code, message }], messages: [], result: null } };
    }
  }

  private route(call: Call): unknown {
    for (const [pattern, handle] of this.routes) {
      const match = pattern.exec(`${call.method} ${call.path}`);
      if (!match) continue;
      const isChange = changesSomething(call);
      if (isChange) this.changes.push(`${call.method} ${call.path}`);
      const isFaulty = isChange && this.fault?.at === this.changes.length;
      if (isFaulty && this.fault?.moment === "before")
        throw new Failure(500, 10013, "An unknown error has occurred");
      const result = handle(call, ...match.slice(1));
      if (isFaulty) throw new Failure(500, 10013, "The answer was lost");
      return result;
    }
    throw missing(7003, `Could not route to ${call.method} ${call.path}`);
  }

  private readonly routes: [RegExp, (call: Call, ...parts: string[]) => unknown][] = [
    [/^GET \/user\/tokens\/verify$/, () => ({ id: "token", status: "active" })],
    [/^GET \/memberships$/, () => []],
    [/^GET \/accounts$/, () => [{ id: ACCOUNT, name: "Acme" }]],
    [
      /^GET \/subscriptions$/,
      () => {
        if (this.subscriptions instanceof Failure) throw this.subscriptions;
        return this.subscriptions;
      },
    ],
    [/^GET \/r2\/buckets$/, () => ({ buckets: [...this.buckets.values()] })],
    [/^GET \/workers\/scripts$/, () => [...this.workers.keys()].map((id) => ({ id }))],
    [/^GET \/zones$/, ({ query }) => this.zones.filter(({ name }) => name === query.get("name"))],

    [
      /^GET \/d1\/database$/,
      ({ query }) =>
        [...this.databases.values()]
          .filter(({ name }) => !query.get("name") || name.includes(query.get("name")!))
          .map(databaseRow),
    ],
    [
      /^POST \/d1\/database$/,
      ({ json }) => {
        if ([...this.databases.values()].some(({ name }) => name === json.name))
          throw new Failure(400, 7502, `Database with name '${json.name}' already exists`);
        const database = {
          uuid: randomUUID(),
          name: json.name,
          jurisdiction: json.jurisdiction ?? null,
          mode: "disabled",
          file: new DatabaseSync(":memory:"),
        };
        this.databases.set(database.uuid, database);
        return databaseRow(database);
      },
    ],
    [/^GET \/d1\/database\/([^/]+)$/, (_call, id) => databaseRow(this.databaseOf(id!))],
    [
      /^PUT \/d1\/database\/([^/]+)$/,
      ({ json }, id) => {
        const database = this.databaseOf(id!);
        database.mode = json.read_replication.mode;
        return databaseRow(database);
      },
    ],
    [
      /^DELETE \/d1\/database\/([^/]+)$/,
      (_call, id) => {
        this.databaseOf(id!);
        this.databases.delete(id!);
        return null;
      },
    ],
    [
      /^GET \/d1\/database\/([^/]+)\/time_travel\/bookmark$/,
      (_call, id) => {
        this.databaseOf(id!);
        return { bookmark: "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683" };
      },
    ],
    [
      /^POST \/d1\/database\/([^/]+)\/query$/,
      ({ json }, id) => this.query(this.databaseOf(id!).file, json.sql, json.params ?? []),
    ],

    [/^GET \/r2\/buckets\/([^/]+)$/, ({ headers }, name) => this.bucketOf(headers, name!)],
    [
      /^POST \/r2\/buckets$/,
      ({ headers, json }) => {
        const jurisdiction = headers["cf-r2-jurisdiction"] ?? "default";
        const key = `${jurisdiction}/${json.name}`;
        if (this.buckets.has(key))
          throw new Failure(409, 10004, "The bucket you tried to create already exists, and you own it.");
        const bucket = { name: json.name as string, jurisdiction, objects: 0 };
        this.buckets.set(key, bucket);
        return bucket;
      },
    ],
    [
      /^DELETE \/r2\/buckets\/([^/]+)$/,
      ({ headers }, name) => {
        const bucket = this.bucketOf(headers, name!);
        if (bucket.objects > 0) throw new Failure(409, 10008, "The bucket you tried to delete is not empty");
        this.buckets.delete(`${bucket.jurisdiction}/${name}`);
        return {};
      },
    ],

    [
      /^GET \/queues$/,
      ({ query }) =>
        [...this.queues]
          .filter(([name]) => !query.get("name") || name === query.get("name"))
          .map(([queue_name, { id, consumers }]) => ({ queue_id: id, queue_name, consumers, producers: [] })),
    ],
    [
      /^POST \/queues$/,
      ({ json }) => {
        if (this.queues.has(json.queue_name)) throw new Failure(409, 11009, "Queue name is already taken");
        const queue = {
          id: randomUUID().replaceAll("-", ""),
          jurisdiction: json.jurisdiction ?? null,
          consumers: [],
        };
        this.queues.set(json.queue_name, queue);
        return { queue_id: queue.id, queue_name: json.queue_name };
      },
    ],
    [
      /^DELETE \/queues\/([^/]+)$/,
      (_call, id) => {
        this.queues.delete(this.queueOf(id!)[0]);
        return null;
      },
    ],
    [
      /^POST \/queues\/([^/]+)\/consumers$/,
      ({ json }, id) => {
        const consumer = {
          consumer_id: randomUUID(),
          ...json,
          script: json.script_name,
        };
        this.queueOf(id!)[1].consumers.push(consumer);
        return consumer;
      },
    ],
    [/^PUT \/queues\/([^/]+)\/consumers\/([^/]+)$/, ({ json }) => json],

    [
      /^GET \/vectorize\/v2\/indexes\/([^/]+)$/,
      (_call, name) => {
        if (!this.indexes.has(name!)) throw missing(3000, "vectorize.index.not_found");
        return this.indexes.get(name!);
      },
    ],
    [
      /^POST \/vectorize\/v2\/indexes$/,
      ({ json }) => {
        this.indexes.set(json.name, json);
        return json;
      },
    ],
    [/^DELETE \/vectorize\/v2\/indexes\/([^/]+)$/, (_call, name) => this.indexes.delete(name!) && {}],

    [
      /^GET \/workers\/subdomain$/,
      () => {
        if (!this.subdomain) throw missing(10007, "You have not registered a workers.dev subdomain");
        return { subdomain: this.subdomain };
      },
    ],
    [
      /^GET \/workers\/domains$/,
      ({ query }) =>
        this.domains.filter(
          ({ service, hostname }) => service === query.get("service") || hostname === query.get("hostname"),
        ),
    ],
    [
      /^PUT \/workers\/scripts\/([^/]+)\/domains\/records$/,
      ({ json }, name) => {
        for (const { hostname } of json.origins) {
          this.domains = this.domains.filter((row) => row.hostname !== hostname);
          this.domains.push({ id: randomUUID(), hostname, service: name! });
        }
        return [];
      },
    ],
    [
      /^GET \/workers\/services\/([^/]+)$/,
      (_call, name) => {
        this.workerOf(name!);
        return {
          id: name,
          default_environment: {
            environment: "production",
            script: {
              id: name,
              last_deployed_from: "wrangler",
              migration_tag: this.workers.get(name!)!.migrationTag ?? undefined,
            },
          },
        };
      },
    ],
    [
      /^POST \/workers\/scripts\/([^/]+)\/assets-upload-session$/,
      () => ({ jwt: "all-assets-are-here", buckets: [] }),
    ],
    [/^PUT \/workers\/scripts\/([^/]+)$/, ({ form }, name) => this.upload(name!, form!, true)],
    [
      /^POST \/workers\/scripts\/([^/]+)\/versions$/,
      ({ form }, name) => {
        this.workerOf(name!);
        return this.upload(name!, form!, false);
      },
    ],
    [
      /^GET \/workers\/scripts\/([^/]+)\/versions\/([^/]+)$/,
      (_call, name, id) => {
        const version = this.workerOf(name!).versions.find((row) => row.id === id);
        if (!version) throw missing(10007, "This version does not exist.");
        return {
          id,
          number: 1,
          metadata: {},
          annotations: { "workers/tag": version.tag },
          resources: { bindings: this.workerOf(name!).bindings },
        };
      },
    ],
    [
      /^GET \/workers\/scripts\/([^/]+)\/deployments$/,
      (_call, name) => {
        const { live } = this.workerOf(name!);
        return {
          deployments: live
            ? [{ id: live, source: "wrangler", versions: [{ version_id: live, percentage: 100 }] }]
            : [],
        };
      },
    ],
    [
      /^POST \/workers\/scripts\/([^/]+)\/deployments$/,
      ({ json }, name) => {
        this.goLive(this.workerOf(name!), json.versions[0].version_id);
        return { id: randomUUID() };
      },
    ],
    [/^(GET|PATCH) \/workers\/scripts\/([^/]+)\/script-settings$/, () => ({ tags: [] })],
    [
      /^DELETE \/workers\/scripts\/([^/]+)$/,
      (_call, name) => {
        this.workerOf(name!);
        this.workers.delete(name!);
        this.secrets.delete(name!);
        for (const queue of this.queues.values())
          queue.consumers = queue.consumers.filter(({ script }) => script !== name);
        return null;
      },
    ],
    [
      /^GET \/workers\/scripts\/([^/]+)\/secrets$/,
      (_call, name) => {
        this.workerOf(name!);
        return [...(this.secrets.get(name!) ?? new Map()).keys()].map((key) => ({
          name: key,
          type: "secret_text",
        }));
      },
    ],
    [
      /^GET \/workers\/scripts\/([^/]+)\/settings$/,
      (_call, name) => ({ bindings: this.workerOf(name!).bindings }),
    ],
    [
      /^GET \/workers\/workers\/([^/]+)$/,
      (_call, name) => ({
        id: name,
        name,
        subdomain: { enabled: this.workerOf(name!).enabled, previews_enabled: false },
      }),
    ],
    [
      /^GET \/workers\/scripts\/([^/]+)\/subdomain$/,
      (_call, name) => ({ enabled: this.workerOf(name!).enabled, previews_enabled: false }),
    ],
    [
      /^POST \/workers\/scripts\/([^/]+)\/subdomain$/,
      ({ json }, name) => {
        this.workerOf(name!).enabled = json.enabled;
        return { enabled: json.enabled, previews_enabled: false };
      },
    ],
    [
      /^GET \/workers\/scripts\/([^/]+)\/schedules$/,
      (_call, name) => ({ schedules: this.workerOf(name!).crons.map((cron) => ({ cron })) }),
    ],
    [
      /^PUT \/workers\/scripts\/([^/]+)\/schedules$/,
      ({ json }, name) => {
        this.workerOf(name!).crons = json.map(({ cron }: { cron: string }) => cron);
        return { schedules: json };
      },
    ],
  ];

  /** A version as wrangler sends it: secrets that it does not name stay. */
  private upload(name: string, form: FormData, isLive: boolean) {
    const metadata = JSON.parse(form.get("metadata") as string);
    const secrets = this.secrets.get(name) ?? new Map<string, string>();
    const earlier = this.workers.get(name)?.bindings ?? [];
    const bindings: Binding[] = [];
    for (const binding of metadata.bindings as Binding[]) {
      const inherited = earlier.find((row) => row.name === binding.name);
      if (binding.type === "secret_text") secrets.set(binding.name, binding.text!);
      else if (binding.type !== "inherit") bindings.push(binding);
      else if (inherited) bindings.push(inherited);
      else if (!secrets.has(binding.name)) {
        throw new Failure(400, 10057, `inherit binding '${binding.name}' is invalid`);
      }
    }
    this.secrets.set(name, secrets);
    const version = { id: randomUUID(), tag: metadata.annotations?.["workers/tag"] ?? null, bindings };
    const worker = this.workers.get(name) ?? {
      versions: [],
      live: null,
      bindings: [],
      migrationTag: null,
      crons: [],
      enabled: false,
    };
    worker.versions.push(version);
    worker.migrationTag = metadata.migrations?.new_tag ?? worker.migrationTag;
    this.workers.set(name, worker);
    if (isLive) this.goLive(worker, version.id);
    return {
      id: isLive ? name : version.id,
      deployment_id: version.id.replaceAll("-", ""),
      startup_time_ms: 200,
      resources: { script: { etag: "e" }, script_runtime: {} },
      metadata: { has_preview: false },
      entry_point: "index.js",
      etag: "e",
      available_on_subdomain: worker.enabled,
    };
  }

  private query(file: DatabaseSync, sql: string, params: SQLInputValue[]) {
    try {
      if (params.length > 0 || /^\s*select/i.test(sql)) {
        return [{ results: file.prepare(sql).all(...params), success: true, meta: {} }];
      }
      // D1 runs the statements of one call in a transaction.
      file.exec(`begin; ${sql}\n; commit`);
      return [{ results: [], success: true, meta: {} }];
    } catch (error) {
      if (file.isTransaction) file.exec("rollback");
      throw new Failure(400, 7500, (error as Error).message);
    }
  }

  private goLive(worker: Worker, id: string) {
    worker.live = id;
    worker.bindings = worker.versions.find((version) => version.id === id)!.bindings;
  }

  private databaseOf(id: string) {
    const database = this.databases.get(id);
    if (!database) throw missing(7404, `The database ${id} could not be found`);
    return database;
  }

  private bucketOf(headers: Record<string, string>, name: string) {
    const bucket = this.buckets.get(`${headers["cf-r2-jurisdiction"] ?? "default"}/${name}`);
    if (!bucket) throw missing(10006, "The specified bucket does not exist.");
    return bucket;
  }

  private queueOf(id: string) {
    const queue = [...this.queues].find(([, row]) => row.id === id);
    if (!queue) throw missing(11000, "Queue not found");
    return queue;
  }

  private workerOf(name: string): Worker {
    const worker = this.workers.get(name);
    if (!worker) throw missing(10007, "This Worker does not exist on your account.");
    return worker;
  }
}

function databaseRow({ file: _file, mode, ...row }: { file: DatabaseSync; mode: string; uuid: string }) {
  return {
    ...row,
    version: "production",
    num_tables: 0,
    file_size: 0,
    created_at: "2026-11-23T00:00:00Z",
    read_replication: { mode },
  };
}

function changesSomething({ method, path, json }: Call): boolean {
  if (method === "GET" || path.endsWith("/assets-upload-session")) return false;
  return !(path.endsWith("/query") && /^\s*select/i.test(json.sql));
}
