import { afterEach, expect, it, vi } from "vitest";
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

afterEach(() => {
  vi.useRealTimers();
});

async function signedIn() {
  const account = await createAccount();
  const { access_token: token } = (await login(account.username, PASSWORD)).body;
  return { ...account, token: token as string };
}

const change = (token: string, body: object) => call("POST", "/profile/me/email", { token, body });
const begin = (token: string, email: string) => change(token, { email, current_password: PASSWORD });

it("changes the email with a code from the new address, and notifies the old one", async () => {
  const { token, email: old, username } = await signedIn();
  const { email } = newcomer();
  expect((await begin(token, email)).body).toEqual({ otp_expires_in: 600, resend_after: 60 });
  expect((await call("GET", "/profile/me", { token })).body.email).toBe(old);
  const changed = await change(token, { email, otp_code: await codeFor(email) });
  expect(changed).toMatchObject({ status: 200, body: { email, changed: true } });
  expect((await call("GET", "/profile/me", { token })).body.email).toBe(email);
  expect((await login(email, PASSWORD)).body.user.username).toBe(username);
  expect((await login(old, PASSWORD, "203.0.113.2")).status).toBe(400);
  const [notice] = await waitForMails(old, 2);
  expect(notice?.subject).toBe("The email address of your Licentia account was changed");
  expect(notice?.text).not.toContain(email);
});

it("needs the current password before any mail is sent", async () => {
  const { token } = await signedIn();
  const { email } = newcomer();
  const wrong = await change(token, { email, current_password: "not the password" });
  expect(wrong).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
  expect((await change(token, { email })).body.message).toBe("Current password is required.");
  expect(await mailsTo(email)).toEqual([]);
});

it("takes a code once, for its address, for ten minutes", async () => {
  const { token } = await signedIn();
  const [{ email }, { email: another }] = [newcomer(), newcomer()];
  await begin(token, email);
  const code = await codeFor(email);
  expect(await change(token, { email, otp_code: wrongCode(code) })).toMatchObject({
    status: 400,
    body: { code: "otp_invalid", attempts_left: 4 },
  });
  expect((await change(token, { email: another, otp_code: code })).body.code).toBe("otp_invalid");
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ["Date"] });
  expect((await change(token, { email, otp_code: code })).body.code).toBe("otp_expired");
  vi.useRealTimers();
  expect((await change(token, { email, otp_code: code })).status).toBe(200);
  expect((await begin(token, email)).body.message).toBe("Email is your address already.");
});

it("does not reveal whether an address has an account, and never takes it over", async () => {
  const { token } = await signedIn();
  const other = await createAccount();
  expect((await begin(token, other.email)).body).toEqual({ otp_expires_in: 600, resend_after: 60 });
  const [notice] = await waitForMails(other.email, 2);
  expect(notice?.subject).toBe("This address already has a Licentia account");
  expect(notice?.text).not.toMatch(/\d{6}/);
  expect((await call("GET", "/profile/me", { token })).body.email).not.toBe(other.email);
});

it("loses to an account that verified the address meanwhile", async () => {
  const { token } = await signedIn();
  const rival = newcomer();
  await begin(token, rival.email);
  const code = await codeFor(rival.email);
  const { registration_token } = (await call("POST", "/register", { body: rival })).body;
  const body = { email: rival.email, otp_code: await codeFor(rival.email, 2), registration_token };
  expect((await call("POST", "/verify-email", { body })).status).toBe(200);
  expect(await change(token, { email: rival.email, otp_code: code })).toMatchObject({
    status: 409,
    body: { code: "already_exists" },
  });
});

it("sends a code a minute", async () => {
  const { token } = await signedIn();
  expect((await begin(token, newcomer().email)).status).toBe(200);
  const soon = await begin(token, newcomer().email);
  expect(soon.status).toBe(429);
  expect(Number(soon.headers.get("retry-after"))).toBeLessThanOrEqual(60);
});
