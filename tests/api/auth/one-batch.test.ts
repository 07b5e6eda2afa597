import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accessTokens, logins, users } from "~/db/schema/accounts";
import { shortlistEntries } from "~/db/schema/interest";
import { outboxMails } from "~/db/schema/operations";
import { sign } from "~/services/auth/access-token";
import { call, costOf } from "../../support/api";
import { createPerson, testContext } from "../../support/factories";
import { COLLABORATION, insertListing, type Person } from "../../support/things";

let person: Person;
let listing: string;

beforeEach(async () => {
  person = await createPerson({ role: "premium" });
  listing = await insertListing(await createPerson());
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { primary } = testContext();
const change = (values: Partial<typeof users.$inferInsert>) =>
  primary.update(users).set(values).where(eq(users.id, person.id));
const entries = () => primary.$count(shortlistEntries);

const me = () => call("GET", "/profile/me", { token: person.token });
const toggle = () => call("POST", `/technologies/${listing}/shortlist`, { token: person.token, body: {} });

describe("the call that would answer", () => {
  it("proves the bearer", async () => {
    for (const ask of [me, toggle]) {
      const answer = await ask();
      expect([answer.status, costOf(answer).trips]).toEqual([200, 1]);
    }
  });

  const ends: [string, () => Promise<unknown>, number, string][] = [
    [
      "a login that was ended",
      () => primary.update(logins).set({ revokedAt: new Date() }).where(eq(logins.id, person.loginId)),
      401,
      "session_revoked",
    ],
    ["a suspended account", () => change({ status: "suspended" }), 403, "account_suspended"],
    ["a deleted account", () => change({ status: "deleted" }), 401, "token_invalid"],
    ["a token that is gone", () => primary.delete(accessTokens), 401, "token_invalid"],
    [
      "a token that the database says has expired",
      () => primary.update(accessTokens).set({ expiresAt: new Date(0) }),
      401,
      "token_expired",
    ],
  ];

  it.each(ends)("refuses %s, and nothing is written", async (_, end, status, code) => {
    await end();
    const read = await me();
    expect([read.status, read.body.code, costOf(read).trips]).toEqual([status, code, 1]);
    const write = await toggle();
    expect([write.status, write.body.code]).toEqual([status, code]);
    expect(await entries()).toBe(0);
  });

  it("checks the signature of a token once in an isolate, and never lets it outlive the token", async () => {
    const verify = vi.spyOn(crypto.subtle, "verify");
    expect([(await me()).status, (await me()).status]).toEqual([200, 200]);
    expect(verify).toHaveBeenCalledTimes(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
    expect((await me()).body.code).toBe("token_expired");
  });

  it("refuses before it says what is wrong with the request", async () => {
    await change({ status: "suspended" });
    const answer = await call("PUT", "/profile/me", { token: person.token, body: { nonsense: true } });
    expect([answer.status, answer.body.code]).toEqual([403, "account_suspended"]);
  });

  it("goes by the role of the database, whichever the token names", async () => {
    const users = () => call("GET", "/admin/users", { token: person.token });
    expect((await users()).status).toBe(403);
    await change({ role: "admin" });
    expect((await users()).status).toBe(200);
    expect((await me()).body.role_name).toBe("admin");

    person = await createPerson({ role: "admin" });
    await change({ role: "user" });
    expect((await users()).status).toBe(403);
    const hide = { token: person.token, body: { technologies: [listing] } };
    expect((await call("POST", "/admin/technologies/hide/toggle", hide)).status).toBe(403);
    expect((await call("GET", `/technologies/${listing}`, { token: person.token })).status).toBe(200);
    expect((await me()).body).toMatchObject({ role_name: "user", limits: { comparison_export: false } });
    expect((await toggle()).status).toBe(200);
    expect(await entries()).toBe(1);
  });

  it("sends nothing and keeps nothing for who is refused", async () => {
    await change({ status: "suspended" });
    const { token } = person;
    const key = { "Idempotency-Key": "once" };
    const path = `/technologies/${listing}/collaboration-requests`;
    expect((await call("POST", path, { token, body: COLLABORATION, headers: key })).status).toBe(403);
    expect((await call("POST", "/profile/me/google", { token })).status).toBe(403);
    expect((await call("DELETE", "/profile/me/photo", { token })).status).toBe(403);
    expect(await primary.$count(outboxMails)).toBe(0);
    await change({ status: "active" });
    const made = await call("POST", path, { token, body: COLLABORATION, headers: key });
    expect([made.status, made.headers.get("idempotency-replayed")]).toEqual([201, null]);
  });
});

describe("a token", () => {
  it("that we signed and the database does not know lets no one in", async () => {
    const app = testContext();
    const actor = { id: person.id, role: "admin" as const, loginId: person.loginId };
    const token = await sign(app, actor, new Date(Date.now() + 60_000));
    expect(await call("GET", "/admin/users", { token })).toMatchObject({
      status: 401,
      body: { code: "token_invalid" },
    });
  });
});

describe("a replica that lags behind", () => {
  /** Answers reads of replicas as if no row of this table had reached them. */
  function withoutRowsOf(table: string) {
    const session = Object.getPrototypeOf(env.DB.withSession()) as {
      _sendOrThrow(...args: unknown[]): Promise<{ results: { rows: unknown[] } }[]>;
    };
    const send = session._sendOrThrow;
    const isOfTable = (statement: string) => new RegExp(`\\bfrom ${table}\\b`).test(statement);
    const asked: string[] = [];
    vi.spyOn(session, "_sendOrThrow").mockImplementation(async function (this: unknown, ...args) {
      const { bookmarkOrConstraint } = this as { bookmarkOrConstraint: string };
      const statements = args[1] as string[];
      if (statements.some((one) => isOfTable(one))) asked.push(bookmarkOrConstraint);
      const answers = await send.apply(this as typeof session, args);
      if (bookmarkOrConstraint === "first-primary" || asked.length > 1) return answers;
      return answers.map((answer, i) =>
        isOfTable(statements[i]!) ? { ...answer, results: { ...answer.results, rows: [] } } : answer,
      );
    });
    return asked;
  }

  it("is not asked about a login of this minute, and does not refuse an older one", async () => {
    const asked = withoutRowsOf("access_tokens");
    expect((await me()).status).toBe(200);
    expect(asked).toEqual(["first-primary"]);

    asked.length = 0;
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
    expect((await me()).status).toBe(200);
    expect(asked).toEqual(["first-unconstrained", "first-primary"]);

    asked.length = 0;
    await call("GET", "/admin/users", { token: person.token });
    await toggle();
    expect(new Set(asked)).toEqual(new Set(["first-primary"]));
  });
});
