import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_MEMORY } from "~/agent/memory";
import { answerRatings } from "~/db/schema/assistant";
import { call } from "../support/api";
import { connect, createSession, textOf, until } from "../support/chat-socket";
import { createPerson, testContext } from "../support/factories";
import { answerWith, counts, longAnswer, objectOf } from "../support/fake-turn";

let token: string;
let sessionId: string;

beforeEach(async () => {
  ({ token } = await createPerson());
  sessionId = await createSession(token);
});

afterEach(() => vi.restoreAllMocks());

async function mySession() {
  const { body } = await call("GET", "/session/my-sessions", { token });
  return body.sessions.find((session: { id: string }) => session.id === sessionId);
}

describe("a rating", () => {
  it("stays with the answer and reaches the database, until it is taken back", async () => {
    answerWith({});
    const chat = await connect(token, sessionId);
    chat.send({ query: "solar" });
    const { query_id } = await chat.next("final_response");
    const stored = () => testContext().primary.select().from(answerRatings);
    const shown = async () =>
      (await call("GET", `/session/${sessionId}/messages`, { token })).body.messages.at(-1).feedback;
    for (const [value, expected] of [
      [-1, -1],
      [1, 1],
      [0, null],
    ]) {
      chat.send({ type: "feedback", query_id, value });
      const values = expected === null ? [] : [expected];
      await expect.poll(async () => (await stored()).map((rating) => rating.value)).toEqual(values);
      expect(await shown()).toBe(expected);
    }
    chat.send({ type: "feedback", query_id: "unknown", value: 1 });
    chat.send({ type: "feedback", query_id, value: 1 });
    await expect.poll(async () => (await stored()).length).toBe(1);
    expect((await stored())[0]?.queryId).toBe(query_id);
  });
});

