import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call } from "../support/api";
import { connect, createSession, until } from "../support/chat-socket";
import { createPerson } from "../support/factories";
import { answerWith, longAnswer, objectOf } from "../support/fake-turn";

const MINUTE_MS = 60_000;

let token: string;
let sessionId: string;

beforeEach(async () => {
  ({ token } = await createPerson());
  sessionId = await createSession(token);
  answerWith({});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The alarm as it would come so much later. */
async function alarmAfter(minutes: number): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + minutes * MINUTE_MS, toFake: ["Date"] });
  await runDurableObjectAlarm(await objectOf(sessionId));
}

it("an idle socket is closed by the alarm, and may reconnect", async () => {
  const silent = await connect(token, sessionId);
  await silent.next("ready");
  const alarmAt = await until(async () =>
    runInDurableObject(await objectOf(sessionId), (_object, { storage }) => storage.getAlarm()),
  );
  expect(alarmAt - Date.now()).toBeGreaterThan(14 * MINUTE_MS);
  expect(alarmAt - Date.now()).toBeLessThanOrEqual(15 * MINUTE_MS);
  await alarmAfter(16);
  expect(await silent.closed()).toBe(4408);
  vi.useRealTimers();
  const back = await connect(token, sessionId, silent.lastSeq);
  back.send({ query: "battery" });
  expect((await back.next("final_response")).status).toBe("done");
});

it("a socket that asked something meanwhile stays open", async () => {
  const [silent, busy] = [await connect(token, sessionId), await connect(token, sessionId)];
  vi.useFakeTimers({ now: Date.now() + 10 * MINUTE_MS, toFake: ["Date"] });
  busy.send({ query: "battery" });
  await busy.next("final_response");
  await alarmAfter(6);
  expect(await silent.closed()).toBe(4408);
  expect(busy.closeCode).toBeNull();
});

it("the list of chats says in which an answer is being written, until it ends", async () => {
  answerWith({ pieces: longAnswer(5), hangAfter: 2 });
  const answering = async () => {
    const { body } = await call("GET", "/session/my-sessions", { token });
    return body.sessions.map((session: { answering: boolean }) => session.answering);
  };
  await createSession(token);
  expect(await answering()).toEqual([false, false]);
  const chat = await connect(token, sessionId);
  chat.send({ query: "battery" });
  await chat.next("response_chunk");
  await expect.poll(answering).toEqual([true, false]);
  chat.leave();
  expect(await answering()).toEqual([true, false]);
  const back = await connect(token, sessionId);
  back.send({ type: "stop" });
  await back.next("final_response");
  await expect.poll(answering).toEqual([false, false]);
});
