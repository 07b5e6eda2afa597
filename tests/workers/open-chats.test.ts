import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chatSessions } from "~/db/schema/assistant";
import * as sessions from "~/services/chats/sessions";
import { type ChatClient, connect, createSession, until } from "../support/chat-socket";
import { fetchConfigured } from "../support/configured";
import { createPerson, testContext } from "../support/factories";

const MAX_OPEN_CHATS = 50;
const SECOND_MS = 1_000;

let person: Awaited<ReturnType<typeof createPerson>>;

beforeEach(async () => {
  person = await createPerson();
});
afterEach(() => vi.restoreAllMocks());

async function openChats(): Promise<number> {
  return (await env.DB.prepare("select count(*) as n from open_chats").first<number>("n"))!;
}

async function openIn(sessionId: string): Promise<ChatClient> {
  const chat = await connect(person.token, sessionId);
  await chat.next("ready");
  return chat;
}

/** Sessions that were used later than any that is open. */
async function createLaterSessions(count: number) {
  const { primary, now } = testContext();
  const later = new Date(now().getTime() + 60_000);
  for (let i = 0; i < count; i += 1) {
    await primary.insert(chatSessions).values({
      id: crypto.randomUUID(),
      objectId: crypto.randomUUID(),
      userId: person.id,
      name: `Chat ${i}`,
      createdAt: later,
      lastMessageAt: later,
    });
  }
}

it("a socket in an old session closes at the logout, and no other session is woken", async () => {
  const chat = await openIn(await createSession(person.token));
  await createLaterSessions(60);
  const app = testContext();
  const woken: string[] = [];
  const chats = {
    get(objectId: string) {
      woken.push(objectId);
      return app.chat.get(objectId);
    },
  };
  await sessions.closeSockets({ ...app, chat: chats }, person.id, person.loginId);
  expect(await chat.closed()).toBe(4401);
  expect(woken).toHaveLength(1);
  await until(async () => (await openChats()) === 0, "the end of the note");
});

it("the note of an open chat goes with its last socket, and outlives the others", async () => {
  const sessionId = await createSession(person.token);
  const [first, second] = [await openIn(sessionId), await openIn(sessionId)];
  expect(await openChats()).toBe(1);
  first.leave();
  await first.closed();
  await expect.poll(openChats).toBe(1);
  second.leave();
  await second.closed();
  await until(async () => (await openChats()) === 0, "the end of the note");
});

it("a chat that opens while its login ends is refused or closed", async () => {
  const sessionId = await createSession(person.token);
  const app = testContext();
  const [row] = await app.primary.select().from(chatSessions);
  // The fan-out reaches the object between the check of the login and the upgrade.
  const get = (name: string) => {
    const chat = env.CHAT.getByName(name);
    const upgrade = async (...given: Parameters<typeof chat.fetch>) => {
      await app.chat.get(row!.objectId).closeLogin(person.loginId);
      return chat.fetch(...given);
    };
    return { fetch: upgrade };
  };
  const response = await fetchConfigured(
    { CHAT: { getByName: get } as unknown as Cloudflare.Env["CHAT"] },
    `/api/v1/agent/ws/${sessionId}`,
    { headers: { Upgrade: "websocket", Authorization: `Bearer ${person.token}` } },
  );
  expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([401, "session_revoked"]);
  const again = await connect(person.token, sessionId);
  await again.next("ready");
});

it("one more than fifty closes the chat that was opened longest ago", async () => {
  const oldest = await openIn(await createSession(person.token));
  await createLaterSessions(MAX_OPEN_CHATS - 1);
  await env.DB.prepare(`insert into open_chats select user_id, ?, id, ? from chat_sessions
    where id not in (select session_id from open_chats)`)
    .bind(person.loginId, Date.now() + SECOND_MS)
    .run();
  expect(await openChats()).toBe(MAX_OPEN_CHATS);
  vi.useFakeTimers({ now: Date.now() + 2 * SECOND_MS, toFake: ["Date"] });
  await openIn(await createSession(person.token));
  vi.useRealTimers();
  expect(await oldest.closed()).toBe(4409);
  await until(async () => (await openChats()) === MAX_OPEN_CHATS, "the limit");
});
