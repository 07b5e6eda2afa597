import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { technologies } from "~/db/schema/technologies";
import { insertListings } from "~/services/technologies/editing/write";
import worker from "../../workers/app";
import { call } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { listing } from "../support/listings";

const RUNS_PER_DAY = (24 * 60) / 5;
const MAX_IDLE_ROWS_PER_DAY = 1_000;

afterEach(() => vi.restoreAllMocks());

interface SessionInternals {
  _sendOrThrow(...args: unknown[]): Promise<unknown>;
}

/** Runs the schedule as the platform does. Returns how many rows the database wrote. */
async function runSchedule(): Promise<number> {
  const session = Object.getPrototypeOf(env.DB.withSession()) as SessionInternals;
  const send = session._sendOrThrow;
  let written = 0;
  const spy = vi.spyOn(session, "_sendOrThrow").mockImplementation(async function (
    this: SessionInternals,
    ...args
  ) {
    const answer = await send.apply(this, args);
    for (const { meta } of [answer].flat() as { meta?: Partial<D1Meta> }[])
      written += meta?.rows_written ?? 0;
    return answer;
  });
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController(), env, context);
  await waitOnExecutionContext(context);
  spy.mockRestore();
  return written;
}

/** Listings whose words differ, as those of a real marketplace do. */
async function fill(ownerId: string, count: number): Promise<string[]> {
  const word = (seed: number) =>
    (seed * 7_919 + 104_729)
      .toString(36)
      .replaceAll(/\d/g, "x")
      .repeat(2)
      .slice(0, 4 + (seed % 9));
  const made = Array.from({ length: count }, (_, i) =>
    listing(ownerId, {
      title: `A ${word(i)} for ${word(i + 1)}`,
      description: [2, 3, 5, 7].map((n) => word(i * n)).join(" "),
    }),
  );
  await insertListings(testContext(), made);
  return made.map(({ id }) => id);
}

it("a run on an idle site writes next to nothing", async () => {
  const { id: ownerId } = await createPerson();
  await fill(ownerId, 300);
  expect(await runSchedule()).toBeGreaterThan(100);
  const idle = await runSchedule();
  expect(idle * RUNS_PER_DAY).toBeLessThan(MAX_IDLE_ROWS_PER_DAY);
});

it("a run after a change finds its words, and writes no more than they need", async () => {
  const { id: ownerId, token } = await createPerson();
  const [id] = await fill(ownerId, 300);
  await runSchedule();
  const suggestionFor = async (typed: string) =>
    (await call("GET", `/technologies?search=${typed}`, { token })).body.total;

  await insertListings(testContext(), [listing(ownerId, { title: "A zymurgist for breweries" })]);
  expect(await suggestionFor("zymurgst")).toBe(0);
  expect(await runSchedule()).toBeLessThan(40);
  expect(await suggestionFor("zymurgst")).toBe(1);

  const { primary } = testContext();
  await primary.update(technologies).set({ isHidden: true }).where(eq(technologies.id, id!));
  expect(await runSchedule()).toBeGreaterThan(1);
  await primary.delete(technologies);
  await runSchedule();
  expect(await suggestionFor("zymurgst")).toBe(0);
  const { results } = await env.DB.prepare("select bucket from search_vocabulary").all();
  expect(results).toEqual([{ bucket: "revision" }]);
});
