import { createExecutionContext, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Settings } from "~/config";
import * as deployment from "~/deployment";
import example from "../../.dev.vars.example?raw";
import modelGuide from "../../docs/how-to/choose-a-language-model.md?raw";
import worker from "../../workers/app";
import wrangler from "../../wrangler.toml?raw";
import { newcomer } from "../support/accounts";
import { deploymentWith, visit, watchLog } from "../support/deployment";

/** "setup": 503 "Setting up"; "warned": the site works and a part is off; "fine": nothing to say. */
type Outcome = "setup" | "warned" | "fine";

interface Row {
  missing: Outcome;
  malformed: [unknown, Outcome][];
}

/** Invalid keys: only their service can recognize them. */
const anyText: Row["malformed"] = [["\n<\u0000>", "fine"]];
const number: Row = {
  missing: "fine",
  malformed: [
    ["many", "warned"],
    ["-1", "warned"],
  ],
};
const flag: Row = { missing: "fine", malformed: [["yes", "warned"]] };

/** Every variable and secret of app/config.ts; a new one does not compile without its row. */
const VARIABLES: Record<keyof typeof Settings.shape, Row> = {
  JURISDICTION: { missing: "fine", malformed: [["mars", "warned"]] },
  ALERT_WEBHOOK_URL: {
    missing: "fine",
    malformed: [
      ["hooks.example", "warned"],
      ["http://hooks.example", "warned"],
    ],
  },
  APP_ENV: { missing: "fine", malformed: [["live", "warned"]] },
  AWAIT_SEED: flag,
  APP_VERSION: {
    missing: "fine",
    malformed: [
      ["\n<\u0000>", "fine"],
      [7, "warned"],
    ],
  },
  AUTH_SECRET: {
    missing: "setup",
    malformed: [
      ["short", "setup"],
      ["", "setup"],
      [7, "setup"],
    ],
  },
  PUBLIC_ORIGIN: {
    missing: "setup",
    malformed: [
      ["elsewhere.example", "setup"],
      ["http://elsewhere.example", "setup"],
      ["https://elsewhere.example/path", "setup"],
      ["https://user@elsewhere.example", "setup"],
      ["ftp://elsewhere.example", "setup"],
      [7, "setup"],
    ],
  },
  ADMIN_EMAIL: { missing: "fine", malformed: [["no address", "warned"]] },
  MAIL_ADAPTER: {
    missing: "warned",
    malformed: [
      ["pigeon", "warned"],
      ["outbox", "warned"],
    ],
  },
  MAIL_FROM: {
    missing: "warned",
    malformed: [
      ["no address", "warned"],
      ["a@b.example\nBcc: c@d.example", "warned"],
    ],
  },
  RESEND_API_KEY: { missing: "warned", malformed: anyText },
  RATE_LIMITS: { missing: "fine", malformed: [["maybe", "warned"]] },
  SERVER_TIMING: flag,
  GOOGLE_CLIENT_ID: { missing: "warned", malformed: anyText },
  GOOGLE_CLIENT_SECRET: { missing: "warned", malformed: anyText },
  GOOGLE_ISSUER: {
    missing: "fine",
    malformed: [
      ["no address", "warned"],
      ["http://issuer.example", "warned"],
    ],
  },
  TURNSTILE_SITE_KEY: { missing: "warned", malformed: anyText },
  TURNSTILE_SECRET_KEY: { missing: "warned", malformed: anyText },
  AI_PROVIDER: { missing: "fine", malformed: [["another", "warned"]] },
  AI_MODEL: { missing: "warned", malformed: anyText },
  AI_BASE_URL: {
    missing: "warned",
    malformed: [
      ["no address", "warned"],
      ["http://models.example", "warned"],
    ],
  },
  AI_API_KEY: { missing: "fine", malformed: anyText },
  AI_GATEWAY_ID: { missing: "fine", malformed: [["of-workers-ai", "warned"]] },
  AI_GATEWAY_TOKEN: { missing: "fine", malformed: anyText },
  AI_EMBEDDINGS: {
    missing: "fine",
    malformed: [
      ["workers-ai", "warned"],
      ["another", "warned"],
    ],
  },
  AI_RERANK: {
    missing: "fine",
    malformed: [
      ["workers-ai", "warned"],
      ["another", "warned"],
    ],
  },
  AI_FALLBACK: { missing: "fine", malformed: [["other", "warned"]] },
  AI_PACE_MS: number,
  AI_MAX_STEPS: number,
  AI_MAX_OUTPUT_TOKENS: number,
  AI_FIRST_CHUNK_MS: number,
  AI_CHUNK_MS: number,
  AI_TURN_MS: number,
};

