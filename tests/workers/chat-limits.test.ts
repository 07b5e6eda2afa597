import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { QUESTIONS_PER_MINUTE } from "~/contract/chat";
import { usage } from "~/db/schema/assistant";
import { connect, createSession, until } from "../support/chat-socket";
import { createPerson, testContext } from "../support/factories";
import { answerWith, counts, limitChat, longAnswer } from "../support/fake-turn";

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

it("a retry counts as a question of the minute, however often the same one is retried", async () => {
  answerWith({ failAfter: 0 });
  const chat = await connect(person.token, sessionId);
  await limitChat(sessionId);
  chat.send({ query: "a question that fails" });
  const { query_id } = await chat.next("ack");
  for (let ended = 1; ended < QUESTIONS_PER_MINUTE; ended += 1) {
    await chat.next("final_response", ended);
    chat.send({ type: "retry", query_id });
  }
  await chat.next("final_response", QUESTIONS_PER_MINUTE);
  chat.send({ type: "retry", query_id });
  await until(() => chat.all("error").find(({ code }) => code === "rate_limited"));
  expect(counts.turns).toBe(QUESTIONS_PER_MINUTE);
});

it("questions are answered in three chats of a person at once, and in a fourth when one has ended", async () => {
  answerWith({ pieces: longAnswer(6), hangAfter: 2 });
  const open = async (who: Person) => connect(who.token, await createSession(who.token));
  const chats = [await open(person), await open(person), await open(person)];
  for (const chat of chats) {
    chat.send({ query: "a long one" });
    await chat.next("response_chunk");
  }
  const fourth = await open(person);
  fourth.send({ query: "one more", client_id: "fourth" });
  expect(await fourth.next("error")).toMatchObject({ code: "busy", retryable: true, client_id: "fourth" });
  // Another question in a chat that is being answered waits in its line, and another person is not concerned.
  chats[0]!.send({ query: "and then" });
  await chats[0]!.next("ack", 2);
  const other = await open(await createPerson());
  other.send({ query: "mine" });
  await other.next("ack");

  answerWith({});
  chats[1]!.send({ type: "stop" });
  await chats[1]!.next("final_response");
  await expect
    .poll(async () => {
      fourth.send({ query: "one more", client_id: "fourth" });
      await until(() => fourth.all("error").length + fourth.all("ack").length);
      return fourth.all("ack").length;
    })
    .toBeGreaterThan(0);
  await fourth.next("final_response");
  for (const chat of [chats[0]!, chats[2]!, other]) chat.send({ type: "stop" });
  await chats[0]!.next("final_response", 2);
});

it("a script that floods the socket is cut off", async () => {
  const chat = await connect(person.token, sessionId);
  for (let i = 0; i < 130; i += 1) chat.send({ type: "resume", last_seq: 0 });
  expect(await chat.closed()).toBe(4429);
});
