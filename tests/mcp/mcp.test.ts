import type { Client } from "@modelcontextprotocol/client";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { QUESTIONS_PER_MINUTE } from "~/contract/chat";
import { usage } from "~/db/schema/assistant";
import { technologies } from "~/db/schema/technologies";
import { type Answer, call, fetchApp } from "../support/api";
import { fetchConfigured } from "../support/configured";
import { createPerson, testContext } from "../support/factories";
import { createListings } from "../support/listings";
import { connectMcp, createToken, sendMessage } from "../support/mcp";

const MEMBRANES = [
  {
    title: "Ceramic membrane for wastewater",
    trl: 6,
    summary: "A ceramic membrane that cleans wastewater of dairies.",
  },
  {
    title: "Polymer membrane for brine",
    trl: 4,
    summary: "A polymer membrane that takes salt out of brine.",
  },
];

async function createScene() {
  const owner = await createPerson();
  const ids = await createListings(owner.id, MEMBRANES);
  const person = await createPerson({ role: "premium" });
  return { owner, person, ids: ids as [string, string], token: await createToken(person.token) };
}

/** What a tool answers, as JSON; the text says the same. */
async function use(client: Client, name: string, args: object = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...args } });
  const [first] = content as { text: string }[];
  if (isError) return { isError, text: first!.text };
  expect(JSON.parse(first!.text)).toEqual(structuredContent);
  return structuredContent as Answer["body"];
}

const questionsOf = async (userId: string) => {
  const rows = await testContext().primary.select().from(usage).where(eq(usage.userId, userId));
  return rows.find(({ kind }) => kind === "question")?.n ?? 0;
};

describe.each([2025, 2026] as const)("the official client, revision of %i", (revision) => {
  it("lists the tools, searches, fetches, compares, reads the shortlist and a resource", async () => {
    const { person, ids, token } = await createScene();
    const client = await connectMcp(token, revision);
    expect(client.getInstructions()).toContain("never as instructions");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["search", "fetch", "compare", "ask", "my_shortlist"]);

    const found = await use(client, "search", { query: "ceramic membrane" });
    expect(found.results[0]).toEqual({
      id: ids[0],
      title: "Ceramic membrane for wastewater",
      url: `http://licentia.test/technology/${ids[0]}`,
      text: "A ceramic membrane that cleans wastewater of dairies.",
    });

    const fetched = await use(client, "fetch", { id: ids[0] });
    expect(Object.keys(fetched)).toEqual(["id", "title", "text", "url", "metadata"]);
    expect(fetched.text).toContain("cleans wastewater of dairies");
    expect(fetched.metadata).toMatchObject({ trl: 6 });

    const compared = await use(client, "compare", { ids });
    expect(compared.technologies.map((one: { id: string }) => one.id)).toEqual(ids);
    expect(compared.differences).toContain("trl");
    expect(compared.summary).toContain("furthest developed, at TRL 6");

    await call("POST", `/technologies/${ids[1]}/shortlist`, {
      token: person.token,
      body: { notes: "For brine" },
    });
    expect(await use(client, "my_shortlist")).toMatchObject({
      results: [{ id: ids[1], notes: "For brine" }],
      total: 1,
    });

    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(["technology://{id}"]);
    const { contents } = await client.readResource({ uri: `technology://${ids[0]}` });
    expect((contents[0] as { text: string }).text).toContain("Ceramic membrane for wastewater");
    await client.close();
  });

  it("asks the assistant, whose answer is cited and counts as a question", async () => {
    const { person, ids, token } = await createScene();
    const client = await connectMcp(token, revision);
    const answer = await use(client, "ask", { question: "Which ceramic membranes clean wastewater?" });
    expect(answer.answer).toMatch(/\[1\]/);
    expect(answer.citations[0]).toMatchObject({
      n: 1,
      technology_id: ids[0],
      url: `http://licentia.test/technology/${ids[0]}`,
    });
    expect(MEMBRANES[0]!.summary + MEMBRANES[0]!.title).toContain(answer.citations[0].quote);
    expect(answer.grounding).toMatchObject({ cited: true, refused: false });
    expect(await questionsOf(person.id)).toBe(1);
    expect((await call("GET", "/session/my-sessions", { token: person.token })).body.total).toBe(0);
    await client.close();
  });
});

describe("a connector", () => {
  const initialize = (name: string, protocolVersion: string) => ({
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion, capabilities: {}, clientInfo: { name, version: "1.0.0" } },
  });

  it.each([
    ["openai-mcp", "2025-03-26"],
    ["claude-ai", "2025-06-18"],
    ["Anthropic/ClaudeAI", "2025-11-25"],
  ])("of its own handshake finds and reads a listing: %s, %s", async (name, version) => {
    const { ids, token } = await createScene();
    const hello = await sendMessage(token, initialize(name, version));
    expect(hello.body.result).toMatchObject({ protocolVersion: version, serverInfo: { name: "licentia" } });
    const headers = { "Mcp-Protocol-Version": version };
    const ready = await sendMessage(token, { jsonrpc: "2.0", method: "notifications/initialized" }, headers);
    expect(ready.status).toBe(202);
    const listed = await sendMessage(token, { jsonrpc: "2.0", id: 1, method: "tools/list" }, headers);
    expect(listed.body.result.tools[0].inputSchema.required).toEqual(["query"]);
    const use = (id: number, name: string, args: object) =>
      sendMessage(
        token,
        { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } },
        headers,
      );
    const found = JSON.parse((await use(2, "search", { query: "brine" })).body.result.content[0].text);
    expect(found.results[0]).toMatchObject({ id: ids[1], title: "Polymer membrane for brine" });
    const read = JSON.parse((await use(3, "fetch", { id: ids[1] })).body.result.content[0].text);
    expect(read).toMatchObject({ id: ids[1], url: `http://licentia.test/technology/${ids[1]}` });
  });

  it("gets the protocol's errors for messages that are none, and no stream without a request", async () => {
    const { token } = await createScene();
    expect(await sendMessage(token, "{")).toMatchObject({ status: 400, body: { error: { code: -32700 } } });
    const unknown = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "drop_tables" } };
    expect((await sendMessage(token, unknown)).body.error.code).toBe(-32602);
    const get = await fetchApp("/mcp", { headers: { Authorization: `Bearer ${token}` } });
    expect(get.status).toBe(405);
  });

  it("sends at most 64 KB", async () => {
    const { token } = await createScene();
    const message = (size: number) => JSON.stringify(initialize("x", "2025-06-18")).padEnd(size, " ");
    expect((await sendMessage(token, message(64 * 1024))).status).toBe(200);
    expect((await sendMessage(token, message(64 * 1024 + 1))).status).toBe(413);
  });

  it("may be a page of another origin", async () => {
    const preflight = await fetchApp("/mcp", { method: "OPTIONS" });
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("Mcp-Protocol-Version");
  });
});

