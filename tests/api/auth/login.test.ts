import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { users } from "~/db/schema/accounts";
import { activityLog } from "~/db/schema/operations";
import { createAccount, login, PASSWORD } from "../../support/accounts";
import { call, costOf } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";

const WRONG = "not this password at all";

afterEach(() => {
  vi.useRealTimers();
});

it("an unknown name and a wrong password get the same answer", async () => {
  const person = await createAccount();
  const { primary } = testContext();
  const google = await createAccount();
  await primary.update(users).set({ passwordHash: null }).where(eq(users.id, google.id));
  const answers = [
    await login(person.email, WRONG),
    await login(person.username, WRONG),
    await login("nobody", WRONG),
    await login("nobody@example.org", PASSWORD),
    await login(google.email, PASSWORD),
    await login("💥 \u0000 ' or 1=1 --", WRONG),
  ];
  for (const { status, body, headers } of answers) {
    expect(status).toBe(400);
    expect({ ...body, request_id: "" }).toEqual({
      detail: "Incorrect username or password",
      message: "Incorrect username or password",
      code: "invalid_credentials",
      request_id: "",
    });
    expect([...headers.keys()]).toEqual([...answers[0]!.headers.keys()]);
  }
});

it("after five failures even the right password is refused from there, and welcome from elsewhere", async () => {
  const person = await createAccount();
  for (let failure = 0; failure < 5; failure += 1) {
    expect((await login(person.email, WRONG, "203.0.113.1")).status).toBe(400);
  }
  const refused = await login(person.email, PASSWORD, "203.0.113.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
  // By the other name it fails like a wrong password: a 429 would reveal that the names belong together.
  expect((await login(person.username, PASSWORD, "203.0.113.1")).status).toBe(400);
  expect((await login(person.email, PASSWORD, "203.0.113.2")).status).toBe(200);

  vi.setSystemTime(Date.now() + 15 * 60_000 + 1000);
  expect((await login(person.email, PASSWORD, "203.0.113.1")).status).toBe(200);
});

it("finds an account by index, however many there are", async () => {
  for (let other = 0; other < 20; other += 1) await createPerson();
  const person = await createAccount();
  for (const name of [person.username, person.email, "nobody", "nobody@example.org"]) {
    expect(costOf(await login(name, WRONG)).rowsRead).toBeLessThan(20);
  }
});

it("rate-limits an unknown name after five failures too", async () => {
  const statuses = [];
  for (let failure = 0; failure < 6; failure += 1) {
    statuses.push((await login("nobody", WRONG, "203.0.113.3")).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

it("parallel guesses do not slip past the limit together", async () => {
  const person = await createAccount();
  const guesses = Array.from({ length: 12 }, () => login(person.email, WRONG, "203.0.113.4"));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

it("one address may fail fifty times over all accounts", async () => {
  const statuses = [];
  for (let failure = 0; failure < 51; failure += 1) {
    statuses.push((await login(`nobody${failure}`, WRONG, "203.0.113.5")).status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(50);
  expect(statuses.at(-1)).toBe(429);
});

it("a success clears the failures before it and counts nowhere", async () => {
  const person = await createAccount();
  for (let round = 0; round < 3; round += 1) {
    for (let failure = 0; failure < 4; failure += 1) await login(person.email, WRONG, "203.0.113.6");
    expect((await login(person.email, PASSWORD, "203.0.113.6")).status).toBe(200);
  }
}, 60_000);

it("reveals a suspension only for the right password", async () => {
  const person = await createAccount();
  const { primary } = testContext();
  await primary.update(users).set({ status: "suspended" }).where(eq(users.id, person.id));
  expect((await login(person.email, WRONG)).body.code).toBe("invalid_credentials");
  const refused = await login(person.email, PASSWORD);
  expect(refused.status).toBe(403);
  expect(refused.body.code).toBe("account_suspended");
});

it("the whole password counts, also behind a NUL and beyond ASCII", async () => {
  const password = "größe\u0000 des Ωmega-Punkts";
  const person = await createAccount({
    username: "unicode.person",
    email: "unicode.person@example.org",
    password,
  });
  expect((await login(person.email, "größe")).status).toBe(400);
  expect((await login(person.email, `${password}!`)).status).toBe(400);
  // The same text decomposed is the same password.
  expect((await login(person.email, password.normalize("NFD"))).status).toBe(200);
});

it("logs each sign-in and each failure once, without names", async () => {
  const person = await createAccount();
  await login(person.email, WRONG);
  await login("nobody@example.org", WRONG);
  await login(person.email, PASSWORD);
  const { primary } = testContext();
  const events = await vi.waitFor(async () => {
    const rows = await primary.select().from(activityLog);
    expect(rows).toHaveLength(4);
    return rows;
  });
  expect(events.map(({ activityType }) => activityType).sort()).toEqual([
    "auth.login",
    "auth.login_failed",
    "auth.login_failed",
    "auth.registered",
  ]);
  expect(JSON.stringify(events)).not.toContain("example.org");
});

it("a member cannot reach what is for admins by saying so", async () => {
  const person = await createAccount();
  const { body } = await login(person.email, PASSWORD);
  const refused = await call("PUT", "/profile/me", {
    token: body.access_token,
    body: { role_name: "admin" },
  });
  expect(refused.status).toBe(422);
});
