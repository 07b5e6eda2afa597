import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { costCounters } from "~/db/schema/operations";
import { read } from "~/services/monitoring/costs";
import worker from "../../workers/app";
import { call } from "../support/api";
import { deploymentWith, visit } from "../support/deployment";
import { createPerson, testContext } from "../support/factories";

const MONTH = "2031-06";
const MILLION = 1_000_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The bill on a day of the month, by the name of its line. */
async function billOn(day: number) {
  const app = testContext();
  app.now = () => new Date(Date.UTC(2031, 5, day));
  const { lines, ...bill } = await read(app);
  return { ...bill, lines: new Map(lines.map(({ name, ...line }) => [name, line])) };
}

async function runSchedule() {
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController({ cron: "*/5 * * * *" }), deploymentWith({}), context);
  await waitOnExecutionContext(context);
}

it("requests, rows and messages are counted in the month, a write a minute", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const stored = async () => (await testContext().primary.select().from(costCounters))[0];
  // Later than any other test of this isolate, which remembers when it wrote last.
  const start = Date.UTC(2090, 0, 1);
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  const { token } = await createPerson();
  await runSchedule();
  const before = await stored();
  // Whatever tests ran before, a signed-in request reads who asks.
  const headers = { Authorization: `Bearer ${token}` };
  for (let i = 0; i < 5; i += 1) await visit(deploymentWith({}), "/api/v1/technologies", { headers });
  expect(await stored()).toEqual(before);

  vi.setSystemTime(start + 61_000);
  await runSchedule();
  const after = await stored();
  expect(after!.requests - before!.requests).toBe(5);
  expect(after!.rowsRead).toBeGreaterThan(before!.rowsRead);
  expect(after!.rowsWritten).toBeGreaterThan(before!.rowsWritten);
});

it("a bill begins with the plan, and is extrapolated from what was counted to the end of the month", async () => {
  const zeros = { rowsRead: 0, messages: 0, mails: 0, questions: 0 };
  await testContext()
    .primary.insert(costCounters)
    .values({
      month: MONTH,
      since: new Date(Date.UTC(2031, 5, 1)),
      ...zeros,
      requests: 6 * MILLION,
      rowsWritten: 60 * MILLION,
    });
  const { base_dollars, dollars, expected_dollars, lines } = await billOn(16);
  expect(lines.get("Workers, requests")).toMatchObject({
    amount: 6 * MILLION,
    expected_amount: 12 * MILLION,
    dollars: 0,
  });
  expect(lines.get("Workers, requests")!.expected_dollars).toBeCloseTo(0.6);
  expect(lines.get("D1, rows written")).toMatchObject({ dollars: 10, expected_dollars: 70 });
  // What the first minutes used says little: it counts as a day's.
  const first = await billOn(1);
  expect(first.lines.get("Workers, requests")!.expected_amount).toBe(31 * 6 * MILLION);
  expect(lines.get("D1, storage")!.amount).toBeGreaterThan(0);
  expect(lines.get("D1, storage")!.expected_amount).toBe(lines.get("D1, storage")!.amount);
  expect(lines.get("Workers, CPU")).toMatchObject({ estimated: true });
  const sum = (figure: "dollars" | "expected_dollars") =>
    [...lines.values()].reduce((total, line) => total + line[figure], base_dollars);
  expect(dollars).toBeCloseTo(sum("dollars"));
  expect(expected_dollars).toBeCloseTo(sum("expected_dollars"));
});

it("an admin of a new deployment sees the plan and that nothing was counted", async () => {
  await env.DB.prepare("delete from cost_counters").run();
  const { token } = await createPerson({ role: "admin" });
  const { body } = await call("GET", "/admin/monitoring/costs", { token });
  expect(body).toMatchObject({ counted_since: null, base_dollars: 5, dollars: 5, expected_dollars: 5 });
});
