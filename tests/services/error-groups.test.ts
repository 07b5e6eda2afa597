import { createExecutionContext, createMessageBatch, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createContext } from "~/context";
import { errorGroups } from "~/db/schema/operations";
import { removeOldErrors } from "~/services/monitoring/error-groups";
import worker from "../../workers/app";
import { call } from "../support/api";
import { deploymentWith, visit } from "../support/deployment";
import { createPerson, testContext } from "../support/factories";
import { failDatabase } from "../support/faults";

const MINUTE = 60_000;

let admin: Awaited<ReturnType<typeof createPerson>>;
let now: number;

beforeEach(async () => {
  admin = await createPerson({ role: "admin" });
  now = Date.now();
  for (const method of ["log", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const listed = async () =>
  (await call("GET", "/admin/monitoring/errors", { token: admin.token })).body.errors;

/** Lets an error happen in a request of its own; returns the request's id. */
async function fail(message: string, operation = "GET /experts"): Promise<string> {
  const deferred: Promise<unknown>[] = [];
  const app = createContext(env, { waitUntil: (work) => void deferred.push(work) });
  app.now = () => new Date(now);
  app.noteFailure({ kind: "request", operation, error: new Error(message) });
  await Promise.all(deferred);
  return app.requestId;
}

// First: it fills the buffer, so the tests after it fail if one test leaves its failures to the next.
it("a storm of different errors writes a bounded number of entries", async () => {
  for (let i = 0; i < 80; i += 1) await fail("A storm", `operation ${"x".repeat(i)}`);
  expect(await testContext().primary.$count(errorGroups)).toBeLessThanOrEqual(50);
});

it("a bug in a request is on the dashboard, with the id that its user saw and nothing personal", async () => {
  const message = 'No index for 0192f0c1-0000-7000-8000-000000000000, ada@example.org, "Ada", row 417';
  const fault = failDatabase({ statement: "technology_views", message, moment: "before", times: 9 });
  const response = await visit(deploymentWith({}), "/api/v1/profile/me/activity-summary", {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  fault.end();
  expect(response.status).toBe(500);
  expect(await listed()).toMatchObject([
    {
      kind: "request",
      operation: "GET /profile/me/activity-summary",
      name: "Error",
      message: "No index for #, [email] [quoted], row #",
      count: 1,
      request_id: response.headers.get("x-request-id"),
    },
  ]);
});

it("equal errors are one entry, stored at once and then once a minute", async () => {
  const run = vi.spyOn(Object.getPrototypeOf(env.DB.withSession()), "batch");
  await fail("Row 1 of 10 is missing");
  for (let i = 0; i < 200; i += 1) await fail(`Row ${i} of 10 is missing`);
  await fail("Another one");
  expect(run).toHaveBeenCalledTimes(2);
  const [, first] = await listed();
  expect(first).toMatchObject({ message: "Row # of # is missing", count: 1 });

  now += MINUTE;
  const last = await fail("Row 5 of 10 is missing");
  const [after] = await listed();
  expect(after).toMatchObject({
    count: 202,
    first_at: first.first_at,
    last_at: new Date(now).toISOString(),
    request_id: last,
  });
});

it("what was counted is stored at the end of a later request, though it succeeds", async () => {
  await fail("A slow part");
  await fail("A slow part");
  vi.spyOn(Date, "now").mockReturnValue(now + MINUTE);
  vi.useFakeTimers({ now: now + MINUTE, toFake: ["Date"] });
  await visit(deploymentWith({}), "/robots.txt");
  vi.useRealTimers();
  expect(await listed()).toMatchObject([{ message: "A slow part", count: 2 }]);
});

it("a job that failed for good is an entry of its own", async () => {
  const body = { operation: "backup" as const, request_id: "a request" };
  const message = { id: "m1", timestamp: new Date(), attempts: 1, body };
  const context = createExecutionContext();
  await worker.queue(createMessageBatch("licentia-jobs-failed", [message]), deploymentWith({}), context);
  await waitOnExecutionContext(context);
  expect(await listed()).toMatchObject([
    { kind: "dead_letter", operation: "backup", request_id: "a request", count: 1 },
  ]);
});

it("an error that did not happen for 30 days is deleted", async () => {
  await fail("Long ago");
  const app = testContext();
  app.now = () => new Date(now + 29 * 86_400_000);
  await removeOldErrors(app);
  expect(await listed()).toHaveLength(1);
  app.now = () => new Date(now + 31 * 86_400_000);
  await removeOldErrors(app);
  expect(await listed()).toEqual([]);
});
