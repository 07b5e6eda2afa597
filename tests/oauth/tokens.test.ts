import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clientDocuments } from "~/adapters/client-documents";
import { apiTokens, oauthClients, oauthCodes, oauthRefreshTokens, users } from "~/db/schema/accounts";
import { activityLog } from "~/db/schema/operations";
import { sha256 } from "~/lib/hash";
import { removeUnused } from "~/services/oauth/cleanup";
import { createAccount, login, PASSWORD } from "../support/accounts";
import { call } from "../support/api";
import { createPerson, testContext } from "../support/factories";
import { sendMessage } from "../support/mcp";
import {
  allowApp,
  authorizationOf,
  decide,
  exchange,
  insertClient,
  REDIRECT_URI,
  refresh,
  sendForm,
} from "../support/oauth";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function connectApp(parameters: Record<string, string> = {}) {
  const person = await createPerson({ role: "premium" });
  const { clientId, code } = await allowApp(person.token, parameters);
  const { body: tokens } = await exchange(clientId, code);
  return { person, clientId, code, tokens };
}

const mcpStatus = async (accessToken: string) => (await sendMessage(accessToken, LIST)).status;
const eventsOf = async (userId: string) => {
  const rows = await testContext()
    .primary.select({ type: activityLog.activityType })
    .from(activityLog)
    .where(eq(activityLog.actorId, userId))
    .orderBy(activityLog.id);
  return rows.map(({ type }) => type);
};

describe("a code", () => {
  it("is exchanged only by its app, with its verifier, for the address it was sent to, within a minute", async () => {
    const { token } = await createPerson({ role: "premium" });
    const { clientId, code } = await allowApp(token);
    const refusals = [
      await exchange(clientId, code, { code_verifier: "a".repeat(43) }),
      await exchange(clientId, code, { redirect_uri: `${REDIRECT_URI}/other` }),
      await exchange(await insertClient(), code),
      await exchange(clientId, "invented"),
    ];
    expect(refusals.map(({ status, body }) => [status, body.error])).toEqual(
      refusals.map(() => [400, "invalid_grant"]),
    );
    expect((await exchange(clientId, code, { resource: "http://licentia.test/api/v1" })).body.error).toBe(
      "invalid_target",
    );
    const done = await exchange(clientId, code);
    expect(done.headers.get("cache-control")).toBe("no-store");
    expect(done.body).toEqual({
      access_token: expect.stringMatching(/^lic_/),
      token_type: "Bearer",
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^licr_/),
      scope: "read write",
    });
    const late = await allowApp(token);
    vi.setSystemTime(Date.now() + MINUTE);
    expect((await exchange(late.clientId, late.code)).body.error).toBe("invalid_grant");
  });

  it("that comes a second time disconnects its app, also when both come at once", async () => {
    const { person, clientId, code, tokens } = await connectApp();
    expect(await mcpStatus(tokens.access_token)).toBe(200);
    expect((await exchange(clientId, code)).body.error).toBe("invalid_grant");
    expect(await mcpStatus(tokens.access_token)).toBe(401);
    expect((await refresh(clientId, tokens.refresh_token)).body.error).toBe("invalid_grant");
    expect(await eventsOf(person.id)).toEqual(["auth.app_connected", "auth.app_token_reused"]);

    const other = await allowApp(person.token);
    const both = await Promise.all([1, 2].map(() => exchange(other.clientId, other.code)));
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const left = await testContext().primary.select().from(apiTokens).where(eq(apiTokens.userId, person.id));
    expect(left).toEqual([]);
  });

  it("is void once the login that allowed it has ended", async () => {
    const account = await createAccount();
    await testContext().primary.update(users).set({ role: "premium" }).where(eq(users.id, account.id));
    const { access_token } = (await login(account.username, PASSWORD)).body;
    const { clientId, code } = await allowApp(access_token);
    await call("POST", "/logout", { body: { token: access_token } });
    expect((await exchange(clientId, code)).body.error).toBe("invalid_grant");
  });
});

