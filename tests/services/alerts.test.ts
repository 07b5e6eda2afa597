import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type AppContext, createContext } from "~/context";
import { KEYS, writeJson } from "~/services/backup/bucket";
import { checkAlerts } from "~/services/monitoring/alerts";
import { call } from "../support/api";
import { COMPLETE } from "../support/deployment";
import { createPerson } from "../support/factories";

const HOUR = 3_600_000;
const HOOK = "https://hooks.example/alerts";

let now: number;
let mails: { to: string; subject: string }[];
let posts: { type: string; text: string }[];
let answer: number | null;

beforeEach(() => {
  // The isolate may have counted a storm in the last minute, in another test.
  now = Date.now() + HOUR;
  mails = [];
  posts = [];
  answer = 200;
});
afterEach(() => vi.restoreAllMocks());

/** The context of an operator whose mails and posts are kept. */
function operator(vars: Partial<typeof COMPLETE> = {}): { app: AppContext; settled(): Promise<unknown> } {
  const deferred: Promise<unknown>[] = [];
  const app = createContext({ ...env, ...COMPLETE, ALERT_WEBHOOK_URL: HOOK, ...vars } as Env, {
    waitUntil: (work) => void deferred.push(work),
  });
  app.now = () => new Date(now);
  app.mail.send = async (mail) => void mails.push(mail);
  app.webhooks = {
    async send(url, _, body) {
      expect(url).toBe(HOOK);
      posts.push(JSON.parse(body));
      return answer;
    },
  };
  return { app, settled: () => Promise.all(deferred) };
}

const check = (vars?: Partial<typeof COMPLETE>) => checkAlerts(operator(vars).app);
const subjects = () => mails.map(({ subject }) => subject);

async function failTimes(count: number, kind: "request" | "dead_letter" = "request") {
  const { app, settled } = operator();
  // Errors of different operations are not counted together by the isolate.
  for (let i = 0; i < count; i += 1) {
    app.noteFailure({ kind, operation: crypto.randomUUID(), error: new Error("Failed") });
  }
  await settled();
}

it("many errors within ten minutes are told once, and their end once", async () => {
  await failTimes(20);
  await check();
  expect(mails).toEqual([]);
  await failTimes(1);
  await check();
  await check();
  const text = "21 unexpected errors happened within 10 minutes.";
  expect(mails).toMatchObject([{ to: COMPLETE.ADMIN_EMAIL, subject: `Licentia alert: ${text}` }]);
  expect(posts).toMatchObject([{ type: "alert.raised", text: `Licentia alert: ${text}` }]);
  const { token } = await createPerson({ role: "admin" });
  const { body } = await call("GET", "/admin/monitoring/errors", { token });
  expect(body.alerts).toEqual([{ kind: "error_rate", text, since: new Date(now).toISOString() }]);

  now += HOUR;
  await check();
  await check();
  expect(subjects().slice(1)).toEqual([`Licentia alert is over: ${text}`]);
  expect((await call("GET", "/admin/monitoring/errors", { token })).body.alerts).toEqual([]);
});

it("a job that failed for good, a full database and a late backup are told", async () => {
  await failTimes(1, "dead_letter");
  const { app } = operator();
  await writeJson(env.BACKUPS!, KEYS.latest, { finished_at: new Date(now - 26.5 * HOUR).toISOString() });
  Object.defineProperty(app.cost, "databaseBytes", { get: () => 7.04e9, set: () => {} });
  await checkAlerts(app);
  expect(subjects().sort()).toEqual([
    "Licentia alert: A job failed in every attempt.",
    "Licentia alert: The database has 7.0 of 10 GB; at the limit, writes fail.",
    "Licentia alert: The last backup is 26 hours old.",
  ]);
  mails = [];
  await writeJson(env.BACKUPS!, KEYS.latest, { finished_at: new Date(now).toISOString() });
  await check();
  expect(subjects().sort()).toEqual([
    "Licentia alert is over: The database has 7.0 of 10 GB; at the limit, writes fail.",
    "Licentia alert is over: The last backup is 26 hours old.",
  ]);
  await env.BACKUPS!.delete(KEYS.latest);
});

it("a young deployment has no late backup, and an old one without any has", async () => {
  await createPerson();
  await check();
  expect(mails).toEqual([]);
  now += 27 * HOUR;
  await check();
  expect(subjects()).toEqual(["Licentia alert: No backup has finished yet."]);
});

it("an alert that could not be sent is sent by a later run, and one way that works is enough", async () => {
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
  await createPerson();
  now += 27 * HOUR;
  answer = 500;
  await check({ ADMIN_EMAIL: "" });
  expect(warnings).toHaveBeenCalledOnce();
  now += HOUR;
  answer = 200;
  await check({ ADMIN_EMAIL: "" });
  await check({ ADMIN_EMAIL: "" });
  expect(posts).toHaveLength(2);
  expect(mails).toEqual([]);
});