describe("a question", () => {
  it("is answered for a client that sends nothing but {query}", async () => {
    answerWith({ pieces: ["Two batteries ", "match."] });
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery technologies" });
    const final = await chat.next("final_response");
    expect(final).toMatchObject({ status: "done", content: "Two batteries match." });
    expect(textOf(chat.frames, final.query_id)).toBe(final.content);
    const order = chat.frames.map((frame) => frame.type).filter((type, i, all) => type !== all[i - 1]);
    expect(order).toEqual([
      "ready",
      "user_message",
      "ack",
      "thinking",
      "response_chunk",
      "final_response",
      ...(order.includes("session_title_update") ? ["session_title_update"] : []),
    ]);
  });

  it("sent three times with one client_id is asked and charged once", async () => {
    answerWith({ pieces: longAnswer(10), delayMs: 5 });
    const chat = await connect(token, sessionId);
    for (let i = 0; i < 3; i += 1) chat.send({ query: "solar", client_id: "k1" });
    await chat.next("final_response");
    await chat.next("ack", 3);
    expect(chat.all("ack").map((ack) => ack.duplicate)).toEqual([false, true, true]);
    expect(chat.all("ack")[0]?.remaining_today).toBe(29);
    expect(await (await objectOf(sessionId)).stats()).toMatchObject({ turns: 1, messages: 2 });
    chat.send({ query: "another", client_id: "k2" });
    expect((await chat.next("ack", 4)).remaining_today).toBe(28);
    await chat.next("final_response", 2);
  });

  it("sent twice within two seconds without an id is a double click", async () => {
    answerWith({});
    const [chat, otherTab] = [await connect(token, sessionId), await connect(token, sessionId)];
    chat.send({ query: "solar" });
    chat.send({ query: "solar" });
    otherTab.send({ query: "solar" });
    await chat.next("ack", 2);
    await chat.next("final_response", 2);
    expect(chat.all("ack").map((ack) => ack.duplicate)).toEqual([false, true]);
    expect(counts.turns).toBe(2);
  });

  it("waits in a line of three behind the one being answered; the next is refused", async () => {
    answerWith({ pieces: longAnswer(6), hangAfter: 2 });
    const chat = await connect(token, sessionId);
    for (let i = 1; i <= 6; i += 1) chat.send({ query: `question ${i}`, client_id: `q${i}` });
    await chat.next("error", 2);
    answerWith({ pieces: longAnswer(6) });
    chat.send({ type: "stop" });
    await chat.next("final_response", 4);
    const refused = chat.all("error");
    expect(refused.map((error) => [error.code, error.client_id])).toEqual([
      ["busy", "q5"],
      ["busy", "q6"],
    ]);
    const { body } = await call("GET", `/session/${sessionId}/messages`, { token });
    expect(body.messages.map((message: { type: string }) => message.type)).toEqual(
      Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? "user" : "ai")),
    );
    expect(new Set(chat.all("final_response").map((final) => final.query_id)).size).toBe(4);
  });

  it("is refused when it is no frame, and the socket stays", async () => {
    answerWith({});
    const chat = await connect(token, sessionId);
    for (const bad of ["{", "[]", "null", '{"query":""}', '{"query":7}', '{"type":"dance"}', '"x"'])
      chat.send(bad);
    await chat.next("error", 7);
    expect(chat.all("error").every((error) => error.code === "bad_frame")).toBe(true);
    chat.send({ query: "still here?" });
    expect((await chat.next("final_response")).status).toBe("done");
  });

  it("of 4,001 characters is refused with a sentence that names it", async () => {
    const chat = await connect(token, sessionId);
    chat.send({ query: "a".repeat(4_001) });
    expect((await chat.next("error")).message).toBe("Query must be 1 to 4000 characters long.");
  });

  it("binary or larger than 16 KB closes the socket", async () => {
    const [binary, large] = [await connect(token, sessionId), await connect(token, sessionId)];
    binary.sendBytes(new Uint8Array([1, 2, 3]));
    large.send("x".repeat(16_385));
    expect([await binary.closed(), await large.closed()]).toEqual([1003, 1009]);
  });

  it("gets the history of the session, oldest first, with the results of each answer", async () => {
    const technologyId = crypto.randomUUID();
    const histories: unknown[] = [];
    answerWith({
      pieces: (input) => {
        histories.push(input.history);
        return [`Answer to ${input.question}`];
      },
      result: {
        results: [{ technology_id: technologyId, score: 1 }],
        memory: { ...NO_MEMORY, shown: [technologyId] },
      },
    });
    const chat = await connect(token, sessionId);
    chat.send({ query: "first" });
    await chat.next("final_response");
    chat.send({ query: "the second one" });
    await chat.next("final_response", 2);
    expect(histories).toEqual([
      [],
      [
        {
          question: "first",
          answer: "Answer to first",
          results: [technologyId],
          memory: { ...NO_MEMORY, shown: [technologyId] },
        },
      ],
    ]);
  });
});