describe("a refresh token", () => {
  it("is replaced by each use; the same answer is there for a minute, and later disconnects the app", async () => {
    const { person, clientId, tokens } = await connectApp();
    const now = Date.now();
    vi.setSystemTime(now);
    const first = await refresh(clientId, tokens.refresh_token, {
      scope: "read",
      resource: "http://licentia.test/mcp",
    });
    expect(first.body.refresh_token).not.toBe(tokens.refresh_token);
    expect(await mcpStatus(tokens.access_token)).toBe(401);
    expect(await mcpStatus(first.body.access_token)).toBe(200);
    vi.setSystemTime(now + 59_000);
    const again = await refresh(clientId, tokens.refresh_token);
    expect(again.body).toEqual({ ...first.body, expires_in: 3600 - 59 });
    vi.setSystemTime(now + MINUTE);
    expect((await refresh(clientId, tokens.refresh_token)).body.error).toBe("invalid_grant");
    expect(await mcpStatus(first.body.access_token)).toBe(401);
    expect((await refresh(clientId, first.body.refresh_token)).body.error).toBe("invalid_grant");
    expect(await eventsOf(person.id)).toEqual(["auth.app_connected", "auth.app_token_reused"]);
  });

  it("that comes after its successor was used disconnects the app at once", async () => {
    const { clientId, tokens } = await connectApp();
    const second = (await refresh(clientId, tokens.refresh_token)).body;
    const third = (await refresh(clientId, second.refresh_token)).body;
    expect((await refresh(clientId, tokens.refresh_token)).body.error).toBe("invalid_grant");
    expect(await mcpStatus(third.access_token)).toBe(401);
  });

  it("gets one pair when it is used ten times at once", async () => {
    const { clientId, tokens } = await connectApp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refresh(clientId, tokens.refresh_token)),
    );
    expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1);
    expect(await mcpStatus(answers[0]!.body.access_token)).toBe(200);
  });

  it("is refused to another app, for more than was allowed, and as a bearer", async () => {
    const { clientId, tokens } = await connectApp({ scope: "read" });
    const ofAnother = await refresh(await insertClient(), tokens.refresh_token);
    expect(ofAnother.body.error).toBe("invalid_grant");
    const more = await refresh(clientId, tokens.refresh_token, { scope: "read write" });
    expect(more.body.error).toBe("invalid_scope");
    expect(await mcpStatus(tokens.refresh_token)).toBe(401);
  });

  it("expires after 60 days without use, and its app leaves the list; what was never connected goes after 30", async () => {
    const { person, clientId, tokens } = await connectApp();
    const unused = await insertClient();
    vi.setSystemTime(Date.now() + 59 * DAY);
    await removeUnused(testContext());
    const clients = async () =>
      (await testContext().primary.select({ id: oauthClients.id }).from(oauthClients)).map(({ id }) => id);
    expect(await clients()).toContain(clientId);
    expect(await clients()).not.toContain(unused);
    expect((await refresh(clientId, tokens.refresh_token)).status).toBe(200);
    vi.setSystemTime(Date.now() + 61 * DAY);
    expect((await refresh(clientId, tokens.refresh_token)).body.error).toBe("invalid_grant");
    await removeUnused(testContext());
    const { primary } = testContext();
    expect(await primary.select().from(apiTokens).where(eq(apiTokens.userId, person.id))).toEqual([]);
    expect(await primary.select().from(oauthRefreshTokens)).toEqual([]);
    expect(await primary.select().from(oauthCodes)).toEqual([]);
    expect(await clients()).not.toContain(clientId);
  });
});