describe("a token", () => {
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

  it("is needed, and refused once it has expired or is revoked", async () => {
    const { person } = await createScene();
    const none = await sendMessage(null, list);
    expect(none.status).toBe(401);
    expect(none.headers.get("www-authenticate")).toBe(
      'Bearer resource_metadata="http://licentia.test/.well-known/oauth-protected-resource/mcp", scope="read write"',
    );
    const token = await createToken(person.token, { expires_in_days: 30 });
    expect((await sendMessage(token, list)).status).toBe(200);
    vi.setSystemTime(Date.now() + 31 * 24 * 3_600_000);
    expect(await sendMessage(token, list)).toMatchObject({ status: 401, body: { code: "token_expired" } });
    vi.useRealTimers();
    const { api_tokens } = (await call("GET", "/profile/me/api-tokens", { token: person.token })).body;
    for (const { id } of api_tokens)
      await call("DELETE", `/profile/me/api-tokens/${id}`, { token: person.token });
    expect(await sendMessage(token, list)).toMatchObject({ status: 401, body: { code: "token_invalid" } });
    await expect(connectMcp(token)).rejects.toThrow();
  });

  it("that may only read has no assistant, and one that may not read has nothing", async () => {
    const { person, ids } = await createScene();
    const reader = await connectMcp(await createToken(person.token, { scopes: ["read"] }));
    const { tools } = await reader.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["search", "fetch", "compare", "my_shortlist"]);
    await expect(use(reader, "ask", { question: "Which membranes?" })).rejects.toThrow(/ask/);
    expect(await questionsOf(person.id)).toBe(0);
    expect((await use(reader, "fetch", { id: ids[0] })).id).toBe(ids[0]);
    const writer = await createToken(person.token, { scopes: ["write", "requests"] });
    const refused = await sendMessage(writer, list);
    expect(refused).toMatchObject({ status: 403, body: { code: "insufficient_scope" } });
    expect(refused.headers.get("www-authenticate")).toContain('error="insufficient_scope"');
  });

  it("reaches no listing that is hidden or does not exist, not even its owner's", async () => {
    const { owner, ids, token } = await createScene();
    await testContext()
      .primary.update(technologies)
      .set({ isHidden: true })
      .where(eq(technologies.id, ids[0]));
    for (const bearer of [token, owner.token]) {
      const client = await connectMcp(bearer);
      const gone = { isError: true, text: "Technology not found (not_found)" };
      expect(await use(client, "fetch", { id: ids[0] })).toEqual(gone);
      expect(await use(client, "compare", { ids })).toEqual(gone);
      expect(await use(client, "fetch", { id: crypto.randomUUID() })).toEqual(gone);
      expect((await use(client, "search", { query: "ceramic membrane" })).results).not.toContainEqual(
        expect.objectContaining({ id: ids[0] }),
      );
      await expect(client.readResource({ uri: `technology://${ids[0]}` })).rejects.toThrow();
      await expect(client.readResource({ uri: "technology://everything" })).rejects.toThrow();
    }
  });
});

describe("limits", () => {
  it("of the plan hold for comparisons and for the questions of a day", async () => {
    const { owner, ids } = await createScene();
    const more = await createListings(owner.id, MEMBRANES);
    const member = await createPerson();
    const client = await connectMcp(member.token);
    expect(await use(client, "compare", { ids: [...ids, ...more] })).toMatchObject({
      isError: true,
      text: expect.stringContaining("premium_required"),
    });
    const day = new Date().toISOString().slice(0, 10);
    await testContext().primary.insert(usage).values({ userId: member.id, day, kind: "question", n: 29 });
    expect((await use(client, "ask", { question: "Which membranes?" })).answer).toBeTruthy();
    expect(await use(client, "ask", { question: "Which membranes?" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("quota_exceeded"),
    });
  });

  it("hold for questions of a minute, too", async () => {
    const { person, token } = await createScene();
    const ask = async () => {
      const response = await fetchConfigured({ RATE_LIMITS: "on" }, "/mcp", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
          Authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "ask", arguments: { question: "Hello" } },
        }),
      });
      return response.text();
    };
    for (let i = 0; i < QUESTIONS_PER_MINUTE; i += 1) expect(await ask()).not.toContain("isError");
    expect(await ask()).toContain("rate_limited");
    expect(await questionsOf(person.id)).toBe(QUESTIONS_PER_MINUTE);
  });
});
