import { eq, lt, sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { logins, refreshTokens, users } from "~/db/schema/accounts";
import * as cleanup from "~/services/auth/cleanup";
import { createAccount, login, newcomer, PASSWORD } from "../../support/accounts";
import { call, costOf } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";

afterEach(() => {
  vi.useRealTimers();
});

const DAY_SECONDS = 24 * 3600;

function passSeconds(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

function refresh(refresh_token: string) {
  return call("POST", "/refresh", { body: { refresh_token } });
}

function whoAmI(token: string) {
  return call("GET", "/profile/me", { token });
}

async function signIn(person: { email: string }) {
  return (await login(person.email, PASSWORD)).body as { access_token: string; refresh_token: string };
}

it("a refresh answers a working access token and a new refresh token", async () => {
  const first = await signIn(await createAccount());
  const second = await refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: "bearer",
    expires_in: 900,
  });
  expect(second.body.refresh_token).not.toBe(first.refresh_token);
  expect((await whoAmI(second.body.access_token)).status).toBe(200);
  expect((await whoAmI(first.access_token)).status).toBe(200);
});

it("fifty parallel refreshes agree on one successor", async () => {
  const first = await signIn(await createAccount());
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refresh_token)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(50);
  expect((await refresh(answers[0]!.body.refresh_token)).status).toBe(200);
});

it("a client that ignores new refresh tokens stays signed in for ninety days", async () => {
  const first = await signIn(await createAccount());
  for (let round = 0; round < 4; round += 1) {
    passSeconds(20 * DAY_SECONDS);
    expect((await refresh(first.refresh_token)).status).toBe(200);
  }
  passSeconds(11 * DAY_SECONDS);
  const late = await refresh(first.refresh_token);
  expect(late.status).toBe(401);
  expect(late.body.code).toBe("token_expired");
});

it("a refresh token that idles thirty days is over", async () => {
  const first = await signIn(await createAccount());
  passSeconds(30 * DAY_SECONDS + 1);
  expect((await refresh(first.refresh_token)).body.code).toBe("token_expired");
});

it("presenting a token whose successor was used ends that login and no other", async () => {
  const person = await createAccount();
  const [stolen, other] = [await signIn(person), await signIn(person)];
  const second = (await refresh(stolen.refresh_token)).body;
  const third = (await refresh(second.refresh_token)).body;

  const reuse = await refresh(stolen.refresh_token);
  expect(reuse.status).toBe(401);
  expect(reuse.body.code).toBe("session_revoked");
  for (const dead of [second, third]) {
    expect((await refresh(dead.refresh_token)).body.code).toBe("session_revoked");
    expect((await whoAmI(dead.access_token)).body.code).toBe("session_revoked");
  }
  expect((await whoAmI(other.access_token)).status).toBe(200);
  expect((await refresh(other.refresh_token)).status).toBe(200);
});

it("any token of a chain but the last two is reuse, however old", async () => {
  const person = await createAccount();
  for (const old of [0, 1, 2]) {
    const chain = [(await signIn(person)).refresh_token];
    for (let use = 0; use < 4; use += 1) chain.push((await refresh(chain[use]!)).body.refresh_token);
    expect((await refresh(chain[old]!)).body.code).toBe("session_revoked");
    expect((await refresh(chain[4]!)).body.code).toBe("session_revoked");
  }
});

it("an access token lives fifteen minutes", async () => {
  const { access_token } = await signIn(await createAccount());
  passSeconds(899);
  expect((await whoAmI(access_token)).status).toBe(200);
  passSeconds(2);
  const late = await whoAmI(access_token);
  expect(late.status).toBe(401);
  expect(late.body.code).toBe("token_expired");
  expect(late.headers.get("www-authenticate")).toBe("Bearer");
});

it("made-up tokens, and tokens of the other kind, are refused", async () => {
  const pair = await signIn(await createAccount());
  const forged = [
    pair.refresh_token,
    `${pair.access_token}x`,
    pair.access_token.toLowerCase(),
    "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
    "' or 1=1 --",
  ];
  for (const token of forged) {
    const refused = await whoAmI(token);
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe("token_invalid");
  }
  expect((await refresh(pair.access_token)).body.code).toBe("token_invalid");
});

it("logout by either token, expired or not, ends the login at once", async () => {
  const person = await createAccount();
  for (const kind of ["refresh_token", "access_token"] as const) {
    for (const wait of [0, 3600]) {
      const pair = await signIn(person);
      passSeconds(wait);
      expect(await call("POST", "/logout", { body: { token: pair[kind] } })).toMatchObject({
        status: 200,
        body: {},
      });
      expect((await whoAmI(pair.access_token)).body.code).toBe("session_revoked");
      expect((await refresh(pair.refresh_token)).body.code).toBe("session_revoked");
    }
  }
});