describe("an app", () => {
  it("may do what it was allowed, at the address it was allowed for", async () => {
    const reader = await connectApp({ scope: "read offline_access" });
    expect(reader.tokens.scope).toBe("read");
    const ask = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "ask", arguments: { question: "Hi" } },
    };
    expect((await sendMessage(reader.tokens.access_token, ask)).body.error.message).toMatch(/ask/);
    expect((await call("GET", "/profile/me", { token: reader.tokens.access_token })).status).toBe(401);

    const resource = "http://licentia.test/api/v1";
    const { tokens } = await connectApp({ scope: "read requests", resource });
    const get = await call("GET", "/profile/me", { token: tokens.access_token });
    expect(get.status).toBe(200);
    const put = await call("PUT", "/profile/me", { token: tokens.access_token, body: {} });
    expect(put).toMatchObject({ status: 403, body: { code: "insufficient_scope" } });
    expect(await mcpStatus(tokens.access_token)).toBe(401);
  });

  it("is refused at once when its user is suspended, and stays disconnected", async () => {
    const { person, clientId, tokens } = await connectApp();
    const pending = await allowApp(person.token);
    const admin = await createPerson({ role: "admin" });
    await call("POST", `/admin/users/${person.id}/suspend`, { token: admin.token, body: {} });
    expect(await mcpStatus(tokens.access_token)).toBe(401);
    expect((await refresh(clientId, tokens.refresh_token)).body.error).toBe("invalid_grant");
    expect((await exchange(pending.clientId, pending.code)).body.error).toBe("invalid_grant");
    await call("POST", `/admin/users/${person.id}/restore`, { token: admin.token, body: {} });
    expect((await refresh(clientId, tokens.refresh_token)).body.error).toBe("invalid_grant");
  });

  it("revokes its own tokens and nobody else's", async () => {
    const { clientId, tokens } = await connectApp();
    const stranger = { token: tokens.refresh_token, client_id: await insertClient() };
    expect((await sendForm("revoke", stranger)).status).toBe(200);
    expect(await mcpStatus(tokens.access_token)).toBe(200);
    expect((await sendForm("revoke", { token: tokens.refresh_token, client_id: clientId })).status).toBe(200);
    expect(await mcpStatus(tokens.access_token)).toBe(401);
    expect((await sendForm("revoke", { token: "invented", client_id: clientId })).body).toEqual({});
  });

  it("is stored and exported without its secrets", async () => {
    const { person, clientId, tokens } = await connectApp();
    const { primary } = testContext();
    const rows = JSON.stringify([
      await primary.select().from(apiTokens),
      await primary.select().from(oauthRefreshTokens),
    ]);
    expect(rows).toContain(await sha256(tokens.access_token));
    expect(rows).not.toContain(tokens.access_token);
    expect(rows).not.toContain(tokens.refresh_token);
    const { content } = (await call("GET", "/profile/me/export", { token: person.token })).body;
    expect(JSON.parse(content).api_tokens).toMatchObject([{ name: "Connector", client_id: clientId }]);
    expect(content).not.toContain(await sha256(tokens.access_token));
  });
});

