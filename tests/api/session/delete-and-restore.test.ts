import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call } from "../../support/api";
import { connect, connectWithTicket, createSession, ticketFor, until } from "../../support/chat-socket";
import { createPerson } from "../../support/factories";
import { answerWith, longAnswer, objectOf } from "../../support/fake-turn";

let token: string;
let id: string;

beforeEach(async () => {
  ({ token } = await createPerson());
  id = await createSession(token, "Doomed");
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function later(seconds: number): void {
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] });
}

async function statuses(): Promise<number[]> {
  const answers = await Promise.all([
    call("GET", `/session/${id}/messages`, { token }),
    call("PUT", `/session/${id}/rename`, { token, body: { session_name: "x" } }),
    call("POST", `/session/${id}/ws-ticket`, { token }),
    call("GET", `/agent/query/results?session_id=${id}&query_id=q`, { token }),
    call("POST", "/session/create", { token, body: { session_id: id } }),
    call("DELETE", `/session/${id}`, { token }),
  ]);
  return answers.map((answer) => answer.status);
}

it("hides a deleted session from every answer at once", async () => {
  expect((await call("DELETE", `/session/${id}`, { token })).body).toEqual({ id, deleted: true });
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await call("GET", "/session/my-sessions", { token })).body.total).toBe(0);
});

it("ends the answer that is being written and closes the sockets", async () => {
  answerWith({ pieces: longAnswer(200), delayMs: 10 });
  const chat = await connect(token, id);
  chat.send({ query: "battery" });
  await chat.next("response_chunk", 2);
  await call("DELETE", `/session/${id}`, { token });
  expect(await chat.closed()).toBe(4404);
  const received = chat.frames.length;
  await until(async () => (await (await objectOf(id)).stats()).unfinished === 0, "the end of the answer");
  expect(chat.frames.length).toBe(received);
});

it("brings a session back within 60 seconds, with what was said", async () => {
  answerWith({ pieces: ["An answer."] });
  const chat = await connect(token, id);
  chat.send({ query: "battery" });
  await chat.next("final_response");
  await call("DELETE", `/session/${id}`, { token });
  const restored = await call("POST", `/session/${id}/restore`, { token });
  expect([restored.status, restored.body.name]).toEqual([200, "Doomed"]);
  const { body } = await call("GET", `/session/${id}/messages`, { token });
  expect(body.messages.map((message: { content: string }) => message.content)).toEqual([
    "battery",
    "An answer.",
  ]);
  const again = await connect(token, id);
  again.send({ query: "solar" });
  expect((await again.next("final_response")).status).toBe("done");
});

it("does not restore after 60 seconds, nor what is not deleted, nor what is somebody else's", async () => {
  const stranger = await createPerson();
  expect((await call("POST", `/session/${id}/restore`, { token })).status).toBe(404);
  await call("DELETE", `/session/${id}`, { token });
  expect((await call("POST", `/session/${id}/restore`, { token: stranger.token })).status).toBe(404);
  later(61);
  expect((await call("POST", `/session/${id}/restore`, { token })).status).toBe(404);
});

it("erases the transcript some seconds after that, unless the session was restored", async () => {
  answerWith({ pieces: ["An answer."] });
  const kept = await createSession(token, "Kept");
  for (const session of [id, kept]) {
    const chat = await connect(token, session);
    chat.send({ query: "battery" });
    await chat.next("final_response");
    await call("DELETE", `/session/${session}`, { token });
  }
  const [erased, restored] = [await objectOf(id), await objectOf(kept)];
  await call("POST", `/session/${kept}/restore`, { token });
  // The message of the restoration may be lost: the alarm asks the database.
  await runInDurableObject(restored, (_object, { storage }) => {
    storage.sql.exec("insert or replace into meta (k, v) values ('erase_at', '1')");
  });
  later(80);
  for (const object of [erased, restored]) await runInDurableObject(object, (instance) => instance.alarm());
  const tables = await runInDurableObject(
    erased,
    (_object, { storage }) =>
      storage.sql.exec("select name from sqlite_master where name = 'messages'").toArray().length,
  );
  expect(tables).toBe(0);
  expect(await restored.stats()).toMatchObject({ messages: 2 });
});

it("keeps a ticket taken before the deletion from opening it", async () => {
  const ticket = await ticketFor(token, id);
  await call("DELETE", `/session/${id}`, { token });
  expect(await (await connectWithTicket(id, ticket)).closed()).toBe(4404);
});
