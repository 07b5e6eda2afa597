import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createContext } from "~/context";
import { jobs } from "~/db/schema/operations";
import { KEYS, writeJson } from "~/services/backup/bucket";
import * as demo from "~/services/demo/load";
import * as health from "~/services/monitoring/health";
import worker from "../../workers/app";
import { fetchApp } from "../support/api";
import { createPerson, testContext } from "../support/factories";

it("a local run is not ready before what it begins with is loaded", async () => {
  const app = createContext({ ...env, AWAIT_SEED: "1" } as Env, { waitUntil: () => {} });
  expect((await health.check(app)).status).toBe("starting");
  await demo.load(app, { accounts: { password: "", people: [] }, finished: true });
  expect((await health.check(app)).status).toBe("ok");
});

it("reports the last run of the schedule, the oldest unfinished job and the last backup", async () => {
  const report = async () => ((await (await fetchApp("/healthz")).json()) as health.Health).delays;
  expect(await report()).toEqual({
    schedule_finished_at: null,
    oldest_job_at: null,
    backup_finished_at: null,
  });

  const { primary, backups } = testContext();
  const { id: ownerId } = await createPerson();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));
  const job = (state: "queued" | "done", minute: number) => ({
    id: crypto.randomUUID(),
    kind: "business_canvas" as const,
    ownerId,
    state,
    input: {},
    createdAt: at(minute),
    progressAt: new Date(),
  });
  await primary.insert(jobs).values([job("queued", 3), job("queued", 2), job("done", 1)]);
  await writeJson(backups!, KEYS.latest, { id: "b1", finished_at: at(5).toISOString() });
  const startedAt = Math.floor(Date.now() / 1_000) * 1_000;
  for (let runs = 0; runs < 2; runs += 1) {
    const context = createExecutionContext();
    await worker.scheduled(createScheduledController({ cron: "*/5 * * * *" }), env, context);
    await waitOnExecutionContext(context);
  }
  const { schedule_finished_at, ...others } = (await report())!;
  expect(others).toEqual({ oldest_job_at: at(2).toISOString(), backup_finished_at: at(5).toISOString() });
  expect(Date.parse(schedule_finished_at!)).toBeGreaterThanOrEqual(startedAt);
  await backups!.delete(KEYS.latest);
});
