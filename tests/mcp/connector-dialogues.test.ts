import { describe, expect, it } from "vitest";
import { fetchApp, readAnswer } from "../support/api";
import { createPerson } from "../support/factories";
import { createListings } from "../support/listings";
import { createToken, sendMessage } from "../support/mcp";
import { CHALLENGE, decide, sendForm, VERIFIER } from "../support/oauth";

/**
 * What connectors send, in their order. These dialogues follow the documentation; they are not recordings of accounts:
 *   - Claude: https://claude.com/docs/connectors/building/authentication
 *   - ChatGPT: https://developers.openai.com/api/docs/mcp (tools `search` and `fetch`)
 *   - both: https://modelcontextprotocol.io/specification/2025-06-18/basic/transports and .../authorization
 */
const CONNECTORS = [
  {
    name: "Claude",
    origin: "https://claude.ai",
    redirectUri: "https://claude.ai/api/mcp/auth_callback",
    client: { name: "claude-ai", version: "0.1.0" },
    version: "2025-06-18",
  },
  {
    name: "ChatGPT",
    origin: "https://chatgpt.com",
    redirectUri: "https://chatgpt.com/connector/oauth/a1B2c3",
    client: { name: "openai-mcp", version: "1.0.0" },
    version: "2025-03-26",
  },
];

/** Versions that a client may name in its handshake; the last one is of the future. */
const VERSIONS = [
  ["2024-11-05", "2024-11-05"],
  ["2025-03-26", "2025-03-26"],
  ["2025-06-18", "2025-06-18"],
  ["2025-11-25", "2025-11-25"],
  ["2099-01-01", "2025-11-25"],
];

const request = (id: number, method: string, params?: object) => ({
  jsonrpc: "2.0",
  id,
  method,
  ...(params && { params }),
});

const handshake = (protocolVersion: string, clientInfo: object = { name: "claude-ai", version: "0.1.0" }) =>
  request(0, "initialize", { protocolVersion, capabilities: {}, clientInfo });

async function readDocument(path: string) {
  const response = await fetchApp(path, { headers: { Accept: "application/json" } });
  expect(response.headers.get("content-type"), path).toContain("application/json");
  return readAnswer(response);
}

async function register(connector: (typeof CONNECTORS)[number]) {
  const response = await fetchApp("/oauth/register", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: connector.origin },
    body: JSON.stringify({
      client_name: connector.name,
      redirect_uris: [connector.redirectUri],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      scope: "read write",
    }),
  });
  return readAnswer(response);
}

async function createScene() {
  const owner = await createPerson();
  const [listing] = await createListings(owner.id, [
    { title: "Ceramic membrane for wastewater", summary: "A ceramic membrane that cleans wastewater." },
  ]);
  const person = await createPerson({ role: "premium" });
  return { listing: listing!, person };
}

