import { afterEach, expect, it, vi } from "vitest";
import * as usage from "~/services/quotas/usage";
import { createPerson, testContext } from "../support/factories";

afterEach(() => vi.useRealTimers());

async function asker(limit: number | null, tokenLimit: number | null = null) {
  const { id: userId } = await createPerson();
  const app = testContext();
  const charge = (chargeId: string) =>
    usage.charge(app, { userId, kind: "question", chargeId, limit, tokenLimit });
  return { app, userId, charge };
}

it("lets twenty questions at once take no more than the day allows", async () => {
  const { charge } = await asker(5);
  const charges = await Promise.all(Array.from({ length: 20 }, (_, i) => charge(`q${i}`)));
  expect(charges.filter((one) => one.allowed)).toHaveLength(5);
});

it("charges the same question once, also when the day is used up", async () => {
  const { charge } = await asker(1);
  const answers = [await charge("a"), await charge("a"), await charge("b")];
  expect(answers.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
    [true, 0],
    [true, 0],
    [false, 0],
  ]);
});

it("refunds a charge once", async () => {
  const { app, userId, charge } = await asker(3);
  const { day } = await charge("a");
  await charge("b");
  for (let i = 0; i < 3; i += 1) await usage.refund(app, { userId, kind: "question", chargeId: "a", day });
  expect((await charge("c")).remaining).toBe(1);
});

it("begins again at midnight, UTC", async () => {
  vi.useFakeTimers({ now: new Date("2026-05-01T23:59:00Z"), toFake: ["Date"] });
  const { app, charge } = await asker(1);
  expect((await charge("a")).allowed).toBe(true);
  expect((await charge("b")).allowed).toBe(false);
  expect(usage.resetsAt(app.now()).toISOString()).toBe("2026-05-02T00:00:00.000Z");
  vi.setSystemTime(new Date("2026-05-02T00:00:01Z"));
  expect((await charge("b")).allowed).toBe(true);
});

it("ends the day of who has used up the tokens of a paid model", async () => {
  const { app, userId, charge } = await asker(30, 1_000);
  await charge("a");
  await usage.addTokens(app, { userId, kind: "question", tokens: 600 });
  expect((await charge("b")).allowed).toBe(true);
  await usage.addTokens(app, { userId, kind: "question", tokens: 600 });
  expect((await charge("c")).allowed).toBe(false);
});

it("counts what has no limit", async () => {
  const { charge } = await asker(null);
  expect(await charge("a")).toMatchObject({ allowed: true, remaining: null });
});
