import { and, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { openGoogle } from "~/adapters/google";
import { identities, users } from "~/db/schema/accounts";
import { codeFor, createAccount, login, newcomer, PASSWORD, waitForMails } from "../../support/accounts";
import { call, costOf, fetchApp } from "../../support/api";
import { fetchConfigured } from "../../support/configured";
import { testContext } from "../../support/factories";
import { issuerOfTests, type ProviderAnswer, visitProvider } from "../../support/openid-provider";

let serial = 0;

/** A new user of the provider, unique within the run. */
function somebody(given: Record<string, unknown> = {}) {
  serial += 1;
  const subject = `${serial}-${crypto.randomUUID()}`;
  return {
    sub: subject,
    email: `${subject}@example.org`,
    email_verified: true,
    given_name: "Ada",
    family_name: "Lovelace",
    ...given,
  };
}

/** Begins a sign-in: where to go, and the cookie as the browser sends it back. */
async function begin() {
  const { status, headers, body } = await call("GET", "/google/login");
  expect(status).toBe(200);
  const setCookie = headers.get("set-cookie") ?? "";
  return { url: body.authorization_url as string, setCookie, cookie: setCookie.split(";")[0]! };
}

interface Back {
  state?: string;
  code?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

function finish({ cookie, headers, ...query }: Back) {
  const address = `/google/callback?${new URLSearchParams(query)}`;
  return call("GET", address, { headers: { ...(cookie ? { Cookie: cookie } : {}), ...headers } });
}

async function signIn(answer: ProviderAnswer) {
  const { url, cookie } = await begin();
  return finish({ ...(await visitProvider(url, answer)), cookie });
}

const FAILED = { status: 400, body: { code: "google_failed", detail: "Google login failed" } };

it("a visitor signs in by Google and has an account", async () => {
  const picture = "https://lh3.googleusercontent.com/a/ada=s96-c";
  const claims = somebody({ picture });
  const signedIn = await signIn({ claims });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: "bearer",
    expires_in: 900,
    user: expect.objectContaining({
      email: claims.email,
      role_name: "user",
      username: "ada.lovelace",
      first_name: "Ada",
      last_name: "Lovelace",
      status: "active",
      profile: { profile_photo_url: null, photo_url: picture, linkedin_url: null },
    }),
  });
  expect(signedIn.headers.get("set-cookie")).toMatch(/^__Host-google=; Path=\/; Max-Age=0;/);
  const me = await call("GET", "/profile/me", { token: signedIn.body.access_token });
  expect(me.body.id).toBe(signedIn.body.user.id);

  const again = await signIn({ claims });
  expect(again.body.user.id).toBe(signedIn.body.user.id);
  expect(costOf(again).rowsRead).toBeLessThan(20);
  expect((await testContext().primary.select().from(users)).length).toBe(1);
});

it("the cookie is the browser's own, out of reach for scripts, and signed", async () => {
  const { url, setCookie, cookie } = await begin();
  expect(setCookie).toMatch(/^__Host-google=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/);
  const { searchParams, origin } = new URL(url);
  expect(origin).toBe(issuerOfTests());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    client_id: "licentia-tests",
    redirect_uri: "http://licentia.test/google/callback",
    scope: "openid email profile",
    code_challenge_method: "S256",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  // The verifier stays with the browser: the provider sees its hash only.
  expect(url).not.toContain(cookie.split(".")[1]!);
});

it("Google itself is asked at its own address", async () => {
  const vars = { GOOGLE_ISSUER: "https://accounts.google.com" };
  const answer = await fetchConfigured(vars, "/api/v1/google/login");
  const { authorization_url } = await answer.json<{ authorization_url: string }>();
  expect(authorization_url).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/);
  expect(new URL(authorization_url).searchParams.get("nonce")).toMatch(/^[\w-]{43}$/);
});

