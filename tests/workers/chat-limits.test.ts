import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createContext } from "~/context";
import { usage } from "~/db/schema/assistant";
import { connect, createSession } from "../support/chat-socket";
import { createPerson, testContext } from "../support/factories";
import { answerWith, counts, objectOf } from "../support/fake-turn";

type Person = Awaited<ReturnType<typeof createPerson>>;
let person: Person;
let sessionId: string;

beforeEach(async () => {
  person = await createPerson();
  sessionId = await createSession(person.token);
  answerWith({});
});

afterEach(() => vi.restoreAllMocks());

async function usedToday(who: Person, n: number): Promise<void> {
  const app = testContext();
  const day = app.now().toISOString().slice(0, 10);
  await app.primary.insert(usage).values({ userId: who.id, day, kind: "question", n });
}

it("the 31st question of a day is refused with the time until the next, and not asked", async () => {
  await usedToday(person, 29);
  const chat = await connect(person.token, sessionId);
  chat.send({ query: "the thirtieth", client_id: "30" });
  expect((await chat.next("ack")).remaining_today).toBe(0);
  chat.send({ query: "one more", client_id: "31" });
  const refused = await chat.next("error");
  expect(refused).toMatchObject({ code: "quota_exceeded", client_id: "31", query_id: null });
  expect(refused.retry_after_ms).toBeGreaterThan(0);
  expect(refused.retry_after_ms).toBeLessThanOrEqual(86_400_000);
  await chat.next("final_response");
  expect(counts.turns).toBe(1);
});

it("premium asks ten times as much, an admin without limit", async () => {
  for (const [role, left] of [
    ["premium", 269],
    ["admin", null],
  ] as const) {
    const somebody = await createPerson({ role });
    await usedToday(somebody, 30);
    const chat = await connect(somebody.token, await createSession(somebody.token));
    chat.send({ query: "the thirty-first" });
    expect((await chat.next("ack")).remaining_today).toBe(left);
    await chat.next("final_response");
  }
});

it("a seventh question within a minute is refused", async () => {
  const object = await objectOf(sessionId);
  const configOf = (instance: object) =>
    createContext((instance as { env: Env }).env, { waitUntil: () => {} }).config;
  await runInDurableObject(object, (instance) => {
    configOf(instance).RATE_LIMITS = "on";
  });
  try {
    const chat = await connect(person.token, sessionId);
    for (let i = 1; i <= 7; i += 1) {
      chat.send({ query: `question ${i}`, client_id: `q${i}` });
      if (i < 7) await chat.next("final_response", i);
    }
    expect(await chat.next("error")).toMatchObject({
      code: "rate_limited",
      client_id: "q7",
      retryable: true,
    });
  } finally {
    await runInDurableObject(object, (instance) => {
      configOf(instance).RATE_LIMITS = "off";
    });
  }
});

it("a script that floods the socket is cut off", async () => {
  const chat = await connect(person.token, sessionId);
  for (let i = 0; i < 130; i += 1) chat.send({ type: "resume", last_seq: 0 });
  expect(await chat.closed()).toBe(4429);
});
