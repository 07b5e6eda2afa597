import { expect, it } from "vitest";
import { codeFor, createAccount, login, PASSWORD, waitForMails } from "../../support/accounts";
import { call } from "../../support/api";
import { connect, createSession } from "../../support/chat-socket";
import { createPerson } from "../../support/factories";

const NEW_PASSWORD = "copper lanterns drift past midnight";

function change(token: string, current_password: string, new_password = NEW_PASSWORD, ip = "198.51.100.7") {
  const body = { current_password, new_password };
  return call("PUT", "/profile/me/password", { token, body, headers: { "cf-connecting-ip": ip } });
}

it("changes a password, ends the other logins with their chats, and sends a notice", async () => {
  const account = await createAccount();
  const { access_token: other } = (await login(account.username, PASSWORD)).body;
  const { access_token: mine } = (await login(account.username, PASSWORD)).body;
  const chat = await connect(other, await createSession(other));
  expect(await change(mine, PASSWORD)).toMatchObject({ status: 200, body: {} });
  expect((await call("GET", "/profile/me", { token: mine })).status).toBe(200);
  expect((await call("GET", "/profile/me", { token: other })).body.code).toBe("session_revoked");
  expect(await chat.closed()).toBe(4401);
  expect((await login(account.username, PASSWORD, "203.0.113.1")).status).toBe(400);
  expect((await login(account.username, NEW_PASSWORD)).status).toBe(200);
  const [notice] = await waitForMails(account.email, 2);
  expect(notice?.subject).toBe("Your Licentia password was changed");
});

it("counts wrong passwords like failed logins: after five even the right one is refused", async () => {
  const account = await createAccount();
  const { access_token: token } = (await login(account.username, PASSWORD)).body;
  for (let i = 0; i < 5; i += 1) {
    expect(await change(token, `wrong guess number ${i}`)).toMatchObject({
      status: 400,
      body: { code: "invalid_credentials", detail: "Current password is not correct." },
    });
  }
  const refused = await change(token, PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await change(token, PASSWORD, NEW_PASSWORD, "198.51.100.8")).status).toBe(200);
  await waitForMails(account.email, 2);
});

it("voids password reset codes that were mailed before", async () => {
  const { username, email } = await createAccount();
  const { access_token: token } = (await login(username, PASSWORD)).body;
  await call("POST", "/forgot-password", { body: { email } });
  const otp_code = await codeFor(email, 2);
  expect((await change(token, PASSWORD)).status).toBe(200);
  const body = { email, otp_code, new_password: "a third one that nobody asked for" };
  expect((await call("POST", "/reset-password", { body })).status).toBe(410);
  expect((await login(username, NEW_PASSWORD)).status).toBe(200);
});

it("refuses weak passwords and the one there is", async () => {
  const account = await createAccount();
  const { access_token: token } = (await login(account.username, PASSWORD)).body;
  for (const weak of ["short", "password1234", account.email, PASSWORD]) {
    const refused = await change(token, PASSWORD, weak);
    expect(refused.status, weak).toBe(422);
    expect(refused.body.detail[0].loc).toEqual(["body", "new_password"]);
  }
  expect((await login(account.username, PASSWORD)).status).toBe(200);
});

it("makes one change of several at the same time", async () => {
  const account = await createAccount();
  const { access_token: token } = (await login(account.username, PASSWORD)).body;
  const passwords = ["first lantern by the harbour", "second lantern by the harbour"];
  const answers = await Promise.all(passwords.map((password) => change(token, PASSWORD, password)));
  const [done, refused] = answers.map(({ status }) => status).sort();
  expect(done).toBe(200);
  // The slower one finds that the password is another by now, before or while it writes.
  expect([400, 409]).toContain(refused);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)]!;
  expect((await login(account.username, winner)).status).toBe(200);
});

it("explains how to set a password to an account without one", async () => {
  const { token } = await createPerson();
  expect(await change(token, PASSWORD)).toMatchObject({ status: 409, body: { code: "conflict" } });
});
