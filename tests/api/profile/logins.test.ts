import { expect, it } from "vitest";
import { deviceName } from "~/lib/device-name";
import { createAccount, login } from "../../support/accounts";
import { call } from "../../support/api";
import { connect, createSession } from "../../support/chat-socket";
import { createPerson } from "../../support/factories";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function signInFrom(userAgent: string, { username, password }: { username: string; password: string }) {
  const body = { identifier: username, password };
  const answer = await call("POST", "/login", { body, headers: { "User-Agent": userAgent } });
  return answer.body.access_token as string;
}

it("lists where a person is signed in, and marks the login that asks", async () => {
  const account = await createAccount();
  const first = await signInFrom(FIREFOX, account);
  const second = await signInFrom("", account);
  await createPerson();
  const { body } = await call("GET", "/profile/me/logins", { token: second });
  expect(body.total).toBe(2);
  expect(body.logins).toEqual([
    expect.objectContaining({ current: true, device: "Unknown device" }),
    expect.objectContaining({ current: false, device: "Firefox on Windows", user_agent: FIREFOX }),
  ]);
  const seenByFirst = await call("GET", "/profile/me/logins?size=1&page=2", { token: first });
  expect(seenByFirst.body).toMatchObject({ total: 2, total_pages: 2, logins: [{ current: true }] });
});

it("ends a login at once, with its refresh token and its open chats, and no other", async () => {
  const account = await createAccount();
  const keptToken = await signInFrom(FIREFOX, account);
  const lost = (await login(account.username, account.password)).body;
  const chat = await connect(lost.access_token, await createSession(lost.access_token));
  const { body } = await call("GET", "/profile/me/logins", { token: keptToken });
  const { id } = body.logins.find((entry: { current: boolean }) => !entry.current);
  const removed = await call("DELETE", `/profile/me/logins/${id}`, { token: keptToken });
  expect(removed).toMatchObject({ status: 200, body: { id, deleted: true } });
  expect(await call("GET", "/profile/me", { token: lost.access_token })).toMatchObject({
    status: 401,
    body: { code: "session_revoked" },
  });
  const refreshed = await call("POST", "/refresh", { body: { refresh_token: lost.refresh_token } });
  expect(refreshed.status).toBe(401);
  expect(await chat.closed()).toBe(4401);
  expect((await call("GET", "/profile/me", { token: keptToken })).status).toBe(200);
  expect((await call("GET", "/profile/me/logins", { token: keptToken })).body.total).toBe(1);
  expect((await call("DELETE", `/profile/me/logins/${id}`, { token: keptToken })).status).toBe(404);
});

it("ends all other logins at once", async () => {
  const account = await createAccount();
  const others = [await signInFrom(FIREFOX, account), await signInFrom("", account)];
  const kept = await signInFrom(FIREFOX, account);
  const ended = await call("DELETE", "/profile/me/logins", { token: kept });
  expect(ended).toMatchObject({ status: 200, body: { ended: 2 } });
  for (const token of others) expect((await call("GET", "/profile/me", { token })).status).toBe(401);
  expect((await call("GET", "/profile/me/logins", { token: kept })).body.total).toBe(1);
  expect((await call("DELETE", "/profile/me/logins", { token: kept })).body.ended).toBe(0);
});

it("does not end the logins of others", async () => {
  const [person, stranger] = [await createPerson(), await createPerson()];
  const refused = await call("DELETE", `/profile/me/logins/${person.loginId}`, { token: stranger.token });
  expect(refused.status).toBe(404);
  expect((await call("GET", "/profile/me", { token: person.token })).status).toBe(200);
});

it("puts user agents into words", () => {
  const names = {
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15":
      "Safari on Mac",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0 Safari/537.36 Edg/139.0":
      "Edge on Windows",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/139.0 Mobile/15E148 Safari/604.1":
      "Chrome on iPhone",
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0 Mobile Safari/537.36":
      "Chrome on Android",
    "curl/8.9.1": "curl",
    "something else": "Unknown device",
  };
  for (const [userAgent, name] of Object.entries(names)) expect(deviceName(userAgent)).toBe(name);
});