describe("a request to connect", () => {
  const ask = (token: string, parameters: Record<string, string>) =>
    call("GET", `/oauth/authorization?${new URLSearchParams(parameters)}`, { token });

  it("names the app, where it returns to and what it may do", async () => {
    const person = await createPerson({ role: "premium" });
    const authorization = authorizationOf(await insertClient());
    expect((await ask(person.token, authorization)).body).toEqual({
      client_name: "Connector",
      redirect_host: "connector.example.org",
      is_local: false,
      scopes: ["read", "write"],
      username: person.username,
      in_plan: true,
    });
    const canceled = await decide(person.token, authorization, "cancel");
    expect(Object.fromEntries(new URL(canceled.body.redirect_to).searchParams)).toEqual({
      error: "access_denied",
      state: "from-the-app",
      iss: "http://licentia.test",
    });
  });

  it("of an unknown app or address leads nowhere; other faults lead back to the app by a click", async () => {
    const { token } = await createPerson({ role: "premium" });
    const id = await insertClient();
    const refusal = async (parameters: Record<string, string>) => {
      const authorization = { ...authorizationOf(id), ...parameters };
      const [read, sent] = [await ask(token, authorization), await decide(token, authorization)];
      expect([read.status, read.body.code]).toEqual([400, "connect_refused"]);
      expect(sent.body.redirect_to).toBe(read.body.redirect_to);
      return read.body.redirect_to && new URL(read.body.redirect_to).searchParams.get("error");
    };
    for (const parameters of [
      { client_id: crypto.randomUUID() },
      { client_id: "nonsense" },
      { redirect_uri: `${REDIRECT_URI}/` },
      { redirect_uri: `${REDIRECT_URI}?next=1` },
      { redirect_uri: "https://connector.example.org.evil.example/callback" },
      { redirect_uri: "javascript:alert(1)" },
      { redirect_uri: "" },
    ] as Record<string, string>[]) {
      expect(await refusal(parameters), JSON.stringify(parameters)).toBeUndefined();
    }
    expect(await refusal({ response_type: "token" })).toBe("unsupported_response_type");
    expect(await refusal({ code_challenge: "" })).toBe("invalid_request");
    expect(await refusal({ code_challenge_method: "plain" })).toBe("invalid_request");
    expect(await refusal({ scope: "admin" })).toBe("invalid_scope");
    expect(await refusal({ resource: "https://elsewhere.example.org/mcp" })).toBe("invalid_target");
  });

  it("has parameters of up to 2,048 characters", async () => {
    const { token } = await createPerson({ role: "premium" });
    const id = await insertClient();
    const status = async (length: number) =>
      (await ask(token, authorizationOf(id, { state: "x".repeat(length) }))).status;
    expect([await status(2_048), await status(2_049)]).toEqual([200, 422]);
  });

  it("is part of premium, and takes a login", async () => {
    const [person, premium] = [await createPerson(), await createPerson({ role: "premium" })];
    const authorization = authorizationOf(await insertClient());
    expect((await ask(person.token, authorization)).body.in_plan).toBe(false);
    const refused = await decide(person.token, authorization);
    expect(refused).toMatchObject({ status: 403, body: { code: "premium_required" } });
    const { tokens } = await connectApp({ resource: "http://licentia.test/api/v1" });
    expect((await decide(tokens.access_token, authorization)).status).toBe(403);
    expect((await decide(premium.token, authorization)).status).toBe(200);
  });

  it("may come from an app that is known by its own document, on any port of this computer", async () => {
    const { token } = await createPerson({ role: "premium" });
    const id = "https://connector.example.org/client.json";
    const document = {
      client_id: id,
      client_name: "Desktop app",
      redirect_uris: ["http://127.0.0.1/callback"],
    };
    const read = vi.spyOn(clientDocuments, "read").mockResolvedValue(document);
    const authorization = authorizationOf(id, { redirect_uri: "http://127.0.0.1:33418/callback" });
    expect((await ask(token, authorization)).body).toMatchObject({
      client_name: "Desktop app",
      redirect_host: "127.0.0.1:33418",
      is_local: true,
    });
    const code = new URL((await decide(token, authorization)).body.redirect_to).searchParams.get("code")!;
    expect((await exchange(id, code, { redirect_uri: authorization.redirect_uri })).status).toBe(200);

    const otherPath = { ...authorization, redirect_uri: "http://127.0.0.1:33418/other" };
    expect((await ask(token, otherPath)).status).toBe(400);
    read.mockResolvedValue({ ...document, client_id: `${id}?other` });
    expect((await ask(token, authorization)).status).toBe(400);
    read.mockClear();
    for (const address of [
      "http://connector.example.org/client.json",
      "https://127.0.0.1/client.json",
      "https://connector.example.org/",
      "https://connector.example.org/a/../client.json",
    ]) {
      expect((await ask(token, { ...authorization, client_id: address })).status, address).toBe(400);
    }
    expect(read).not.toHaveBeenCalled();
  });
});