/** Set by local runs and by the platform, never by an operator. */
const NOT_FOR_OPERATORS = [
  "JURISDICTION",
  "APP_ENV",
  "AWAIT_SEED",
  "APP_VERSION",
  "RATE_LIMITS",
  "SERVER_TIMING",
];

const OUTCOMES: Record<string, Outcome> = { setup: "setup", fine: "fine" };
/** Some hundred requests. */
const MATRIX_MS = 120_000;
const STATUS = { setup: 503, warned: 200, fine: 200 };

/** One change to a complete deployment: no 500 anywhere, the name in /healthz and in one line of the log. */
async function check(name: string, value: unknown, outcome: Outcome): Promise<void> {
  const what = `${name} = ${JSON.stringify(value)}`;
  const log = watchLog();
  const deployed = deploymentWith({ [name]: value });
  const page = await visit(deployed, "/");
  expect(page.status, what).toBe(STATUS[outcome]);
  expect((await page.text()).includes("<h1>Setting up</h1>"), what).toBe(outcome === "setup");
  const list = await visit(deployed, "/api/v1/technologies/public/featured");
  expect(list.status, what).toBe(STATUS[outcome]);
  const socket = await visit(deployed, `/api/v1/agent/ws/${crypto.randomUUID()}`, {
    headers: { Upgrade: "websocket" },
  });
  expect(socket.status, what).toBe(outcome === "setup" ? 503 : 401);
  if (outcome === "setup") {
    for (const { headers } of [page, list, socket]) expect(headers.get("Retry-After"), what).toBe("60");
    for (const answer of [list, socket])
      expect(await answer.json(), what).toMatchObject({ code: "setting_up" });
  }

  const health = await visit(deployed, "/healthz");
  expect(health.status, what).toBe(STATUS[outcome]);
  const { status, faults = [], warnings } = (await health.json()) as Record<string, { name: string }[]>;
  expect(status, what).toBe(outcome === "setup" ? "setting_up" : "ok");
  const names = (list: { name: string }[] = []) => list.map((fault) => fault.name);
  expect(names(faults), what).toEqual(outcome === "setup" ? [name] : []);
  if (outcome !== "setup") expect(names(warnings), what).toEqual(outcome === "warned" ? [name] : []);
  const lines = log.filter((line) => new RegExp(`\\b${name}\\b`).test(line));
  expect(lines, what).toHaveLength(outcome === "fine" ? 0 : 1);
  if (typeof value === "string" && value.trim().length > 3) expect(lines.join(), what).not.toContain(value);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a deployment", () => {
  it("with every variable and binding has nothing to report", async () => {
    const log = watchLog();
    const health = await visit(deploymentWith({}), "/healthz");
    expect(await health.json()).toEqual({
      status: "ok",
      version: "0.1.0",
      schema: env.TEST_MIGRATIONS.at(-1)?.name.replace(".sql", ""),
      checks: { db: "ok", files: "ok", chat: "ok" },
      delays: { schedule_finished_at: null, oldest_job_at: null, backup_finished_at: null },
      warnings: [],
    });
    expect(log).toEqual([]);
  });

  it(
    "with any variable missing or malformed answers no 500, and names it",
    async () => {
      for (const [name, { missing, malformed }] of Object.entries(VARIABLES)) {
        await check(name, undefined, missing);
        for (const [value, outcome] of malformed) await check(name, value, outcome);
      }
    },
    MATRIX_MS,
  );

  it(
    "with any binding missing or of another kind answers no 500, and names it",
    async () => {
      for (const [name, { without }] of Object.entries(deployment.BINDINGS)) {
        const outcome = OUTCOMES[without] ?? "warned";
        for (const value of [undefined, "a text", {}]) await check(name, value, outcome);
      }
    },
    MATRIX_MS,
  );

  it("documents every variable in .dev.vars.example or with the language models", () => {
    const names = Object.keys(Settings.shape);
    expect(Object.keys(VARIABLES).sort()).toEqual(names.sort());
    const inExample = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
    expect(names).toEqual(expect.arrayContaining(inExample));
    const inGuide = [...modelGuide.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name!);
    const documented = [...inExample, ...inGuide, ...NOT_FOR_OPERATORS];
    expect(names.filter((name) => !documented.includes(name))).toEqual([]);
  });

  it("knows every binding of wrangler.toml", () => {
    const names = [...wrangler.matchAll(/^(?:binding|name) = "([A-Z][A-Z_0-9]+)"$/gm)].map(
      ([, name]) => name,
    );
    expect(names.length).toBeGreaterThan(7);
    expect(Object.keys(deployment.BINDINGS)).toEqual(expect.arrayContaining(names));
  });

  it("without several of them names them all in one line", async () => {
    const log = watchLog();
    const deployed = deploymentWith({ AUTH_SECRET: undefined, DB: undefined, MAIL_FROM: undefined });
    for (const path of ["/", "/api/v1/login", "/files/nothing"])
      expect((await visit(deployed, path)).status).toBe(503);
    expect(log).toEqual(["setting_up: AUTH_SECRET is missing; DB is missing, or not a binding of its kind"]);
  });

  it("with half of a captcha refuses the forms that need one, and with half of Google hides its button", async () => {
    watchLog();
    for (const half of ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"]) {
      const refused = await visit(deploymentWith({ [half]: undefined }), "/api/v1/register", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...newcomer(), captcha_token: "a token" }),
      });
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ code: "unavailable", retry_after: 30 });
    }
    const google = deploymentWith({ GOOGLE_CLIENT_SECRET: undefined });
    expect((await visit(google, "/api/v1/google/login")).status).toBe(404);
    expect(await (await visit(google, "/auth")).text()).not.toContain("Continue with Google");
    expect(await (await visit(deploymentWith({}), "/auth")).text()).toContain("Continue with Google");
  });

  it("tells its version by the platform where that knows it", async () => {
    watchLog();
    const named = deploymentWith({ CF_VERSION_METADATA: { id: "an id", tag: "v7" } });
    expect(await (await visit(named, "/healthz")).json()).toMatchObject({ version: "v7" });
    const unnamed = deploymentWith({ CF_VERSION_METADATA: { id: "an id", tag: "" }, AUTH_SECRET: undefined });
    expect(await (await visit(unnamed, "/healthz")).json()).toMatchObject({ version: "an id" });
  });
});

