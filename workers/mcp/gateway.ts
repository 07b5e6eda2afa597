import { createMcpHandler } from "@modelcontextprotocol/server";
import * as z from "zod";
import { serveCaller } from "~/api/kit/bearer";
import { errorResponse } from "~/api/kit/error-response";
import { withHeaders } from "~/api/kit/resource";
import type { AppContext } from "~/context";
import { post } from "~/contract/kit";
import { log } from "~/lib/log";
import { AppError } from "~/services/errors/errors";
import { metadataPathOf, RESOURCE_SCOPES } from "~/services/oauth/resources";
import { createServer } from "./server";

const MAX_MESSAGE_BYTES = 64 * 1024;

/** What reaching the tools takes; each of them has an operation of its own besides. */
const DOOR = post("/mcp", {
  access: "member",
  scope: "read",
  summary: "Use the marketplace over the Model Context Protocol",
  response: z.unknown(),
});

/**
 * The MCP server at /mcp (docs/decisions/0046-mcp.md), stateless: each request brings its bearer and gets a server with the tools of
 * its caller. Refusals of the bearer are answers of HTTP, those of a tool are results that a model can read.
 */
export async function serveMcp(app: AppContext, request: Request): Promise<Response> {
  const headers = { app, anyOrigin: true };
  if (request.method === "OPTIONS") return withHeaders(preflight(), headers);
  try {
    const response = await serveCaller(app, DOOR, request, async (callersApp, actor) => {
      if (await isBatch(request.clone() as unknown as Request)) return refuseBatch();
      const handler = createMcpHandler(() => createServer(callersApp, actor!), {
        maxRequestBodySize: MAX_MESSAGE_BYTES,
        // Nothing changes while a server of one request lives, so there is nothing to subscribe to.
        maxSubscriptions: 0,
        onerror: (error) => log.warn("mcp_request_refused", { request_id: app.requestId, error }),
      });
      // A caller whose role has changed is served once more. A clone's type is of no certain platform.
      return handler.fetch(request.clone() as unknown as Request);
    });
    return withHeaders(response, headers);
  } catch (error) {
    const refusal = errorResponse(error, app);
    const fault = faultOf(error, request);
    if (fault !== null) refusal.headers.set("WWW-Authenticate", challenge(app, fault));
    return withHeaders(refusal, headers);
  }
}

/** Whether the body begins as a list. Reads no more of it than that. */
async function isBatch(request: Request): Promise<boolean> {
  const reader = request.body?.getReader();
  const decoder = new TextDecoder();
  let start = "";
  for (let size = 0; reader && start === "" && size <= MAX_MESSAGE_BYTES; ) {
    const { value, done } = await reader.read();
    if (done) break;
    size += value.byteLength;
    start = decoder.decode(value, { stream: true }).trimStart();
  }
  // Not awaited: it ends only when the other half of the clone does.
  void reader?.cancel();
  return start.startsWith("[");
}

/** The limit of requests counts a batch as one, whatever its messages cost; the protocol has none since 2025-06-18. */
function refuseBatch(): Response {
  const error = { code: -32600, message: "Invalid Request: send one message in each request." };
  return Response.json({ jsonrpc: "2.0", id: null, error }, { status: 400 });
}

/** What is wrong with the token, in the words of RFC 6750 3.1; empty without one, null where a token is no cure. */
function faultOf(error: unknown, request: Request): string | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === "insufficient_scope") return error.code;
  if (error.status !== 401) return null;
  return request.headers.has("authorization") ? "invalid_token" : "";
}

/** Where an app learns how to connect (RFC 9728 5.1), and what its token lacks. */
function challenge({ origin }: AppContext, fault: string): string {
  const parameters = {
    ...(fault ? { error: fault } : {}),
    resource_metadata: origin + metadataPathOf("mcp"),
    scope: RESOURCE_SCOPES.mcp.join(" "),
  };
  const list = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  return `Bearer ${list.join(", ")}`;
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": "POST, OPTIONS",
      "Access-Control-Allow-Headers":
        "Authorization, Content-Type, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id",
      "Access-Control-Max-Age": "86400",
    },
  });
}
