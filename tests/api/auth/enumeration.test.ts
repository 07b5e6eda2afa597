import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "~/db/schema/accounts";
import * as password from "~/lib/password";
import { codeFor, cookieOf, createAccount, newcomer } from "../../support/accounts";
import { type Answer, call, costOf } from "../../support/api";
import { testContext } from "../../support/factories";

const STRANGERS_PASSWORD = "nine grey kites at dawn";
const GUESS = "000000";

let hashes = 0;

const { hashPassword, verifyPassword } = password;

beforeEach(() => {
  vi.spyOn(password, "hashPassword").mockImplementation((...given) => {
    hashes += 1;
    return hashPassword(...given);
  });
  vi.spyOn(password, "verifyPassword").mockImplementation((...given) => {
    hashes += 1;
    return verifyPassword(...given);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** What a client can observe of an answer, without what is random, and what it cost. */
function observe(answer: Answer, hashed: number) {
  const { request_id, user_id, registration_token, reset_token, email, ...body } = answer.body;
  return {
    status: answer.status,
    body,
    fields: Object.keys(answer.body),
    headers: [...answer.headers.keys()],
    retryAfter: answer.headers.get("retry-after"),
    hashes: hashed,
    queries: costOf(answer).queries,
  };
}

/** Everything that a stranger tries against an address, and what it observes. */
async function probe(email: string, ip: string, elsewhere: string) {
  const observed: [string, ReturnType<typeof observe>][] = [];
  async function send(path: string, body: object, headers: Record<string, string> = {}) {
    hashes = 0;
    const answer = await call("POST", path, { body, headers: { "cf-connecting-ip": ip, ...headers } });
    observed.push([path, observe(answer, hashes)]);
    return answer;
  }
  const { username, email: another } = newcomer();
  const stranger = { username, email, password: STRANGERS_PASSWORD };
  const signIn = (identifier: string, headers = {}, more = {}) =>
    send("/login", { identifier, password: STRANGERS_PASSWORD, ...more }, headers);

  const begun = await send("/register", stranger);
  const { registration_token } = begun.body;
  const cookie = cookieOf(begun);
  for (const name of [email, username]) {
    await signIn(name);
    await signIn(name, { cookie });
    await signIn(name, { "cf-connecting-ip": elsewhere }, { registration_token });
  }
  await send("/register", { ...stranger, email: another });
  await send("/register", { ...stranger, username: newcomer().username });
  await signIn(email);

  for (const token of [{}, { registration_token }]) await send("/resend-verification", { email, ...token });
  vi.setSystemTime(Date.now() + 61_000);
  for (const token of [{}, { registration_token }]) await send("/resend-verification", { email, ...token });
  const begunReset = await send("/forgot-password", { email });
  const { reset_token } = begunReset.body;
  await send("/forgot-password", { email, reset_token });
  const new_password = STRANGERS_PASSWORD;
  for (let guess = 0; guess < 7; guess += 1) {
    await send("/verify-email", { email, otp_code: GUESS });
    await send("/verify-email", { email, otp_code: GUESS }, { "cf-connecting-ip": elsewhere });
    await send("/verify-email", { email, otp_code: GUESS, registration_token });
    await send("/reset-password", { email, otp_code: GUESS, new_password });
    await send("/reset-password", { email, otp_code: GUESS, new_password, reset_token });
  }
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await send("/verify-email", { email, otp_code: GUESS, registration_token });
  await send("/reset-password", { email, otp_code: GUESS, new_password, reset_token });
  await signIn(email, { cookie });
  return observed;
}

it("no request or pair of requests distinguishes addresses, by response or by work", {
  timeout: 120_000,
}, async () => {
  const { primary } = testContext();
  const setStatus = (id: string, status: "suspended" | "deleted") =>
    primary.update(users).set({ status }).where(eq(users.id, id));
  const addresses: Record<string, string> = { free: newcomer().email };
  addresses.verified = (await createAccount()).email;
  for (const status of ["suspended", "deleted"] as const) {
    const person = await createAccount();
    await setStatus(person.id, status);
    addresses[status] = person.email;
  }
  const waiting = newcomer();
  await call("POST", "/register", { body: waiting });
  await codeFor(waiting.email);
  addresses.unverified = waiting.email;

  const start = Date.now();
  let network = 0;
  let free: Awaited<ReturnType<typeof probe>> | undefined;
  for (const [kind, email] of Object.entries(addresses)) {
    vi.setSystemTime(start);
    network += 1;
    const observed = await probe(email, `203.0.113.${network}`, `198.51.100.${network}`);
    free ??= observed;
    for (const [step, [path, answer]] of observed.entries()) {
      expect(answer, `${kind}, request ${step + 1}: ${path}`).toEqual(free[step]![1]);
    }
  }
  const seenOf = (path: string, what: "status" | "hashes") =>
    [...new Set(free!.filter(([at]) => at === path).map(([, answer]) => answer[what]))].sort();
  expect([seenOf("/register", "status"), seenOf("/register", "hashes")]).toEqual([[201], [1]]);
  // The client that holds the flow token has its own registration checked as well.
  expect([seenOf("/login", "status"), seenOf("/login", "hashes")]).toEqual([
    [400, 403],
    [1, 2],
  ]);
  expect(seenOf("/verify-email", "status")).toEqual([400]);
});

it("a stranger's registration does not reveal when the address gets an account", async () => {
  const owner = newcomer();
  const headers = { "cf-connecting-ip": "203.0.113.50" };
  const planted = { username: newcomer().username, email: owner.email, password: STRANGERS_PASSWORD };
  const { registration_token } = (await call("POST", "/register", { body: planted, headers })).body;
  const look = async () => {
    const answers = [
      await call("POST", "/login", {
        body: { identifier: owner.email, password: STRANGERS_PASSWORD, registration_token },
        headers,
      }),
      await call("POST", "/resend-verification", {
        body: { email: owner.email, registration_token },
        headers,
      }),
    ];
    return answers.map(({ status, body }) => [status, body.code]);
  };
  vi.setSystemTime(Date.now() + 61_000);
  const before = await look();
  await createAccount(owner, 3);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await look()).toEqual(before);
  expect(before).toEqual([
    [403, "email_not_verified"],
    [200, undefined],
  ]);
});
