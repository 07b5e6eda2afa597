import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createContext } from "~/context";
import worker from "../../workers/app";
import { createSession, toClient } from "../support/chat-socket";
import { deploymentWith, visit } from "../support/deployment";
import { createPerson, testContext } from "../support/factories";
import { answerWith, objectOf } from "../support/fake-turn";
import { FAULTS, failDatabase } from "../support/faults";

const PSEUDONYM = /^[0-9a-f]{16}$/;
const FIGURES = { ms: expect.any(Number), rows_read: expect.any(Number), rows_written: expect.any(Number) };

let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
});
afterEach(() => vi.restoreAllMocks());

it("a request is a line with its operation, status, cost and a pseudonym", async () => {
  const { id, token } = await createPerson();
  const headers = { authorization: `Bearer ${token}` };
  const deployment = deploymentWith({});
  const me = await visit(deployment, "/api/v1/profile/me", { headers });
  await visit(deployment, "/api/v1/technologies/0192f0c1-0000-7000-8000-000000000000", { headers });
  await visit(deployment, "/robots.txt");
  await visit(deployment, "/a%20name@example.org/secret");
  expect(lines).toMatchObject([
    {
      level: "info",
      event: "request",
      request_id: me.headers.get("x-request-id"),
      operation: "GET /profile/me",
      status: 200,
      ...FIGURES,
      user: expect.stringMatching(PSEUDONYM),
      version: expect.any(String),
    },
    { operation: "GET /technologies/:id", status: 404 },
    { operation: "GET /…" },
    { operation: "GET /…", status: 404 },
  ]);
  expect(lines[0]!.rows_read).toBeGreaterThan(0);
  expect(lines[1]!.user).toBe(lines[0]!.user);
  expect(lines[2]!.user).toBeUndefined();
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${id}|secret|example.org`));
});

it("a job has the id of the request that it was queued by", async () => {
  const send = vi.spyOn(env.JOBS, "send").mockResolvedValue(undefined as never);
  const app = testContext();
  await app.jobs.send({ job_id: "none" });
  const [body] = send.mock.calls[0]!;
  expect(body).toEqual({ job_id: "none", request_id: app.requestId });

  const message = { id: "m1", timestamp: new Date(), attempts: 1, body };
  const context = createExecutionContext();
  await worker.queue(createMessageBatch("licentia-jobs", [message]), deploymentWith({}), context);
  await waitOnExecutionContext(context);
  expect(lines).toMatchObject([
    {
      event: "job",
      request_id: app.requestId,
      job_id: "none",
      operation: "bulk_upload",
      status: "done",
      ...FIGURES,
    },
  ]);
});

it("a run of the schedule is a line, which says whether a part of it failed", async () => {
  const run = async () => {
    const context = createExecutionContext();
    await worker.scheduled(createScheduledController({ cron: "*/5 * * * *" }), deploymentWith({}), context);
    await waitOnExecutionContext(context);
  };
  await run();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { message } = FAULTS.full;
  const fault = failDatabase({ statement: "delete from", message, moment: "before", times: 1_000 });
  await run();
  fault.end();
  expect(lines).toMatchObject([
    { event: "schedule", operation: "*/5 * * * *", status: "done", ...FIGURES },
    { event: "schedule", operation: "*/5 * * * *", status: "failed" },
  ]);
});

it("a turn of a chat is a line with the ids of its question and of the request that opened its socket", async () => {
  const { id, token } = await createPerson();
  const sessionId = await createSession(token);
  const upgrade = { headers: { Upgrade: "websocket", authorization: `Bearer ${token}` } };
  const chat = toClient(await visit(deploymentWith({}), `/api/v1/agent/ws/${sessionId}`, upgrade));
  await expect.poll(() => lines.length).toBe(1);
  const setEnvironment = async (APP_ENV: "production" | "development") =>
    runInDurableObject(await objectOf(sessionId), (instance) => {
      const { env: bindings } = instance as unknown as { env: Env };
      createContext(bindings, { waitUntil: () => {} }).config.APP_ENV = APP_ENV;
    });
  await setEnvironment("production");
  answerWith({});
  chat.send({ query: "solar" });
  const { query_id } = await chat.next("final_response");
  await expect.poll(() => lines.length).toBe(2);
  await setEnvironment("development");
  expect(lines[0]).toMatchObject({ event: "request", operation: "GET /api", status: 101 });
  expect(lines[1]).toMatchObject({
    event: "turn",
    request_id: lines[0]!.request_id,
    query_id,
    status: "done",
    ...FIGURES,
    user: expect.stringMatching(PSEUDONYM),
  });
  expect(JSON.stringify(lines)).not.toContain(id);
});
