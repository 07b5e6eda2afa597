import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { premiumRequests } from "~/db/schema/interest";
import { createAccount, newcomer, PASSWORD } from "../../support/accounts";
import { fetchConfigured } from "../../support/configured";
import { testContext } from "../../support/factories";

const KEYS = { TURNSTILE_SITE_KEY: "0x4-site", TURNSTILE_SECRET_KEY: "0x4-secret" };
const FAILED = { detail: "Captcha verification failed", message: "Captcha verification failed" };
const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/** What Turnstile was asked. */
let asked: Record<string, string>[] = [];

/** Turnstile as it answers: by default every token says what it was solved for. */
function turnstile(answer: (token: string, round: number) => object | Response = passed): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (String(input) !== SITEVERIFY) return real(input, init);
    const body = JSON.parse(String(init?.body));
    asked.push(body);
    const given = answer(body.response, asked.length);
    return given instanceof Response ? given : Response.json(given);
  });
}

function passed(token: string) {
  return { success: true, "error-codes": [], hostname: "licentia.test", action: token.split(":")[1] };
}

async function send(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetchConfigured(KEYS, `/api/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: await answer.json<Record<string, string>>(),
  };
}

beforeEach(() => {
  asked = [];
});

afterEach(() => {
  vi.restoreAllMocks();
});

const PROTECTED: [path: string, action: string, status: number, body: () => object][] = [
  ["/register", "register", 201, newcomer],
  ["/resend-verification", "resend-verification", 200, () => ({ email: newcomer().email })],
  ["/forgot-password", "forgot-password", 200, () => ({ email: newcomer().email })],
  [
    "/premium-requests",
    "premium-request",
    201,
    () => ({ full_name: "Ada Lovelace", email: newcomer().email }),
  ],
];

it.each(PROTECTED)(
  "%s takes a token that was solved for it, and no other",
  async (path, action, status, body) => {
    turnstile();
    const answer = await send(
      path,
      { ...body(), captcha_token: `token:${action}` },
      { "CF-Connecting-IP": "203.0.113.9" },
    );
    expect(answer.status).toBe(status);
    expect(asked).toEqual([
      {
        secret: KEYS.TURNSTILE_SECRET_KEY,
        response: `token:${action}`,
        remoteip: "203.0.113.9",
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);

    const other = await send(path, { ...body(), captcha_token: "token:other" });
    expect(other).toMatchObject({ status: 400, body: { ...FAILED, code: "captcha_failed" } });
    for (const captcha_token of [undefined, null, ""]) {
      const missing = await send(path, { ...body(), captcha_token });
      expect(missing).toMatchObject({ status: 400, body: { ...FAILED, code: "captcha_required" } });
    }
    const long = await send(path, { ...body(), captcha_token: "x".repeat(2049) });
    expect(long.status).toBe(422);
    expect(asked).toHaveLength(2);
  },
);

it("a token of another site, a used one and a made-up one are refused, and nothing is stored", async () => {
  const refusals = [
    { success: true, hostname: "evil.example", action: "premium-request" },
    { success: true, hostname: "licentia.test" },
    { success: true, action: "premium-request" },
    { success: false, "error-codes": ["timeout-or-duplicate"] },
    { success: false, "error-codes": ["invalid-input-response"] },
    { success: false },
  ];
  turnstile((_token, round) => refusals[round - 1]!);
  for (const _ of refusals) {
    const refused = await send("/premium-requests", {
      full_name: "Ada Lovelace",
      email: "ada@example.org",
      captcha_token: "token:premium-request",
    });
    expect(refused).toMatchObject({ status: 400, body: { ...FAILED, code: "captcha_failed" } });
  }
  expect(await testContext().primary.select().from(premiumRequests)).toEqual([]);
});

it("a check whose answer was lost is repeated as the same check", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  turnstile((token, round) => (round === 1 ? new Response("gone", { status: 502 }) : passed(token)));
  const answer = await send("/register", { ...newcomer(), captcha_token: "token:register" });
  expect(answer.status).toBe(201);
  expect(asked).toHaveLength(2);
  expect(asked[0]?.idempotency_key).toBe(asked[1]?.idempotency_key);
});

it.each<[string, () => object | Response]>([
  ["is down", () => new Response("down", { status: 503 })],
  ["has a fault", () => ({ success: false, "error-codes": ["internal-error"] })],
  ["does not know our key", () => ({ success: false, "error-codes": ["invalid-input-secret"] })],
  [
    "cannot be reached",
    () => {
      throw new TypeError("fetch failed");
    },
  ],
])("no form is accepted while Turnstile %s", async (_name, answer) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  turnstile(answer);
  for (const [path, action, , body] of PROTECTED) {
    const refused = await send(path, { ...body(), captcha_token: `token:${action}` });
    expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(asked).toHaveLength(2 * PROTECTED.length);
  expect(JSON.stringify(warn.mock.calls)).not.toContain(KEYS.TURNSTILE_SECRET_KEY);
});

it("signing in needs no token until three tries have failed", async () => {
  turnstile();
  const person = await createAccount();
  const right = { identifier: person.email, password: PASSWORD };
  const wrong = { ...right, password: "not this password at all" };
  expect((await send("/login", right)).status).toBe(200);
  for (let failure = 0; failure < 3; failure += 1) {
    expect((await send("/login", wrong)).body.code).toBe("invalid_credentials");
  }
  // Attempts without a token are no guesses: they do not use up the remaining ones.
  for (let round = 0; round < 4; round += 1) {
    expect(await send("/login", right)).toMatchObject({ status: 400, body: { code: "captcha_required" } });
  }
  expect((await send("/login", { ...right, captcha_token: "token:register" })).body.code).toBe(
    "captcha_failed",
  );
  expect((await send("/login", { ...wrong, captcha_token: "token:login" })).body.code).toBe(
    "invalid_credentials",
  );
  expect((await send("/login", { ...right, captcha_token: "token:login" })).status).toBe(200);
});

it("a list of names tried from one address needs a token from the fourth on", async () => {
  turnstile();
  const codes = [];
  for (let name = 0; name < 5; name += 1) {
    const body = { identifier: `nobody${name}`, password: PASSWORD };
    codes.push((await send("/login", body, { "CF-Connecting-IP": "203.0.113.7" })).body.code);
  }
  expect(codes).toEqual([
    "invalid_credentials",
    "invalid_credentials",
    "invalid_credentials",
    "captcha_required",
    "captcha_required",
  ]);
});

it("the widget's frame is let in, and the page knows the site key", async () => {
  const { headers } = await fetchConfigured(KEYS, "/auth");
  expect(headers.get("content-security-policy")).toContain("frame-src https://challenges.cloudflare.com;");
  const without = await fetchConfigured({}, "/auth");
  expect(without.headers.get("content-security-policy")).not.toContain("frame-src");
});
