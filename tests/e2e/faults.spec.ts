import { expect, test } from "@playwright/test";
import type { ChatMessage } from "../../app/contract/chat";
import { LONG_QUESTION } from "./support/chat-page";
import { ChatWire } from "./support/chat-wire";
import { OwnServer } from "./support/own-server";

let server: OwnServer;
let token: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await OwnServer.create();
});

// An access token lasts 15 minutes, and 200 rounds longer.
test.beforeEach(async () => {
  const body = { identifier: "premium@licentia.test", password: "licentia-demo-2026" };
  token = (await server.call<{ access_token: string }>("POST", "/login", { body })).access_token;
});

test.afterAll(async () => server.remove());

async function newSession(): Promise<string> {
  const session_id = crypto.randomUUID();
  await server.call("POST", "/session/create", { token, body: { session_id } });
  return session_id;
}

async function storedMessages(sessionId: string): Promise<ChatMessage[]> {
  const path = `/session/${sessionId}/messages`;
  return (await server.call<{ messages: ChatMessage[] }>("GET", path, { token })).messages;
}

// Pieces of the answer that had arrived: before any, at once, and up to its last words. `KILL_ROUNDS=200` asks for more rounds,
// at every piece in turn.
const LAST_PIECE = 18;
const rounds = Number(process.env.KILL_ROUNDS ?? 0);
const kills =
  rounds > 0 ? Array.from({ length: rounds }, (_, round) => round % (LAST_PIECE + 1)) : [0, 5, LAST_PIECE];
for (const [round, pieces] of kills.entries()) {
  test(`kill ${round + 1}, after ${pieces} pieces of an answer: nothing is lost or doubled`, async () => {
    const wire = new ChatWire(server, token, await newSession());
    await wire.connect();
    const question = { type: "query", query: LONG_QUESTION, client_id: crypto.randomUUID() };
    for (let sent = 0; sent < 3; sent += 1) wire.send(question);
    await wire.count("ack", 1);
    await wire.count("response_chunk", pieces);
    expect(wire.all("final_response")).toEqual([]);
    await server.kill();

    await server.start();
    await wire.connect();
    wire.send(question);
    await wire.count("final_response", 1);
    await wire.count("session_title_update", 1);

    const [asked, answered, ...others] = await storedMessages(wire.sessionId);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ type: "user", content: LONG_QUESTION });
    expect(answered).toMatchObject({ type: "ai", status: "done" });
    expect(answered!.content.length).toBeGreaterThan(500);
    expect(wire.text).toBe(answered!.content);

    const [final, ...more] = wire.all("final_response");
    expect(more).toEqual([]);
    expect(final).toMatchObject({ status: "done", content: answered!.content, query_id: answered!.query_id });
    expect(wire.all("user_message")).toHaveLength(1);
    expect(wire.repeated).toEqual([]);
    const { active } = await server.call<{ active: string | null }>(
      "GET",
      `/session/${wire.sessionId}/messages`,
      { token },
    );
    expect(active).toBeNull();
    wire.leave();
  });
}

test("a rename and a new session that were answered survive a kill", async () => {
  const id = await newSession();
  const body = { session_name: "Heat for the new plant" };
  await server.call("PUT", `/session/${id}/rename`, { token, body });
  await server.kill();
  await server.start();
  const { sessions } = await server.call<{ sessions: { id: string; name: string; name_source: string }[] }>(
    "GET",
    "/session/my-sessions",
    { token },
  );
  expect(sessions.find((session) => session.id === id)).toMatchObject({
    name: "Heat for the new plant",
    name_source: "user",
  });
});
