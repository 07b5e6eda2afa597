import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHAT_PROTOCOL } from "~/contract/chat";
import * as sessions from "~/services/chats/sessions";
import { call, fetchApp } from "../support/api";
import {
  connect,
  connectWithTicket,
  createSession,
  ticketFor,
  toClient,
  upgrade,
} from "../support/chat-socket";
import { createPerson, testContext } from "../support/factories";
import { answerWith } from "../support/fake-turn";

type Person = Awaited<ReturnType<typeof createPerson>>;
let person: Person;
let sessionId: string;

beforeEach(async () => {
  person = await createPerson();
  sessionId = await createSession(person.token, "My chat");
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("opening a socket", () => {
  it("with a ticket echoes the protocol alone, and greets with the session", async () => {
    const chat = await connect(person.token, sessionId);
    expect(chat.protocol).toBe("licentia.v1");
    expect(await chat.next("ready")).toMatchObject({
      seq: 0,
      active: null,
      session: { id: sessionId, title: "My chat" },
    });
  });

  it("with a bearer works for clients that can set headers, and echoes nothing they did not offer", async () => {
    const headers = { Authorization: `Bearer ${person.token}` };
    const chat = toClient(await upgrade(sessionId, { headers }));
    await chat.next("ready");
    expect(chat.protocol).toBeNull();
  });

  it("uses a ticket up", async () => {
    const ticket = await ticketFor(person.token, sessionId);
    await (await connectWithTicket(sessionId, ticket)).next("ready");
    expect(await (await connectWithTicket(sessionId, ticket)).closed()).toBe(4401);
  });

  it("refuses a ticket after 30 seconds", async () => {
    const ticket = await ticketFor(person.token, sessionId);
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
    expect(await (await connectWithTicket(sessionId, ticket)).closed()).toBe(4401);
  });

  it("refuses a ticket of another session, a forged one, and none", async () => {
    const other = await createSession(person.token);
    const ticket = await ticketFor(person.token, sessionId);
    expect(await (await connectWithTicket(other, ticket)).closed()).toBe(4401);
    const forged = `${ticket.slice(0, -1)}${ticket.endsWith("0") ? "1" : "0"}`;
    expect(await (await connectWithTicket(sessionId, forged)).closed()).toBe(4401);
    expect(await (await connectWithTicket(sessionId, "nonsense")).closed()).toBe(4401);
    expect(await toClient(await upgrade(sessionId, { protocols: [CHAT_PROTOCOL] })).closed()).toBe(4401);
  });

  it("refuses a ticket whose login has ended since", async () => {
    const ticket = await ticketFor(person.token, sessionId);
    vi.useFakeTimers({ now: Date.now() + 20_000, toFake: ["Date"] });
    const app = testContext();
    await app.primary.run(`update logins set revoked_at = 1 where id = '${person.loginId}'`);
    expect(await (await connectWithTicket(sessionId, ticket)).closed()).toBe(4401);
  });

  it("answers a stranger as if there were no such session", async () => {
    const stranger = await createPerson();
    expect((await call("POST", `/session/${sessionId}/ws-ticket`, { token: stranger.token })).status).toBe(
      404,
    );
    const headers = { Authorization: `Bearer ${stranger.token}` };
    const plain = await upgrade(sessionId, { headers });
    expect([plain.status, ((await plain.json()) as { code: string }).code]).toEqual([404, "not_found"]);
    const offered = toClient(await upgrade(sessionId, { headers, protocols: [CHAT_PROTOCOL] }));
    expect(await offered.closed()).toBe(4404);
    const unknown = await upgrade(crypto.randomUUID(), { headers });
    expect(unknown.status).toBe(404);
  });

  it("answers plain JSON without the protocol: 401, 426, 404 for an odd id", async () => {
    expect((await upgrade(sessionId)).status).toBe(401);
    expect((await fetchApp(`/api/v1/agent/ws/${sessionId}`)).status).toBe(426);
    const headers = { Authorization: `Bearer ${person.token}` };
    expect((await upgrade("not-a-uuid", { headers })).status).toBe(404);
  });

  it("from another origin is refused, from ours or from none it is not", async () => {
    const bearer = { Authorization: `Bearer ${person.token}` };
    for (const origin of [
      "https://evil.test",
      "null",
      "http://licentia.test.evil.test",
      "https://licentia.test",
    ]) {
      const headers = { ...bearer, Origin: origin };
      expect((await upgrade(sessionId, { headers })).status).toBe(403);
      expect(await toClient(await upgrade(sessionId, { headers, protocols: [CHAT_PROTOCOL] })).closed()).toBe(
        4403,
      );
    }
    const ours = { ...bearer, Origin: "http://licentia.test" };
    await toClient(await upgrade(sessionId, { headers: ours })).next("ready");
  });

  it("ignores a last_seq that is no number", async () => {
    const headers = { Authorization: `Bearer ${person.token}` };
    const chat = toClient(await upgrade(sessionId, { headers, query: "?last_seq=-1%27" }));
    await chat.next("ready");
    expect(chat.all("resumed")).toEqual([]);
  });
});

describe("open sockets", () => {
  it("answer a close, so that the client need not wait for its end", async () => {
    const chat = await connect(person.token, sessionId);
    await chat.next("ready");
    chat.leave();
    expect(await chat.closed()).toBe(1000);
  });

  it("of a login that logs out close; those of other logins stay", async () => {
    const mine = await connect(person.token, sessionId);
    await mine.next("ready");
    await sessions.closeSockets(testContext(), person.id, "another login");
    expect(mine.closeCode).toBeNull();
    expect((await call("POST", "/logout", { body: { token: person.token } })).status).toBe(200);
    expect(await mine.closed()).toBe(4401);
  });

  it("of a suspended person close, and what is being answered stops", async () => {
    answerWith({ pieces: ["a ", "b ", "c "], delayMs: 50 });
    const chat = await connect(person.token, sessionId);
    chat.send({ query: "anything" });
    await chat.next("response_chunk");
    await sessions.closeSockets(testContext(), person.id);
    expect(await chat.closed()).toBe(4401);
    const { body } = await call("GET", `/session/${sessionId}/messages`, { token: person.token });
    expect(body.active).toBeNull();
    expect(body.messages[1].status).toBe("stopped");
  });
});
