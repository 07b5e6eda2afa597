import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { call, fetchApp } from "./api";

/** An API token of a person whose plan has them. */
export async function createToken(owner: string, fields: object = {}): Promise<string> {
  const made = await call("POST", "/profile/me/api-tokens", {
    token: owner,
    body: { name: "Connector", ...fields },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.token;
}

/** The revisions of the protocol that connectors speak: 2025 begins with a handshake, 2026 has none. */
export const REVISIONS = {
  2025: "legacy",
  2026: { pin: "2026-07-28" },
} as const;

/** The official client, connected to the worker. */
export async function connectMcp(token: string, revision: keyof typeof REVISIONS = 2026): Promise<Client> {
  const client = new Client(
    { name: "connector", version: "1.0.0" },
    { versionNegotiation: { mode: REVISIONS[revision] } },
  );
  const transport = new StreamableHTTPClientTransport(new URL("http://licentia.test/mcp"), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
    fetch: (url, init) => fetchApp(new URL(url).pathname, init),
  });
  await client.connect(transport);
  return client;
}

/** One message of the protocol as a connector sends it. */
export async function sendMessage(token: string | null, message: unknown, headers: object = {}) {
  const response = await fetchApp("/mcp", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: typeof message === "string" ? message : JSON.stringify(message),
  });
  const text = await response.text();
  // A stream of one event, or the JSON itself.
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return { status: response.status, headers: response.headers, body: data === "" ? null : JSON.parse(data) };
}