describe("stopping", () => {
  it("ends the answer at once and keeps what was written", async () => {
    const [pieceMs, limitMs] = [10, 100];
    const said: string[] = [];
    answerWith({ pieces: longAnswer(500), delayMs: pieceMs, onPiece: (text) => said.push(text) });
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery" });
    await chat.next("response_chunk", 2);
    const saidBefore = said.length;
    chat.send({ type: "stop" });
    const final = await chat.next("final_response");
    // The provider's own pace is the clock: on a busy machine it is late by as much as the stop is.
    expect(said.length - saidBefore).toBeLessThanOrEqual(limitMs / pieceMs);
    expect(final.status).toBe("stopped");
    expect(final.content).toBe(textOf(chat.frames, final.query_id));
    expect(final.content).toContain("word2");
    // While the next question is answered, the stopped provider would have gone on, too.
    chat.send({ query: "solar" });
    const chunksOf = (isFirst: boolean) =>
      chat.all("response_chunk").filter(({ query_id }) => (query_id === final.query_id) === isFirst);
    await until(() => chunksOf(false).length > 2, "the next answer");
    expect(chunksOf(true).at(-1)!.seq).toBeLessThan(final.seq);
  });

  it("also ends a provider that listens to nothing", async () => {
    answerWith({ pieces: longAnswer(5), hangAfter: 2 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery" });
    await chat.next("response_chunk");
    chat.send({ type: "stop" });
    expect((await chat.next("final_response")).status).toBe("stopped");
  });

  it("before the first text refunds the question", async () => {
    answerWith({ pieces: ["never"], hangAfter: 0 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "first", client_id: "a" });
    await chat.next("thinking");
    chat.send({ type: "stop" });
    await chat.next("final_response");
    answerWith({});
    chat.send({ query: "second", client_id: "b" });
    await chat.next("final_response", 2);
    expect(chat.all("ack").map((ack) => ack.remaining_today)).toEqual([29, 29]);
  });

  it("leaves an answer that can be retried in its place, and is charged once", async () => {
    answerWith({ pieces: longAnswer(500), delayMs: 10 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery", client_id: "a" });
    await chat.next("response_chunk", 2);
    chat.send({ type: "stop" });
    const { query_id } = await chat.next("final_response");
    answerWith({ pieces: ["Whole ", "this time."] });
    chat.send({ type: "retry", query_id });
    const done = await chat.next("final_response", 2);
    expect(done).toMatchObject({ query_id, status: "done", content: "Whole this time." });
    expect(textOf(chat.frames, query_id)).toBe(done.content);
    expect(chat.all("ack").map((ack) => ack.remaining_today)).toEqual([29, 29]);
    expect(await (await objectOf(sessionId)).stats()).toMatchObject({ turns: 1, messages: 2 });
  });

  it("removes a waiting question from the queue", async () => {
    answerWith({ pieces: longAnswer(30), delayMs: 5 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "first", client_id: "a" });
    chat.send({ query: "second", client_id: "b" });
    const waiting = await chat.next("ack", 2);
    chat.send({ type: "stop", query_id: waiting.query_id });
    await chat.next("final_response", 2);
    expect(chat.all("final_response").map((final) => final.status)).toEqual(["stopped", "done"]);
    expect(counts.turns).toBe(1);
  });
});

describe("a provider that fails", () => {
  it("before the first text: an error, one final response, a refund, and a retry that works", async () => {
    answerWith({ pieces: ["never"], failAfter: 0 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery", client_id: "a" });
    const failed = await chat.next("final_response");
    expect(chat.all("error")).toMatchObject([{ code: "provider_error", retryable: true }]);
    expect(failed).toMatchObject({ status: "failed", content: "" });

    answerWith({ pieces: ["Now it works."] });
    chat.send({ type: "retry", query_id: failed.query_id });
    const done = await chat.next("final_response", 2);
    expect(done).toMatchObject({ query_id: failed.query_id, status: "done", content: "Now it works." });
    expect(chat.all("ack").map((ack) => ack.remaining_today)).toEqual([29, 29]);
    expect(await (await objectOf(sessionId)).stats()).toMatchObject({ turns: 1, messages: 2 });
  });

  it("in the middle: what was written stays, and a retry replaces it", async () => {
    answerWith({ pieces: longAnswer(8), delayMs: 2, failAfter: 5 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery" });
    const failed = await chat.next("final_response");
    expect(failed).toMatchObject({ status: "failed", content: longAnswer(5).join("") });
    answerWith({ pieces: ["Whole again."] });
    chat.send({ type: "retry", query_id: failed.query_id });
    await chat.next("final_response", 2);
    expect(textOf(chat.frames, failed.query_id)).toBe("Whole again.");
  });

  it("by saying nothing for too long: a timeout", async () => {
    answerWith({ pieces: longAnswer(5), hangAfter: 2 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery" });
    await chat.next("response_chunk");
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] });
    try {
      await runDurableObjectAlarm(await objectOf(sessionId));
    } finally {
      vi.useRealTimers();
    }
    expect((await chat.next("final_response")).status).toBe("failed");
    expect(chat.all("error")[0]?.code).toBe("timeout");
  });

  it("cannot be retried when it was finished", async () => {
    answerWith({});
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery" });
    const { query_id } = await chat.next("final_response");
    chat.send({ type: "retry", query_id });
    expect((await chat.next("error")).code).toBe("bad_frame");
    expect(chat.all("final_response")).toHaveLength(1);
  });
});

describe("several sockets", () => {
  it("two tabs get the same frames", async () => {
    answerWith({ pieces: longAnswer(20), delayMs: 3 });
    const [a, b] = [await connect(token, sessionId), await connect(token, sessionId)];
    a.send({ query: "sensor" });
    await Promise.all([a.next("session_title_update"), b.next("session_title_update")]);
    const kept = (frames: { type: string }[]) =>
      frames.filter(({ type }) => type !== "ready" && type !== "ack");
    expect(kept(a.frames)).toEqual(kept(b.frames));
  });

  it("the ninth closes the oldest", async () => {
    const clients = [];
    for (let i = 0; i < 9; i += 1) clients.push(await connect(token, sessionId));
    expect(await clients[0]!.closed()).toBe(4409);
    expect(clients[1]!.closeCode).toBeNull();
  });
});

describe("coming back", () => {
  it("resumes by last_seq without a lost or doubled word", async () => {
    answerWith({ pieces: longAnswer(60), delayMs: 8 });
    const first = await connect(token, sessionId);
    first.send({ query: "catalyst" });
    await first.next("response_chunk", 3);
    const { lastSeq } = first;
    first.leave();
    const written = async () => (await (await objectOf(sessionId)).stats()).head_seq > lastSeq + 3;
    await until(written, "words that no client received");
    const second = await connect(token, sessionId, lastSeq);
    const final = await second.next("final_response");
    const seqs = second.frames.filter((frame) => frame.type === "response_chunk").map((frame) => frame.seq);
    expect(Math.min(...seqs)).toBeGreaterThan(lastSeq);
    const upTo = first.frames.filter((frame) => !("seq" in frame) || (frame.seq ?? 0) <= lastSeq);
    expect(textOf([...upTo, ...second.frames], final.query_id)).toBe(longAnswer(60).join(""));
  });

  it("finishes the answer without a connected client", async () => {
    answerWith({ pieces: longAnswer(20), delayMs: 3 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery" });
    await chat.next("thinking");
    chat.leave();
    const messages = await until(async () => {
      const { body } = await call("GET", `/session/${sessionId}/messages`, { token });
      return body.messages[1]?.status === "done" && body.messages;
    });
    expect(messages[1].content).toBe(longAnswer(20).join(""));
  });

  it("in the middle of an answer: the messages hold the text so far, and the socket brings the rest", async () => {
    answerWith({ pieces: longAnswer(60), delayMs: 8 });
    const first = await connect(token, sessionId);
    first.send({ query: "catalyst" });
    await first.next("response_chunk", 3);
    const { body } = await call("GET", `/session/${sessionId}/messages`, { token });
    expect(body.messages[1]).toMatchObject({ type: "ai", status: "generating", query_id: body.active });
    const second = await connect(token, sessionId, body.head_seq);
    const final = await second.next("final_response");
    expect(body.messages[1].content + textOf(second.frames, final.query_id)).toBe(final.content);
  });

  it("a number above the head, or one whose frames are gone, gets a snapshot", async () => {
    answerWith({ pieces: ["Short."] });
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery" });
    await chat.next("session_title_update");
    const ahead = await connect(token, sessionId, 9_999);
    expect((await ahead.next("snapshot")).messages.map((message) => message.content)).toEqual([
      "battery",
      "Short.",
    ]);
    await ahead.next("resumed");

    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ["Date"] });
    try {
      await runDurableObjectAlarm(await objectOf(sessionId));
    } finally {
      vi.useRealTimers();
    }
    expect(await (await objectOf(sessionId)).stats()).toMatchObject({ events: 0, head_seq: chat.lastSeq });
    const late = await connect(token, sessionId, 1);
    expect((await late.next("snapshot")).seq).toBe(chat.lastSeq);
    const current = await connect(token, sessionId, chat.lastSeq);
    await current.next("resumed");
    expect(current.all("snapshot")).toEqual([]);
  });

  it("a sleeping object keeps its socket and answers the next question", async () => {
    answerWith({});
    const chat = await connect(token, sessionId);
    chat.send({ query: "battery" });
    await chat.next("session_title_update");
    const isIdle = async () => (await (await objectOf(sessionId)).stats()).unfinished === 0;
    await until(isIdle, "the end of the turn");
    await evictDurableObject(await objectOf(sessionId));
    chat.send("ping");
    chat.send({ query: "solar" });
    await chat.next("final_response", 2);
    expect(chat.closeCode).toBeNull();
  });
});

describe("the name of a session", () => {
  it("comes from the first answered question, in the list and on the socket", async () => {
    answerWith({});
    const chat = await connect(token, sessionId);
    chat.send({ query: "solar cells" });
    expect((await chat.next("session_title_update")).title).toBe("About: solar cells");
    expect(await until(async () => (await mySession()).total === 2 && mySession())).toMatchObject({
      name: "About: solar cells",
      name_source: "auto",
    });
  });

  it("comes too where the client created it with the default name", async () => {
    answerWith({});
    const id = await createSession(token, "New chat");
    const chat = await connect(token, id);
    chat.send({ query: "solar cells" });
    expect((await chat.next("session_title_update")).title).toBe("About: solar cells");
  });

  it("given by hand while the first answer is written is not replaced", async () => {
    answerWith({ pieces: longAnswer(10), delayMs: 10 });
    const chat = await connect(token, sessionId);
    chat.send({ query: "solar cells" });
    await chat.next("response_chunk");
    await call("PUT", `/session/${sessionId}/rename`, { token, body: { session_name: "My name" } });
    await chat.next("final_response");
    await until(async () => (await mySession()).total === 2);
    // A title for the first answer would come before the second one ends.
    chat.send({ query: "wind" });
    await chat.next("final_response", 2);
    expect(await mySession()).toMatchObject({ name: "My name", name_source: "user" });
    expect(chat.all("session_title_update").map((update) => update.title)).toEqual(["My name"]);
  });
});

describe("logins", () => {
  it("a question after the login has ended closes the socket and is not asked", async () => {
    answerWith({});
    const person = await createPerson();
    const id = await createSession(person.token);
    const chat = await connect(person.token, id);
    await chat.next("ready");
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ["Date"] });
    try {
      chat.send({ query: "too late" });
      expect(await chat.closed()).toBe(4401);
    } finally {
      vi.useRealTimers();
    }
    expect(counts.turns).toBe(0);
  });
});

it.each([
  { type: "resume", last_seq: 0 },
  { type: "stop" },
  { type: "feedback", query_id: "any", value: 1 },
  { type: "retry", query_id: "any" },
])("$type after the login has ended closes the socket, and nothing is answered", async (frame) => {
  const person = await createPerson();
  const chat = await connect(person.token, await createSession(person.token));
  await chat.next("ready");
  vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ["Date"] });
  try {
    chat.send(frame);
    expect(await chat.closed()).toBe(4401);
  } finally {
    vi.useRealTimers();
  }
  expect(chat.frames.map(({ type }) => type)).toEqual(["ready"]);
});

describe("a long session", () => {
  it("of 1,000 turns stays small, and a page of it reads the rows of the page", async () => {
    answerWith({});
    const object = await objectOf(sessionId);
    const chat = await connect(token, sessionId);
    await runInDurableObject(object, (_object, { storage }) => {
      storage.sql.exec(`
        with recursive k(i) as (select 1 union all select i + 1 from k where i < 1000)
        insert into turns (query_id, client_id, question, filters, ai_message_id, state, login_id, role, charged_day,
          created_at, queued_at, ended_at)
        select 'q' || i, 'c' || i, 'question ' || i, '{}', 'a' || i, 'done', 'l', 'user', '2026-01-01', i, i, i from k;
        with recursive k(i) as (select 1 union all select i + 1 from k where i < 2000)
        insert into messages (id, n, type, content, query_id, status, created_at)
        select case when i % 2 then 'u' else 'a' end || ((i + 1) / 2), i, case when i % 2 then 'user' else 'ai' end,
          'text of message ' || i || case when i % 2 then '' else replace(hex(zeroblob(400)), '00', ' word') end, 'q' || ((i + 1) / 2), 'done', i from k;
      `);
    });
    expect((await object.stats()).database_bytes).toBeLessThan(6_000_000);
    const { page, rowsRead } = await runInDurableObject(object, async (instance, { storage }) => {
      const statements = vi.spyOn(storage.sql, "exec");
      const page = await instance.history(1_001, 50);
      return {
        page,
        rowsRead: statements.mock.results.reduce((sum, { value }) => sum + value.rowsRead, 0),
      };
    });
    expect(rowsRead).toBeGreaterThanOrEqual(50);
    expect(rowsRead).toBeLessThanOrEqual(200);
    expect(page.messages.map((message) => message.n)).toEqual(Array.from({ length: 50 }, (_, i) => 951 + i));
    chat.send({ query: "one more" });
    await chat.next("final_response");
  });
});