it("logout of an unknown or ended token is no error, whatever the bearer", async () => {
  const { access_token } = await signIn(await createAccount());
  for (const token of ["unknown", access_token, access_token]) {
    const { status, body } = await call("POST", "/logout", { body: { token }, token: access_token });
    expect({ status, body }).toEqual({ status: 200, body: {} });
  }
});

it("suspension and a changed role take effect with the next request", async () => {
  const person = await createAccount();
  const pair = await signIn(person);
  const { primary } = testContext();
  const set = (values: Partial<typeof users.$inferInsert>) =>
    primary.update(users).set(values).where(eq(users.id, person.id));

  await set({ role: "premium" });
  expect((await whoAmI(pair.access_token)).body.role_name).toBe("premium");
  await set({ status: "suspended" });
  expect(await whoAmI(pair.access_token)).toMatchObject({ status: 403, body: { code: "account_suspended" } });
  expect((await refresh(pair.refresh_token)).body.code).toBe("account_suspended");
  await set({ status: "deleted" });
  expect(await whoAmI(pair.access_token)).toMatchObject({ status: 401, body: { code: "token_invalid" } });
});

it("a bearer costs at most three rows", async () => {
  for (let other = 0; other < 30; other += 1) await createPerson();
  const { token } = await createPerson();
  // The body is refused, so authentication is all the database does.
  const answer = await call("PUT", "/profile/me", { token, body: { surprise: 1 } });
  expect(answer.status).toBe(422);
  expect(costOf(answer)).toMatchObject({ queries: 1, rowsWritten: 0 });
  expect(costOf(answer).rowsRead).toBeLessThanOrEqual(3);
});

it("the clean-up removes what is over and nothing else", async () => {
  const person = await createAccount();
  const pair = await signIn(person);
  const waiting = newcomer();
  await call("POST", "/register", { body: waiting });
  const count = async (table: string) => {
    const found = await testContext().primary.run(`select count(*) as n from ${table}`);
    return Number((found.results[0] as { n: number }).n);
  };
  await cleanup.removeExpired(testContext());
  expect([await count("access_tokens"), await count("users")]).toEqual([1, 2]);

  passSeconds(2 * DAY_SECONDS + 3600);
  await cleanup.removeExpired(testContext());
  const tables = ["access_tokens", "users", "counters", "one_time_codes"];
  expect(await Promise.all(tables.map(count))).toEqual([0, 1, 0, 0]);
  expect((await refresh(pair.refresh_token)).status).toBe(200);
});

it("the clean-up removes logins with their tokens when they idled thirty days or lasted ninety", async () => {
  const { primary, now } = testContext();
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_SECONDS * 1000);
  const { id: userId } = await createPerson();
  const rowOf = (createdDaysAgo: number, usedDaysAgo: number) => ({
    id: crypto.randomUUID(),
    userId,
    createdAt: daysAgo(createdDaysAgo),
    lastUsedAt: daysAgo(usedDaysAgo),
    expiresAt: daysAgo(createdDaysAgo - 90),
  });
  const running = [rowOf(60, 29), rowOf(89, 0)];
  // More than one batch of idle ones, and one that was in use until its last day.
  const over = [...Array.from({ length: 120 }, () => rowOf(40, 31)), rowOf(91, 1)];
  for (const login of [...running, ...over]) {
    await primary.batch([
      primary.insert(logins).values(login),
      primary.insert(refreshTokens).values({
        hash: login.id,
        loginId: login.id,
        createdAt: login.createdAt,
        expiresAt: login.expiresAt,
      }),
    ]);
  }
  await cleanup.removeExpired(testContext());
  const left = await primary
    .select({ id: logins.id })
    .from(logins)
    .where(lt(logins.createdAt, daysAgo(1)));
  expect(left.map(({ id }) => id).sort()).toEqual(running.map(({ id }) => id).sort());
  expect((await primary.select().from(refreshTokens)).map(({ hash }) => hash).sort()).toEqual(
    running.map(({ id }) => id).sort(),
  );
  const plan = await primary.run(
    sql`explain query plan select id from logins where last_used_at < 1 or expires_at < 1 limit 100`,
  );
  expect(JSON.stringify(plan.results)).toMatch(/logins_used.*logins_expiry/);
});