it("twenty tampered callbacks are refused, and the true one still works", async () => {
  const [mine, other] = [await begin(), await begin()];
  const { state, code } = await visitProvider(mine.url, { claims: somebody() });
  const foreign = await visitProvider(other.url, { claims: somebody() });
  const { cookie } = mine;
  const [content = "", ...rest] = cookie.split(".");
  const tampered: Back[] = [
    {},
    { state, code },
    { state, cookie },
    { code, cookie },
    { state: "", code: "", cookie },
    { state: foreign.state, code, cookie },
    { state: foreign.state, code: foreign.code, cookie },
    { state, code, cookie: other.cookie },
    { state: `${state}x`, code, cookie },
    { state: state.slice(1), code, cookie },
    { state: state.toLowerCase(), code, cookie },
    { state: "x".repeat(5_000), code, cookie },
    { state, code: "x".repeat(3_000), cookie },
    { state, code, cookie: "__Host-google=" },
    { state, code, cookie: cookie.slice(0, -1) },
    { state, code, cookie: `${cookie}0` },
    { state, code, cookie: cookie.replace("__Host-google", "google") },
    { state, code, cookie: [`${content}x`, ...rest].join(".") },
    { state: "forged", code, cookie: `__Host-google=forged.${rest.join(".")}` },
    { state, code, cookie: [content, rest[0], rest[1], "9999999999999", rest[3]].join(".") },
  ];
  expect(tampered).toHaveLength(20);
  for (const [index, back] of tampered.entries()) {
    expect(await finish(back), `tampered callback ${index}`).toMatchObject(FAILED);
  }
  expect((await finish({ state, code, cookie })).status).toBe(200);
});

it("a state is good for one exchange, also for two at once", async () => {
  const { url, cookie } = await begin();
  const back = await visitProvider(url, { claims: somebody() });
  const answers = await Promise.all([finish({ ...back, cookie }), finish({ ...back, cookie })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await finish({ ...back, cookie })).toMatchObject(FAILED);
});

it("a sign-in is over after ten minutes", async () => {
  const { url, cookie } = await begin();
  const back = await visitProvider(url, { claims: somebody() });
  vi.setSystemTime(Date.now() + 601_000);
  expect(await finish({ ...back, cookie })).toMatchObject(FAILED);
  vi.useRealTimers();
});

it("a code that the provider did not give, or gave for another sign-in, is refused", async () => {
  const { url, cookie } = await begin();
  const { state } = await visitProvider(url, { claims: somebody() });
  expect(await finish({ state, code: "made-up", cookie })).toMatchObject(FAILED);

  // The attacker's code in the victim's browser: the victim's verifier does not fit it.
  const [victim, attacker] = [await begin(), await begin()];
  const { code } = await visitProvider(attacker.url, { claims: somebody() });
  const own = await visitProvider(victim.url, { claims: somebody() });
  expect(await finish({ state: own.state, code, cookie: victim.cookie })).toMatchObject(FAILED);
});

it.each<[string, ProviderAnswer]>([
  ["for another client", { claims: somebody({ aud: "another-client" }) }],
  ["for several clients, none of them named", { claims: somebody({ aud: ["licentia-tests", "another"] }) }],
  ["made for another client", { claims: somebody({ azp: "another-client" }) }],
  ["by another issuer", { claims: somebody({ iss: "https://accounts.example.org" }) }],
  ["for another sign-in", { claims: somebody({ nonce: "another nonce" }) }],
  ["without a nonce", { claims: somebody({ nonce: null }) }],
  ["that has expired", { claims: somebody({ exp: 1_700_000_000 }) }],
  ["that never expires", { claims: somebody({ exp: null }) }],
  ["without a subject", { claims: somebody({ sub: null }) }],
  ["with a changed signature", { claims: somebody(), flaw: "signature changed" }],
  ["signed by another key", { claims: somebody(), flaw: "signed by another key" }],
  ["without a signature", { claims: somebody(), flaw: "unsigned" }],
  ["that is missing", { claims: somebody(), flaw: "missing" }],
])("an ID token %s does not sign in", async (_name, answer) => {
  expect(await signIn(answer)).toMatchObject(FAILED);
  expect(await testContext().primary.select().from(users)).toEqual([]);
});

it.each([false, "true", null])(
  "an address that Google has not verified (%s) is refused",
  async (verified) => {
    const person = await createAccount();
    const refused = await signIn({ claims: somebody({ email: person.email, email_verified: verified }) });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "email_not_verified", detail: "Google account email is not verified" },
    });
    expect(await testContext().primary.select().from(identities)).toEqual([]);
  },
);

