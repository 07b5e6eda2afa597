import { afterEach, expect, it, vi } from "vitest";
import { deferredWork } from "../../setup/deferred-work";
import {
  codeFor,
  createAccount,
  login,
  mailsTo,
  newcomer,
  PASSWORD,
  waitForMails,
  wrongCode,
} from "../../support/accounts";
import { call } from "../../support/api";

const NEW_PASSWORD = "amber kites over slate";

afterEach(() => {
  vi.useRealTimers();
});

function passSeconds(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

const forgot = (email: string) => call("POST", "/forgot-password", { body: { email } });

function reset(email: string, otp_code: string, new_password = NEW_PASSWORD) {
  return call("POST", "/reset-password", { body: { email, otp_code, new_password } });
}

/** An account with a code for a new password in its mailbox, after the one of its registration. */
async function forgetful() {
  const person = await createAccount();
  expect((await forgot(person.email)).status).toBe(200);
  return { ...person, code: await codeFor(person.email, 2) };
}

const comparable = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  body: { ...body, request_id: null },
});

it("resets a password with the mailed code", async () => {
  const { username, email, code } = await forgetful();
  const done = await reset(email, code);
  expect(done.status).toBe(200);
  expect(done.body).toEqual({ email, reset: true });
  expect((await login(username, PASSWORD)).body.code).toBe("invalid_credentials");
  expect((await login(username, NEW_PASSWORD)).status).toBe(200);
});

it("a new password ends every login and mails a notice", async () => {
  const { username, email, code } = await forgetful();
  const [first, second] = [await login(username, PASSWORD), await login(email, PASSWORD)];
  await reset(email, code);
  for (const { body } of [first, second]) {
    const refused = await call("GET", "/profile/me", { token: body.access_token });
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe("session_revoked");
    const refresh = await call("POST", "/refresh", { body: { refresh_token: body.refresh_token } });
    expect(refresh.status).toBe(401);
  }
  const [notice] = await waitForMails(email, 3);
  expect(notice?.subject).toBe("Your Licentia password was changed");
});

it("a code sets one password, however many arrive together", async () => {
  const { username, email, code } = await forgetful();
  const rivals = ["amber kites over slate", "nine lamps below ice", "grey otters hum twice"];
  const answers = await Promise.all(rivals.map((password) => reset(email, code, password)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = rivals[answers.findIndex(({ status }) => status === 200)]!;
  expect((await login(username, winner)).status).toBe(200);
  const again = await reset(email, code);
  expect(again.status).toBe(410);
  expect(again.body.code).toBe("otp_expired");
});

it("a wrong code counts down and an old one is gone", async () => {
  const { email, code } = await forgetful();
  const wrong = await reset(email, wrongCode(code));
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({ code: "otp_invalid", attempts_left: 4 });
  passSeconds(601);
  expect((await reset(email, code)).body.code).toBe("otp_expired");
});

it("a code that verifies an address sets no password, and the other way round", async () => {
  const person = newcomer();
  await call("POST", "/register", { body: person });
  const verification = await codeFor(person.email);
  expect((await reset(person.email, verification)).status).toBe(400);

  const { email, code } = await forgetful();
  const body = { email, otp_code: code };
  expect((await call("POST", "/verify-email", { body })).status).toBe(400);
});

it("an attempt that was never verified gets no code", async () => {
  const person = newcomer();
  await call("POST", "/register", { body: person });
  await waitForMails(person.email, 1);
  expect((await forgot(person.email)).status).toBe(200);
  await deferredWork();
  expect(await mailsTo(person.email)).toHaveLength(1);
});

it("neither text nor timing reveals who has an account", async () => {
  const { email, code } = await forgetful();
  const stranger = newcomer().email;
  passSeconds(61);
  const [known, unknown] = [await forgot(email), await forgot(stranger)];
  const isToken = expect.stringMatching(/^[\w-]{43}$/);
  expect(known.body).toEqual({ otp_expires_in: 600, resend_after: 60, reset_token: isToken });
  expect(unknown.body).toEqual({ ...known.body, reset_token: isToken });
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  const newest = await codeFor(email, 3);
  const guess = wrongCode(newest, newest === wrongCode(code) ? 2 : 1);
  for (let round = 0; round < 7; round += 1) {
    expect(comparable(await reset(stranger, guess))).toEqual(comparable(await reset(email, guess)));
  }
  // Guesses at one purpose leave the numbers of the other as they are for everybody.
  const verify = (address: string) =>
    call("POST", "/verify-email", { body: { email: address, otp_code: guess } });
  expect(comparable(await verify(stranger))).toEqual(comparable(await verify(email)));
});

it("a stranger who registers the address again cannot use up its guesses", async () => {
  const { email, code } = await forgetful();
  const { body } = await call("POST", "/register", { body: { ...newcomer(), email } });
  for (let guess = 0; guess < 5; guess += 1) {
    const { registration_token } = body;
    await call("POST", "/verify-email", {
      body: { email, otp_code: wrongCode(code, guess + 1), registration_token },
    });
  }
  expect((await reset(email, wrongCode(code))).body.attempts_left).toBe(4);
});

it("a weak password is refused, and the code still works", async () => {
  const { username, email, code } = await forgetful();
  for (const password of ["Password123", email, `${username}1815`]) {
    const refused = await reset(email, code, password);
    expect(refused.status).toBe(422);
    expect(refused.body.detail[0].loc).toEqual(["body", "new_password"]);
  }
  expect((await reset(email, code)).status).toBe(200);
  await waitForMails(email, 3);
});

it("after failed sign-ins the new password works at once", async () => {
  const { username, email, code } = await forgetful();
  for (let round = 0; round < 5; round += 1) await login(username, "not the password", "203.0.113.9");
  expect((await login(username, PASSWORD, "203.0.113.9")).status).toBe(429);
  const headers = { "cf-connecting-ip": "203.0.113.9" };
  const body = { email, otp_code: code, new_password: NEW_PASSWORD };
  expect((await call("POST", "/reset-password", { body, headers })).status).toBe(200);
  expect((await login(username, NEW_PASSWORD, "203.0.113.9")).status).toBe(200);
  await waitForMails(email, 3);
});

it("another code can be asked for after a minute, five times an hour", async () => {
  const { email } = newcomer();
  for (let round = 0; round < 5; round += 1) {
    expect((await forgot(email)).status).toBe(200);
    expect((await forgot(email)).status).toBe(429);
    passSeconds(61);
  }
  expect((await forgot(email)).status).toBe(429);
});
