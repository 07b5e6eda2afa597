import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { fetchApp, readAnswer } from "../support/api";
import { fetchConfigured } from "../support/configured";
import { createPerson } from "../support/factories";
import { REVISIONS } from "../support/mcp";

/** The client sends tokens over https only. */
const ORIGIN = "https://licentia.test";
const REDIRECT_URI = "http://localhost:4123/callback";

const fetchSecurely = (path: string, init?: RequestInit) =>
  fetchConfigured({ PUBLIC_ORIGIN: ORIGIN }, `${ORIGIN}${path}`, init);

/** What a screen of the user calls. */
async function callAs(token: string, method: string, path: string, body?: object) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  return readAnswer(await fetchSecurely(`/api/v1${path}`, init));
}

/** An app that keeps in memory what it learns; its browser is `authorizationUrl`. */
function createConnector() {
  const memory: Record<string, unknown> = {};
  let authorizationUrl: URL | null = null;
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT_URI,
    clientMetadata: { client_name: "Research desk", redirect_uris: [REDIRECT_URI] },
    state: () => "a state of the app",
    clientInformation: () => memory.client as never,
    saveClientInformation: (client) => {
      memory.client = client;
    },
    tokens: () => memory.tokens as never,
    saveTokens: (tokens) => {
      memory.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      authorizationUrl = url;
    },
    saveCodeVerifier: (verifier) => {
      memory.verifier = verifier;
    },
    invalidateCredentials: () => {
      memory.tokens = undefined;
    },
    saveDiscoveryState: (state) => {
      memory.discovery = state;
    },
    discoveryState: () => memory.discovery as never,
    codeVerifier: () => memory.verifier as string,
  };
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
      authProvider: provider,
      fetch: (url, init) => {
        const { pathname, search } = new URL(url);
        return fetchSecurely(pathname + search, init);
      },
    });
  return { provider, memory, transport, authorizationUrl: () => authorizationUrl! };
}

it.each([2025, 2026] as const)(
  "the official client, revision of %i, connects by address alone, refreshes, calls, and is disconnected",
  async (revision) => {
    const person = await createPerson({ role: "premium" });
    const connector = createConnector();
    const open = async () => {
      const client = new Client(
        { name: "research-desk", version: "1.0.0" },
        { versionNegotiation: { mode: REVISIONS[revision] } },
      );
      const transport = connector.transport();
      try {
        await client.connect(transport);
      } catch (error) {
        return { client, transport, error };
      }
      return { client, transport, error: null };
    };

    const first = await open();
    expect(first.error).toBeInstanceOf(UnauthorizedError);
    const url = connector.authorizationUrl();
    expect(url.origin + url.pathname).toBe(`${ORIGIN}/connect`);
    expect(url.searchParams.get("scope")).toBe("read write");

    const decision = { ...Object.fromEntries(url.searchParams), decision: "allow" };
    const { body } = await callAs(person.token, "POST", "/oauth/authorization", decision);
    const back = new URL(body.redirect_to);
    expect(back.origin + back.pathname).toBe(REDIRECT_URI);
    expect(back.searchParams.get("state")).toBe("a state of the app");
    await first.transport.finishAuth(back.searchParams);
    const issued = { ...(connector.memory.tokens as { access_token: string }) };

    const second = await open();
    expect(second.error).toBeNull();
    const { tools } = await second.client.listTools();
    expect(tools.map(({ name }) => name)).toContain("ask");

    // The client refreshes by itself when its access token is refused.
    connector.memory.tokens = { ...issued, access_token: "lic_expired" };
    const { content } = await second.client.callTool({ name: "my_shortlist", arguments: {} });
    expect((content as { text: string }[])[0]!.text).toContain('"total":0');
    expect((connector.memory.tokens as { access_token: string }).access_token).not.toBe(issued.access_token);

    const listed = await callAs(person.token, "GET", "/profile/me/connected-apps");
    expect(listed.body.connected_apps).toMatchObject([
      { name: "Research desk", host: "localhost:4123", scopes: ["read", "write"] },
    ]);
    const [{ id }] = listed.body.connected_apps;
    const tokens = await callAs(person.token, "GET", "/profile/me/api-tokens");
    expect(tokens.body.api_tokens).toEqual([]);
    expect((await callAs(person.token, "DELETE", `/profile/me/api-tokens/${id}`)).status).toBe(404);
    await callAs(person.token, "DELETE", `/profile/me/connected-apps/${id}`);
    await expect(second.client.listTools()).rejects.toThrow();
    expect((await open()).error).toBeInstanceOf(UnauthorizedError);
  },
);

it("the documents of OAuth name its endpoints, and any page may read them", async () => {
  const read = async (path: string) => {
    const response = await fetchApp(`/.well-known/${path}`);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    return response.json();
  };
  const resource = { authorization_servers: ["http://licentia.test"] };
  for (const path of ["oauth-protected-resource", "oauth-protected-resource/mcp"]) {
    expect(await read(path)).toMatchObject({ ...resource, resource: "http://licentia.test/mcp" });
  }
  expect(await read("oauth-protected-resource/api/v1")).toMatchObject({
    ...resource,
    resource: "http://licentia.test/api/v1",
    scopes_supported: ["read", "write", "requests"],
  });
  expect(await read("oauth-authorization-server")).toMatchObject({
    issuer: "http://licentia.test",
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
});