/** The matrix of linking: what is known of the identity, by what is known of the address. */
it("an identity that is linked opens its account, whatever its address is now", async () => {
  const claims = somebody();
  const first = await signIn({ claims });
  const holder = await createAccount();
  const moved = await signIn({ claims: { ...claims, email: holder.email } });
  expect(moved.body.user.id).toBe(first.body.user.id);
  expect((await login(holder.email, PASSWORD)).status).toBe(200);
});

it("a new identity with the address of a verified account is linked to it, and the account is notified", async () => {
  const person = await createAccount();
  const claims = somebody({ email: person.email.toUpperCase() });
  const signedIn = await signIn({ claims });
  expect(signedIn.body.user).toMatchObject({ id: person.id, username: person.username });
  const [notice] = await waitForMails(person.email, 2);
  expect(notice?.subject).toBe("Google was linked to your Licentia account");
  // The password goes on working, and a changed address at Google does not cut the link.
  expect((await login(person.email, PASSWORD)).status).toBe(200);
  expect((await signIn({ claims: { ...claims, email: somebody().email } })).body.user.id).toBe(person.id);
});

it("a planted registration of the address opens nothing, by its password or its code", async () => {
  const claims = somebody();
  const trojan = { ...newcomer(), email: claims.email };
  const planted = await call("POST", "/register", { body: trojan });
  const { registration_token } = planted.body;
  const otp_code = await codeFor(claims.email);
  const signedIn = await signIn({ claims });
  expect(signedIn.body.user).toMatchObject({ email: claims.email });
  expect(signedIn.body.user.id).not.toBe(planted.body.user_id);
  for (const name of [trojan.email, trojan.username]) {
    expect((await login(name, trojan.password)).body.code).toBe("invalid_credentials");
  }
  for (const token of [{ registration_token }, {}]) {
    const refused = await call("POST", "/verify-email", {
      body: { email: claims.email, otp_code, ...token },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "otp_invalid" } });
  }
  const ofAddress = and(eq(users.emailKey, claims.email), eq(users.status, "active"));
  const active = await testContext().primary.select().from(users).where(ofAddress);
  expect(active.map(({ id }) => id)).toEqual([signedIn.body.user.id]);
});

it("neither dots nor a plus sign make an address another's", async () => {
  const victim = await createAccount({ ...newcomer(), email: "ada.lovelace@gmail.com" });
  for (const email of ["adalovelace@gmail.com", "ada.lovelace+x@gmail.com"]) {
    expect((await signIn({ claims: somebody({ email }) })).body.user.id).not.toBe(victim.id);
  }
});

it("a suspended account stays shut, linked or not", async () => {
  const claims = somebody();
  const linked = (await signIn({ claims })).body.user;
  const person = await createAccount();
  const { primary } = testContext();
  for (const { id } of [linked, person])
    await primary.update(users).set({ status: "suspended" }).where(eq(users.id, id));
  for (const given of [claims, somebody({ email: person.email })]) {
    expect(await signIn({ claims: given })).toMatchObject({
      status: 403,
      body: { code: "account_suspended" },
    });
  }
  expect(await primary.select().from(identities)).toHaveLength(1);
});

it("who deleted an account may come back by the same Google account", async () => {
  const claims = somebody();
  const first = (await signIn({ claims })).body.user;
  const { primary } = testContext();
  await primary
    .update(users)
    .set({ status: "deleted", emailKey: "deleted", usernameKey: "deleted" })
    .where(eq(users.id, first.id));
  const second = await signIn({ claims });
  expect(second.status).toBe(200);
  expect(second.body.user.id).not.toBe(first.id);
});

