import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { operations } from "~/contract";
import { CLOSE_CODES } from "~/contract/chat";
import type { Role } from "~/contract/values";
import { apiTokens, apiTokenUses, users } from "~/db/schema/accounts";
import { activityLog } from "~/db/schema/operations";
import { sha256 } from "~/lib/hash";
import { removeExpired } from "~/services/auth/cleanup";
import { createAccount, login, PASSWORD } from "../../support/accounts";
import { call, costOf } from "../../support/api";
import { connect, createSession } from "../../support/chat-socket";
import { createPerson, testContext } from "../../support/factories";

const TOKENS = "/profile/me/api-tokens";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const make = (token: string, name = "Nightly import") => call("POST", TOKENS, { token, body: { name } });
const me = (token: string) => call("GET", "/profile/me", { token });

async function setRole(id: string, role: Role): Promise<void> {
  await testContext().primary.update(users).set({ role }).where(eq(users.id, id));
}

const apiTokensOf = (id: string) =>
  testContext().primary.select().from(apiTokens).where(eq(apiTokens.userId, id));

async function createProgram() {
  const person = await createPerson({ role: "premium" });
  const { body } = await make(person.token);
  return { person, id: body.id as string, token: body.token as string };
}

describe("an API token", () => {
  it("is shown once, stored as a hash, and has its owner's permissions, at four rows a check", async () => {
    const { person, id, token } = await createProgram();
    expect(token).toMatch(/^lic_[\w-]{43}$/);
    const [row] = await testContext().primary.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect(row!.hash).toBe(await sha256(token));
    const listed = await call("GET", TOKENS, { token: person.token });
    expect(listed.body).toEqual({
      api_tokens: [
        {
          id,
          name: "Nightly import",
          scopes: ["read", "write", "requests"],
          created_at: expect.any(String),
          expires_at: null,
          last_used_at: null,
        },
      ],
    });

    expect((await me(token)).body.id).toBe(person.id);
    // The body is refused, so the check of the bearer is all the database does.
    const checked = await call("PUT", "/profile/me", { token, body: { surprise: 1 } });
    expect(checked.status).toBe(422);
    expect(costOf(checked).rowsRead).toBeLessThanOrEqual(4);
    const logged = await testContext()
      .primary.select()
      .from(activityLog)
      .where(eq(activityLog.actorId, person.id));
    expect(logged.map(({ activityType }) => activityType)).toEqual(["auth.api_token_created"]);
    expect(JSON.stringify(logged)).not.toContain("Nightly");
  });

  it("shows its last use to the hour", async () => {
    const { id, token } = await createProgram();
    const used = async () => {
      const rows = await testContext().primary.select().from(apiTokens).where(eq(apiTokens.id, id));
      return rows[0]!.lastUsedAt?.getTime();
    };
    const noon = Math.ceil(Date.now() / HOUR) * HOUR;
    vi.setSystemTime(noon);
    await me(token);
    await vi.waitFor(async () => expect(await used()).toBe(noon));
    vi.setSystemTime(noon + 59 * 60_000);
    expect(costOf(await me(token)).rowsWritten).toBe(0);
    expect(await used()).toBe(noon);
    vi.setSystemTime(noon + 61 * 60_000);
    await me(token);
    await vi.waitFor(async () => expect(await used()).toBe(noon + 61 * 60_000));
    vi.useRealTimers();
  });

  it("ends after the days it was made for, with its chats, and leaves the list a month later", async () => {
    const person = await createPerson({ role: "premium" });
    const now = Date.now();
    vi.setSystemTime(now);
    const { body: made } = await call("POST", TOKENS, {
      token: person.token,
      body: { name: "Trial", expires_in_days: 30 },
    });
    expect(made.expires_at).toBe(new Date(now + 30 * DAY).toISOString());
    vi.setSystemTime(now + 30 * DAY - 1_000);
    expect((await me(made.token)).status).toBe(200);
    const chat = await connect(made.token, await createSession(made.token, "A program's chat"));
    vi.setSystemTime(now + 30 * DAY);
    expect(await me(made.token)).toMatchObject({ status: 401, body: { code: "token_expired" } });
    chat.send({ query: "Which membranes do you have?" });
    expect(await chat.closed()).toBe(CLOSE_CODES.login_ended);
    const names = async () => (await apiTokensOf(person.id)).map(({ name }) => name);
    vi.setSystemTime(now + 59 * DAY);
    await removeExpired(testContext());
    expect(await names()).toEqual(["Trial"]);
    vi.setSystemTime(now + 61 * DAY);
    await removeExpired(testContext());
    expect(await names()).toEqual([]);
    vi.useRealTimers();
  });

  it("refuses a lifetime or a scope that is not offered, and no scope at all", async () => {
    const { token } = await createPerson({ role: "premium" });
    const refused = async (body: object) =>
      (await call("POST", TOKENS, { token, body: { name: "Probe", ...body } })).body.message;
    expect(await refused({ expires_in_days: 31 })).toBe("Choose 30, 90 or 365 days.");
    expect(await refused({ scopes: ["admin"] })).toBe("Choose a scope from the list.");
    expect(await refused({ scopes: [] })).toBe("Choose at least one scope.");
    const twice = await call("POST", TOKENS, {
      token,
      body: { name: "Probe", scopes: ["write", "read", "read"] },
    });
    expect(twice.body.scopes).toEqual(["read", "write"]);
  });

  it("lists its uses by hour, program and scope to its owner", async () => {
    const { person, id, token } = await createProgram();
    const hour = Math.floor(Date.now() / HOUR) * HOUR;
    vi.setSystemTime(hour + 60_000);
    const use = (method: string, agent: string) =>
      call(method, "/profile/me", {
        token,
        headers: { "User-Agent": agent },
        ...(method === "PUT" ? { body: {} } : {}),
      });
    for (const agent of ["importer/1.0", "importer/1.0", "x".repeat(300)]) await use("GET", agent);
    await use("PUT", "importer/1.0");
    const list = () => call("GET", `${TOKENS}/${id}/uses`, { token: person.token });
    await vi.waitFor(async () =>
      expect((await list()).body.uses).toEqual([
        { hour: new Date(hour).toISOString(), client: "importer/1.0", scope: "read" },
        { hour: new Date(hour).toISOString(), client: "importer/1.0", scope: "write" },
        { hour: new Date(hour).toISOString(), client: "x".repeat(100), scope: "read" },
      ]),
    );
    vi.setSystemTime(hour + 31 * 24 * HOUR);
    await removeExpired(testContext());
    const { primary } = testContext();
    expect(await primary.select().from(apiTokenUses).where(eq(apiTokenUses.tokenId, id))).toEqual([]);
    vi.useRealTimers();
  });

  it("opens chats like a login, and closes them when it is revoked", async () => {
    const { person, id, token } = await createProgram();
    const chat = await connect(token, await createSession(token, "A program's chat"));
    expect((await call("DELETE", `${TOKENS}/${id}`, { token: person.token })).status).toBe(200);
    await chat.closed();
    expect((await me(token)).body.code).toBe("token_invalid");
  });

  it("may do nothing to the security of the account, export none of its data, and nothing of the console", async () => {
    const { person, token } = await createProgram();
    const admin = await createPerson({ role: "admin" });
    const { body } = await make(admin.token);
    const closed = operations.filter(({ loginOnly }) => loginOnly);
    expect(closed.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "DELETE /profile/me",
      "GET /profile/me/logins",
      "DELETE /profile/me/logins",
      "DELETE /profile/me/logins/:id",
      "PUT /profile/me/password",
      "POST /profile/me/email",
      "GET /profile/me/export",
      "POST /profile/me/google",
      "PUT /profile/me/google",
      "DELETE /profile/me/google",
      "GET /profile/me/api-tokens",
      "POST /profile/me/api-tokens",
      "GET /profile/me/api-tokens/:id/uses",
      "DELETE /profile/me/api-tokens/:id",
      "GET /profile/me/connected-apps",
      "DELETE /profile/me/connected-apps/:id",
      "GET /oauth/authorization",
      "POST /oauth/authorization",
      "GET /profile/me/webhooks",
      "POST /profile/me/webhooks",
      "DELETE /profile/me/webhooks/:id",
      "GET /profile/me/webhooks/:id/deliveries",
      "POST /webhook-deliveries/:id/resend",
    ]);
    for (const { method, path } of closed) {
      const answer = await call(method, path.replace(":id", person.id), {
        token,
        ...(method === "GET" || method === "DELETE" ? {} : { body: {} }),
      });
      expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([403, "forbidden"]);
    }
    const refused = await call("GET", "/admin/users", { token: body.token });
    expect(refused).toMatchObject({ status: 403, body: { detail: "API tokens may not do this: sign in." } });
    expect((await call("GET", "/admin/users", { token: admin.token })).status).toBe(200);
  });

  it("is part of premium, and stops at once where premium ends", async () => {
    const person = await createPerson();
    const refused = await make(person.token);
    expect(refused).toMatchObject({ status: 403, body: { code: "premium_required" } });
    const { person: premium, id, token } = await createProgram();
    await setRole(premium.id, "user");
    expect(await me(token)).toMatchObject({ status: 403, body: { code: "premium_required" } });
    expect((await call("GET", TOKENS, { token: premium.token })).body.api_tokens).toHaveLength(1);
    await setRole(premium.id, "premium");
    expect((await me(token)).status).toBe(200);
    await setRole(premium.id, "user");
    expect((await call("DELETE", `${TOKENS}/${id}`, { token: premium.token })).status).toBe(200);
  });

  it("is one of ten at most, also when they are made at once", async () => {
    const { token } = await createPerson({ role: "premium" });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => make(token, `Program ${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await make(token, "")).status).toBe(422);
    expect((await make(token, "x".repeat(61))).status).toBe(422);
  });

  it("ends with a new password, a suspension and the account, and is exported without its secret", async () => {
    const account = await createAccount();
    await setRole(account.id, "premium");
    const { access_token } = (await login(account.username, PASSWORD)).body;
    const { body: made } = await make(access_token, "Exported");
    const exported = await call("GET", "/profile/me/export", { token: access_token });
    expect(JSON.parse(exported.body.content).api_tokens).toMatchObject([{ id: made.id, name: "Exported" }]);
    expect(exported.body.content).not.toContain(await sha256(made.token));
    const changed = await call("PUT", "/profile/me/password", {
      token: access_token,
      body: { current_password: PASSWORD, new_password: "eight loud lighthouses" },
    });
    expect(changed.status).toBe(200);
    expect((await me(made.token)).status).toBe(401);

    const { body: second } = await make(access_token);
    const admin = await createPerson({ role: "admin" });
    await call("POST", `/admin/users/${account.id}/suspend`, { token: admin.token, body: {} });
    expect((await me(second.token)).status).toBe(401);
  });
});