describe("a database", () => {
  it("that lacks a migration is being set up, until it has it", async () => {
    const log = watchLog();
    const name = env.TEST_MIGRATIONS.at(-1)!.name;
    await env.DB.prepare("delete from d1_migrations where name = ?").bind(name).run();
    const deployed = deploymentWith({});
    for (const path of ["/", "/api/v1/technologies/public/featured"]) {
      expect((await visit(deployed, path)).status).toBe(503);
    }
    expect(await (await visit(deployed, "/healthz")).json()).toMatchObject({
      status: "setting_up",
      faults: [{ name, message: "is a migration that is not applied" }],
    });
    expect(log).toEqual([`setting_up: ${name} is a migration that is not applied`]);

    await env.DB.prepare("insert into d1_migrations (name) values (?)").bind(name).run();
    expect((await visit(deployed, "/")).status).toBe(503);
    vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ["Date"] });
    expect((await visit(deployed, "/")).status).toBe(200);
  });

  it("that was never migrated names all migrations", async () => {
    watchLog();
    await env.DB.prepare("drop table d1_migrations").run();
    const { faults } = (await (await visit(deploymentWith({}), "/healthz")).json()) as {
      faults: { name: string }[];
    };
    expect(faults.map(({ name }) => name)).toEqual(env.TEST_MIGRATIONS.map(({ name }) => name));
  });

  it("that does not answer is not being set up", async () => {
    watchLog();
    const DB = {
      prepare: () => ({ all: () => Promise.reject(new Error("D1_ERROR: overloaded")) }),
      withSession: (constraint: string) => env.DB.withSession(constraint),
    };
    expect((await visit(deploymentWith({ DB }), "/")).status).toBe(200);
  });
});

describe("work without a request, while being set up,", () => {
  const incomplete = deploymentWith({ AUTH_SECRET: undefined });

  it("of the queue is delivered later", async () => {
    watchLog();
    const batch = { retryAll: vi.fn(), messages: [] };
    await worker.queue(
      batch as unknown as Parameters<typeof worker.queue>[0],
      incomplete,
      createExecutionContext(),
    );
    expect(batch.retryAll).toHaveBeenCalledWith({ delaySeconds: 60 });
  });

  it("of the cron is left out", async () => {
    const log = watchLog();
    const fresh = deploymentWith({ DB: undefined });
    await worker.scheduled({} as Parameters<typeof worker.scheduled>[0], fresh, createExecutionContext());
    expect(log).toEqual(["setting_up: DB is missing, or not a binding of its kind"]);
  });

  it("of a chat waits for the next minute", async () => {
    const log = watchLog();
    const stub = env.CHAT.getByName(crypto.randomUUID());
    await runInDurableObject(stub, (_, { storage }) => storage.setAlarm(Date.now() + 3_600_000));
    vi.spyOn(deployment, "setupFaults").mockResolvedValue([{ name: "AUTH_SECRET", message: "is missing" }]);
    await runDurableObjectAlarm(stub);
    const next = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
    expect(Math.round((Number(next) - Date.now()) / 10_000)).toBe(6);
    expect(log).toEqual([]);
  });
});