it("first sign-ins of one person at the same time end in one account", async () => {
  const claims = somebody();
  const answers = await Promise.all([1, 2, 3].map(() => signIn({ claims })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
});

it("a name gives a free username, never a part of the address", async () => {
  const names = [];
  for (const given_name of ["Ada", "Ada", "李", "<b>Zoë</b>\u0000", "x".repeat(200)]) {
    const { body } = await signIn({ claims: somebody({ given_name, email: `secret${serial}@example.org` }) });
    names.push(body.user.username);
    expect(body.user.username).toMatch(/^[a-z0-9._-]{3,30}$/);
  }
  expect(names[0]).toBe("ada.lovelace");
  expect(names[1]).toMatch(/^ada\.lovelace\.[0-9a-f]{8}$/);
  expect(new Set(names).size).toBe(names.length);
  expect(names.join()).not.toContain("secret");
});

it("only a web address of a picture is kept", async () => {
  for (const picture of [
    "javascript:alert(1)",
    "http://example.org/a.png",
    `https://x.org/${"a".repeat(600)}`,
    7,
  ]) {
    expect((await signIn({ claims: somebody({ picture }) })).body.user.profile.photo_url).toBeNull();
  }
});

it("a provider that is down, slow or out of order is 503, and no fault of who signs in", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const DOWN = { code: "unavailable", detail: "Google sign-in is temporarily unavailable" };
  const nowhere = { GOOGLE_ISSUER: `${issuerOfTests()}/nothing-here` };
  const down = await fetchConfigured(nowhere, "/api/v1/google/login");
  expect(down.status).toBe(503);
  expect(Number(down.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await down.json()).toMatchObject(DOWN);
  for (const status of [500, 503, 429]) {
    expect(await signIn({ claims: somebody(), status })).toMatchObject({ status: 503, body: DOWN });
  }

  const { config } = testContext();
  const impatient = (path: string) =>
    openGoogle({ ...config, GOOGLE_ISSUER: `${config.GOOGLE_ISSUER}${path}` }, 200)!;
  const secrets = { state: "s", verifier: "v".repeat(43), nonce: "n" };
  expect(await impatient("/slower").authorizationUrl("http://licentia.test/", secrets)).toBe("unavailable");
  expect(await impatient("/slow").exchange("http://licentia.test/", "code", secrets)).toBe("unavailable");
  expect(JSON.stringify(warn.mock.calls)).not.toContain(config.GOOGLE_CLIENT_SECRET);
  warn.mockRestore();
});

it("where no client id is set, Google sign-in is not offered", async () => {
  for (const path of ["login", "callback?state=a&code=b"]) {
    const answer = await fetchConfigured({ GOOGLE_CLIENT_ID: "" }, `/api/v1/google/${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      code: "google_not_offered",
      detail: "Google sign-in is not offered here.",
    });
  }
});

it("other sites can neither begin nor finish a sign-in", async () => {
  const { url, cookie } = await begin();
  const back = { ...(await visitProvider(url, { claims: somebody() })), cookie };
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Dest": "document" },
  ];
  for (const headers of foreign) {
    expect((await call("GET", "/google/login", { headers })).status).toBe(403);
    const refused = await finish({ ...back, headers });
    expect(refused.status).toBe(403);
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  }
  const preflight = await fetchApp("/api/v1/google/callback", { method: "OPTIONS" });
  expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  expect((await finish({ ...back, headers: { Origin: "http://licentia.test" } })).status).toBe(200);
});

it("nothing that comes along says where the browser goes", async () => {
  const elsewhere = "next=https://evil.example&redirect_uri=https://evil.example&redirect=//evil.example";
  const { body, headers } = await call("GET", `/google/login?${elsewhere}`);
  expect(body.authorization_url).not.toContain("evil");
  expect(headers.get("location")).toBeNull();
  const cookie = headers.get("set-cookie")!.split(";")[0]!;
  const back = await visitProvider(body.authorization_url, { claims: somebody() });
  const finished = await call("GET", `/google/callback?${new URLSearchParams(back)}&${elsewhere}`, {
    headers: { Cookie: cookie },
  });
  expect(finished.status).toBe(200);
  expect(JSON.stringify(finished.body)).not.toContain("evil");
});
