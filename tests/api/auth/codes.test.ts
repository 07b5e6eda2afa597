import { afterEach, expect, it, vi } from "vitest";
import { codeFor, newcomer, waitForMails, wrongCode } from "../../support/accounts";
import { call } from "../../support/api";

afterEach(() => {
  vi.useRealTimers();
});

function passSeconds(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

async function registered() {
  const person = newcomer();
  const { body } = await call("POST", "/register", { body: person });
  const code = await codeFor(person.email);
  const verify = (otp_code: string) =>
    call("POST", "/verify-email", {
      body: { email: person.email, otp_code, registration_token: body.registration_token },
    });
  const resend = () =>
    call("POST", "/resend-verification", {
      body: { email: person.email, registration_token: body.registration_token },
    });
  return { ...person, code, verify, resend };
}

it("five wrong codes kill the right one, and the answers count down", async () => {
  const { code, verify } = await registered();
  for (const left of [4, 3, 2, 1, 0]) {
    const refused = await verify(wrongCode(code));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "otp_invalid", attempts_left: left });
  }
  expect((await verify(code)).body).toMatchObject({ code: "otp_invalid", attempts_left: 0 });
});

it("a code lives ten minutes", async () => {
  const { code, verify } = await registered();
  passSeconds(601);
  const late = await verify(code);
  expect(late.status).toBe(410);
  expect(late.body.code).toBe("otp_expired");
});

it("a code works once", async () => {
  const { code, verify } = await registered();
  const answers = await Promise.all([1, 2, 3].map(() => verify(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await verify(code)).status).toBe(400);
});

it("only the newest code counts", async () => {
  const { email, code, verify, resend } = await registered();
  passSeconds(61);
  expect((await resend()).body).toEqual({ otp_expires_in: 600, resend_after: 60 });
  const newest = await codeFor(email, 2);
  if (newest !== code) expect((await verify(code)).status).toBe(410);
  expect((await verify(newest)).status).toBe(200);
});

it("ten guesses a day are all there are, however many codes", async () => {
  const { email, code, verify, resend } = await registered();
  for (let guess = 0; guess < 5; guess += 1) await verify(wrongCode(code));
  passSeconds(61);
  await resend();
  const second = await codeFor(email, 2);
  const left = [];
  for (let guess = 0; guess < 5; guess += 1) {
    left.push((await verify(wrongCode(second))).body.attempts_left);
  }
  expect(left).toEqual([4, 3, 2, 1, 0]);
  passSeconds(61);
  await resend();
  const third = await codeFor(email, 3);
  const refused = await verify(third);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(80_000);
});

it("parallel guesses share the tries", async () => {
  const { code, verify } = await registered();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, step) => verify(wrongCode(code, step + 1))),
  );
  const left = answers.map(({ body }) => body.attempts_left as number);
  expect(left.filter((value) => value > 0).sort()).toEqual([1, 2, 3, 4]);
  expect((await verify(code)).status).toBe(400);
});

it("a guess for an unregistered address gets the same response as for a pending one", async () => {
  const { email, code } = await registered();
  const strip = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
    status,
    body: { ...body, request_id: null },
  });
  for (let round = 0; round < 7; round += 1) {
    const known = await call("POST", "/verify-email", { body: { email, otp_code: wrongCode(code) } });
    const unknown = await call("POST", "/verify-email", {
      body: { email: "nobody@example.org", otp_code: wrongCode(code) },
    });
    expect(strip(unknown)).toEqual(strip(known));
  }
});

it("another code can be asked for after a minute, five times an hour", async () => {
  const { email, resend } = await registered();
  const early = await resend();
  expect(early.status).toBe(429);
  expect(early.body.retry_after).toBeLessThanOrEqual(60);
  expect(early.headers.get("retry-after")).toBe(String(early.body.retry_after));
  for (let round = 0; round < 5; round += 1) {
    passSeconds(61);
    expect((await resend()).status).toBe(200);
    await waitForMails(email, round + 2);
  }
  passSeconds(61);
  expect((await resend()).status).toBe(429);
});

it("one network cannot request codes for all addresses", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.77" };
  const statuses = [];
  for (let round = 0; round < 21; round += 1) {
    const body = { email: newcomer().email };
    statuses.push((await call("POST", "/resend-verification", { body, headers })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

it("resending does not reveal who has an account", async () => {
  const { email } = await registered();
  passSeconds(61);
  const known = await call("POST", "/resend-verification", { body: { email } });
  const unknown = await call("POST", "/resend-verification", { body: { email: newcomer().email } });
  expect(unknown.body).toEqual(known.body);
  expect(unknown.status).toBe(known.status);
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
});