describe.each(CONNECTORS)("$name", (connector) => {
  it("finds out how to connect, registers, is allowed, and searches and fetches", async () => {
    const { listing, person } = await createScene();
    const refused = await sendMessage(null, handshake(connector.version, connector.client));
    expect(refused.status).toBe(401);
    const challenge = refused.headers.get("www-authenticate")!;
    expect(challenge).toMatch(/^Bearer /);
    const metadataUrl = /resource_metadata="([^"]+)"/.exec(challenge)![1]!;

    const { body: resource } = await readDocument(new URL(metadataUrl).pathname);
    expect(resource.resource).toBe("http://licentia.test/mcp");
    expect((await readDocument("/.well-known/oauth-protected-resource")).body).toEqual(resource);
    const [issuer] = resource.authorization_servers;
    const { body: server } = await readDocument(
      new URL("/.well-known/oauth-authorization-server", issuer).pathname,
    );
    expect(server).toMatchObject({
      issuer,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
    });

    const registered = await register(connector);
    expect(registered).toMatchObject({ status: 201, body: { redirect_uris: [connector.redirectUri] } });
    // Connectors read these as strings or not at all.
    expect(Object.values(registered.body)).not.toContain(null);
    const { client_id } = registered.body;
    const { body: allowed } = await decide(person.token, {
      response_type: "code",
      client_id,
      redirect_uri: connector.redirectUri,
      scope: resource.scopes_supported.join(" "),
      state: "from-the-connector",
      code_challenge: CHALLENGE,
      code_challenge_method: "S256",
      resource: resource.resource,
    });
    const callback = new URL(allowed.redirect_to);
    expect(callback.origin + callback.pathname).toBe(connector.redirectUri);
    expect(callback.searchParams.get("state")).toBe("from-the-connector");
    expect(callback.searchParams.get("iss")).toBe(issuer);

    const tokens = await sendForm("token", {
      grant_type: "authorization_code",
      client_id,
      code: callback.searchParams.get("code")!,
      code_verifier: VERIFIER,
      redirect_uri: connector.redirectUri,
      resource: resource.resource,
    });
    expect(tokens.body).toMatchObject({ token_type: "Bearer", refresh_token: expect.any(String) });
    const { access_token } = tokens.body;

    const hello = await sendMessage(access_token, handshake(connector.version, connector.client));
    expect(hello.body.result).toMatchObject({ protocolVersion: connector.version });
    // Stateless: a session's id would have to be sent back.
    expect(hello.headers.get("mcp-session-id")).toBeNull();
    const headers = { "Mcp-Protocol-Version": connector.version, Origin: connector.origin };
    const ready = { jsonrpc: "2.0", method: "notifications/initialized" };
    expect(await sendMessage(access_token, ready, headers)).toMatchObject({ status: 202, body: null });
    const { body: listed } = await sendMessage(access_token, request(1, "tools/list"), headers);
    for (const { name, inputSchema, annotations } of listed.result.tools) {
      expect(inputSchema.type, name).toBe("object");
      expect(annotations, name).toMatchObject({ readOnlyHint: true });
    }
    const use = async (id: number, name: string, args: object) => {
      const message = request(id, "tools/call", { name, arguments: args });
      const { body } = await sendMessage(access_token, message, headers);
      // ChatGPT wants exactly one part, whose text is JSON.
      expect(body.result.content).toEqual([{ type: "text", text: expect.any(String) }]);
      expect(JSON.parse(body.result.content[0].text)).toEqual(body.result.structuredContent);
      return body.result.structuredContent;
    };
    const found = await use(2, "search", { query: "membrane" });
    const url = `http://licentia.test/technology/${listing}`;
    expect(found.results).toMatchObject([{ id: listing, title: "Ceramic membrane for wastewater", url }]);
    expect(await use(3, "fetch", { id: listing })).toEqual({
      id: listing,
      title: "Ceramic membrane for wastewater",
      text: expect.stringContaining("cleans wastewater"),
      url,
      metadata: expect.any(Object),
    });
  });

  it("may call from its page: preflights of every address are allowed", async () => {
    const addresses = [
      ["/mcp", "POST"],
      ["/.well-known/oauth-protected-resource", "GET"],
      ["/.well-known/oauth-protected-resource/mcp", "GET"],
      ["/.well-known/oauth-authorization-server", "GET"],
      ["/oauth/register", "POST"],
      ["/oauth/token", "POST"],
      ["/oauth/revoke", "POST"],
    ] as const;
    for (const [path, method] of addresses) {
      const preflight = await fetchApp(path, {
        method: "OPTIONS",
        headers: {
          Origin: connector.origin,
          "Access-Control-Request-Method": method,
          "Access-Control-Request-Headers": "authorization, content-type, mcp-protocol-version",
        },
      });
      expect(preflight.status, path).toBe(204);
      expect(preflight.headers.get("access-control-allow-origin"), path).toBe("*");
      expect(preflight.headers.get("access-control-allow-methods"), path).toContain(method);
      const allowed = preflight.headers.get("access-control-allow-headers")!.toLowerCase();
      for (const header of ["authorization", "content-type", "mcp-protocol-version"]) {
        expect(allowed, path).toContain(header);
      }
    }
    const refused = await fetchApp("/mcp", { method: "POST", headers: { Origin: connector.origin } });
    expect(refused.headers.get("access-control-expose-headers")?.toLowerCase()).toContain("www-authenticate");
  });

  it("is told to register again once its registration is gone", async () => {
    const client_id = "01890000-0000-7000-8000-000000000000";
    const gone = await sendForm("token", { grant_type: "refresh_token", client_id, refresh_token: "licr_x" });
    expect(gone).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    const code = { code: "lost", code_verifier: VERIFIER, redirect_uri: connector.redirectUri };
    const lost = await sendForm("token", { grant_type: "authorization_code", client_id, ...code });
    expect(lost).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    const { body } = await register(connector);
    const known = { grant_type: "refresh_token", client_id: body.client_id, refresh_token: "licr_x" };
    expect(await sendForm("token", known)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  });
});

it("what a connector asks for besides, in search of another kind of server, is not here", async () => {
  for (const path of [
    "/.well-known/openid-configuration",
    "/.well-known/openid-configuration/mcp",
    "/.well-known/oauth-authorization-server/mcp",
    "/mcp/.well-known/openid-configuration",
    "/mcp/.well-known/oauth-protected-resource",
    "/sse",
  ]) {
    const response = await fetchApp(path, { headers: { Accept: "application/json" } });
    expect(response.status, path).toBe(404);
    await response.body?.cancel();
  }
});

describe("messages of the protocol", () => {
  const createBearer = async () => createToken((await createPerson({ role: "premium" })).token);

  it.each(VERSIONS)("a handshake of version %s gets %s", async (named, answered) => {
    const hello = await sendMessage(await createBearer(), handshake(named));
    expect(hello.status).toBe(200);
    expect(hello.body.result.protocolVersion).toBe(answered);
    expect(Object.keys(hello.body.result.capabilities)).toEqual(
      expect.arrayContaining(["tools", "resources"]),
    );
  });

  it("ping, notifications and methods that the server does not have", async () => {
    const token = await createBearer();
    const headers = { "Mcp-Protocol-Version": "2025-06-18" };
    const send = (message: object) => sendMessage(token, message, headers);
    expect((await send(request(1, "ping"))).body).toMatchObject({ id: 1, result: {} });
    const cancelled = { requestId: 1, reason: "The user closed the window." };
    expect(
      (await send({ jsonrpc: "2.0", method: "notifications/cancelled", params: cancelled })).status,
    ).toBe(202);
    for (const method of ["prompts/list", "logging/setLevel", "completion/complete", "nonsense"]) {
      const { body } = await send(request(2, method, {}));
      expect(body, method).toMatchObject({ id: 2, error: { code: -32601 } });
    }
  });

  it("a batch, which version 2025-06-18 took away, is refused as a whole", async () => {
    const batch = [request(1, "ping"), request(2, "tools/list")];
    const refused = await sendMessage(await createBearer(), batch, { "Mcp-Protocol-Version": "2025-06-18" });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: -32600 } } });
  });

  it("there is no stream to open, and no session to end", async () => {
    const headers = { Authorization: `Bearer ${await createBearer()}`, Accept: "text/event-stream" };
    for (const method of ["GET", "DELETE"]) {
      const response = await fetchApp("/mcp", { method, headers });
      expect(response.status, method).toBe(405);
      expect(response.headers.get("allow"), method).toContain("POST");
      await response.body?.cancel();
    }
  });
});
