import { afterEach, describe, expect, it, vi } from "vitest";
import * as counters from "~/services/auth/counters";
import { deferredWork } from "../../setup/deferred-work";
import {
  codeFor,
  cookieOf,
  createAccount,
  login,
  mailsTo,
  newcomer,
  wrongCode,
} from "../../support/accounts";
import { call } from "../../support/api";
import { testContext } from "../../support/factories";

const PERSON = "203.0.113.1";
const STRANGER = "198.51.100.1";
const NEW_PASSWORD = "amber kites over slate";
const STRANGERS_PASSWORD = "nine grey kites at dawn";

afterEach(() => {
  vi.useRealTimers();
});

function passSeconds(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

function post(ip: string, path: string, body: object, headers: Record<string, string> = {}) {
  return call("POST", path, { body, headers: { "cf-connecting-ip": ip, ...headers } });
}

/** A person with a code in the mailbox and the token of the flow. */
async function beginRegistration() {
  const person = newcomer();
  const begun = await post(PERSON, "/register", person);
  const { registration_token } = begun.body as { registration_token: string };
  return { ...person, registration_token, cookie: cookieOf(begun), code: await codeFor(person.email) };
}

async function beginReset() {
  const person = await createAccount();
  const begun = await post(PERSON, "/forgot-password", { email: person.email });
  const { reset_token } = begun.body as { reset_token: string };
  return { ...person, reset_token, cookie: cookieOf(begun), code: await codeFor(person.email, 2) };
}

describe("strangers who guess", () => {
  it("never use up the tries of a registration", async () => {
    const { email, registration_token, code } = await beginRegistration();
    for (let guess = 1; guess <= 12; guess += 1) {
      await post(`198.51.100.${guess % 3}`, "/verify-email", { email, otp_code: wrongCode(code, guess) });
    }
    const own = await post(STRANGER, "/register", { ...newcomer(), email, password: STRANGERS_PASSWORD });
    const token = { registration_token: own.body.registration_token };
    for (let guess = 1; guess <= 6; guess += 1) {
      await post(STRANGER, "/verify-email", { email, otp_code: wrongCode(code, guess), ...token });
    }
    const wrong = await post(PERSON, "/verify-email", {
      email,
      otp_code: wrongCode(code),
      registration_token,
    });
    expect(wrong.body).toMatchObject({ code: "otp_invalid", attempts_left: 4 });
    const verified = await post(PERSON, "/verify-email", { email, otp_code: code, registration_token });
    expect(verified.status).toBe(200);
  });

  it("never use up the tries of a reset, and their own flow opens none of its codes", async () => {
    const { email, reset_token, code } = await beginReset();
    const new_password = STRANGERS_PASSWORD;
    for (let guess = 1; guess <= 12; guess += 1) {
      const body = { email, otp_code: wrongCode(code, guess), new_password };
      await post(`198.51.100.${guess % 3}`, "/reset-password", body);
    }
    const own = await post(STRANGER, "/forgot-password", { email });
    const strangersCode = await codeFor(email, 3);
    const token = { reset_token: own.body.reset_token };
    if (strangersCode !== code) {
      const taken = await post(STRANGER, "/reset-password", {
        email,
        otp_code: code,
        new_password,
        ...token,
      });
      expect(taken.body).toMatchObject({ code: "otp_invalid", attempts_left: 4 });
    }
    const body = { email, otp_code: code, new_password: NEW_PASSWORD, reset_token };
    expect((await post(PERSON, "/reset-password", body)).status).toBe(200);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  it("leave each flow two guesses when a hundred were made at the address", async () => {
    const { email, registration_token, code } = await beginRegistration();
    const identity = `verify_email\n${email}`;
    const limit = { kind: "otp-address-guesses", max: 100, seconds: 3600 };
    await Promise.all(Array.from({ length: 100 }, () => counters.take(testContext(), limit, identity)));
    const verify = (otp_code: string) =>
      post(PERSON, "/verify-email", { email, otp_code, registration_token });
    expect((await verify(wrongCode(code))).body.attempts_left).toBe(1);
    expect((await verify(code)).status).toBe(200);

    const other = await post(STRANGER, "/register", { ...newcomer(), email });
    const token = { registration_token: other.body.registration_token };
    const guess = { email, otp_code: wrongCode(code), ...token };
    const answers = [1, 2, 3].map(async () => (await post(STRANGER, "/verify-email", guess)).status);
    expect((await Promise.all(answers)).sort()).toEqual([400, 400, 429]);
  });

  it("have ten guesses a day between them without a token", async () => {
    const { email, code } = await beginRegistration();
    const answers = [];
    for (let guess = 1; guess <= 12; guess += 1) {
      const body = { email, otp_code: wrongCode(code, guess) };
      answers.push(await post(`198.51.100.${guess % 3}`, "/verify-email", body));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429]);
    // Without its token the right code is one of those guesses.
    expect((await post("198.51.100.9", "/verify-email", { email, otp_code: code })).status).toBe(429);
  });
});

describe("strangers who ask for codes", () => {
  it("neither expire the code of a registration nor delay another one", async () => {
    const { email, registration_token, code } = await beginRegistration();
    passSeconds(61);
    expect((await post(PERSON, "/resend-verification", { email })).status).toBe(200);
    expect((await post(STRANGER, "/resend-verification", { email })).status).toBe(200);
    await codeFor(email, 3);
    expect((await post(PERSON, "/resend-verification", { email, registration_token })).status).toBe(200);
    const newest = await codeFor(email, 4);
    expect((await post(STRANGER, "/resend-verification", { email })).status).toBe(429);
    if (newest !== code) {
      const old = await post(PERSON, "/verify-email", { email, otp_code: code, registration_token });
      expect(old.body.code).toBe("otp_expired");
    }
    const verified = await post(PERSON, "/verify-email", { email, otp_code: newest, registration_token });
    expect(verified.status).toBe(200);
  });

  it("leave a registration its code, and their mail works for the person as well", async () => {
    for (const newest of [false, true]) {
      const { email, registration_token, code } = await beginRegistration();
      passSeconds(61);
      await post(STRANGER, "/resend-verification", { email });
      const otp_code = newest ? await codeFor(email, 2) : code;
      const verified = await post(PERSON, "/verify-email", { email, otp_code, registration_token });
      expect(verified.status).toBe(200);
    }
  });

  it("leave a reset its code", async () => {
    const { email, reset_token, code } = await beginReset();
    for (const network of [1, 2, 3]) {
      expect((await post(`198.51.100.${network}`, "/forgot-password", { email })).status).toBe(200);
    }
    const body = { email, otp_code: code, new_password: NEW_PASSWORD, reset_token };
    expect((await post(PERSON, "/reset-password", body)).status).toBe(200);
  });

  it("cannot keep the person's mails away, and fill the mailbox with thirty an hour", async () => {
    const { email } = await createAccount();
    const statuses = [];
    for (let network = 1; network <= 29; network += 1) {
      statuses.push((await post(`198.51.100.${network}`, "/forgot-password", { email })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    passSeconds(61);
    expect((await post("198.51.100.1", "/forgot-password", { email })).status).toBe(429);
    const begun = await post(PERSON, "/forgot-password", { email });
    expect(begun.status).toBe(200);
    const otp_code = await codeFor(email, 31);
    const body = { email, otp_code, new_password: NEW_PASSWORD, reset_token: begun.body.reset_token };
    expect((await post(PERSON, "/reset-password", body)).status).toBe(200);
  });

  it("begin five flows a day from one network, also with many addresses of IPv6", async () => {
    const { email } = newcomer();
    const register = (ip: string) => post(ip, "/register", { ...newcomer(), email });
    const statuses = [];
    for (let flow = 0; flow < 6; flow += 1) {
      statuses.push((await register(`2001:db8:0:7::${flow.toString(16)}`)).status);
    }
    expect(statuses).toEqual([...Array(5).fill(201), 429]);
    expect((await register("2001:db8:0:8::1")).status).toBe(201);
  });
});

describe("a client", () => {
  it("of the specification sends only the address and the code", async () => {
    const registration = await beginRegistration();
    const { email, code } = registration;
    expect((await post(PERSON, "/verify-email", { email, otp_code: code })).status).toBe(200);

    const reset = await beginReset();
    // Another flow for the address is in the way of a registration, never of a reset.
    await post(STRANGER, "/forgot-password", { email: reset.email });
    await codeFor(reset.email, 3);
    const body = { email: reset.email, otp_code: reset.code, new_password: NEW_PASSWORD };
    expect((await post(PERSON, "/reset-password", body)).status).toBe(200);
  });

  it("is known by the cookie of its flow, on our own pages only", async () => {
    const registration = await beginRegistration();
    const { email, code, cookie } = registration;
    expect(cookie).toBe(`__Host-flow=${registration.registration_token}`);
    await post(STRANGER, "/register", { ...newcomer(), email, password: STRANGERS_PASSWORD });
    const verify = (headers: Record<string, string>) =>
      post(PERSON, "/verify-email", { email, otp_code: code }, headers);
    expect((await verify({})).status).toBe(400);
    expect((await verify({ cookie, origin: "https://evil.example" })).status).toBe(400);
    expect((await verify({ cookie, origin: "http://licentia.test" })).status).toBe(200);
    expect((await login(email, STRANGERS_PASSWORD)).status).toBe(400);

    const reset = await beginReset();
    expect(reset.cookie).toBe(`__Host-flow=${reset.reset_token}`);
    const body = { email: reset.email, otp_code: reset.code, new_password: NEW_PASSWORD };
    expect((await post(PERSON, "/reset-password", body, { cookie: reset.cookie })).status).toBe(200);
  });

  it("goes on with its reset flow when it asks for another code", async () => {
    const { email, reset_token, code } = await beginReset();
    passSeconds(61);
    const again = await post(PERSON, "/forgot-password", { email, reset_token });
    expect(again.body.reset_token).toBe(reset_token);
    const newest = await codeFor(email, 3);
    const body = { email, new_password: NEW_PASSWORD, reset_token };
    if (newest !== code) {
      expect((await post(PERSON, "/reset-password", { ...body, otp_code: code })).status).toBe(410);
    }
    expect((await post(PERSON, "/reset-password", { ...body, otp_code: newest })).status).toBe(200);
  });

  it("cannot choose the token of a flow", async () => {
    const { email } = newcomer();
    const reset_token = "chosen by the client";
    const begun = await post(PERSON, "/forgot-password", { email, reset_token });
    expect(begun.body.reset_token).toMatch(/^[\w-]{43}$/);
  });

  it("whose registration failed five times to sign in signs in once it is verified", async () => {
    const { email, username, password, registration_token, code } = await beginRegistration();
    for (let early = 0; early < 5; early += 1) {
      const body = { identifier: username, password, registration_token };
      expect((await post(PERSON, "/login", body)).status).toBe(403);
    }
    await post(PERSON, "/verify-email", { email, otp_code: code, registration_token });
    expect((await login(username, password, PERSON)).status).toBe(200);
  });
});

it("sends no code for an address that has an account, and none matches", async () => {
  const { email } = await createAccount();
  const { body } = await post(STRANGER, "/register", { ...newcomer(), email, password: STRANGERS_PASSWORD });
  passSeconds(61);
  await post(STRANGER, "/resend-verification", { email, registration_token: body.registration_token });
  await deferredWork();
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    "You already have a Licentia account",
    expect.stringContaining("code"),
  ]);
});
