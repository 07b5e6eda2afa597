import { createMcpHandler } from "@modelcontextprotocol/server";
import * as z from "zod";
import { serveCaller } from "~/api/kit/bearer";
import { errorResponse } from "~/api/kit/error-response";
import { withHeaders } from "~/api/kit/resource";
import type { AppContext } from "~/context";
import { post } from "~/contract/kit";
import { log } from "~/lib/log";
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
    const response = await serveCaller(app, DOOR, request, (callersApp, actor) => {
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
    return withHeaders(errorResponse(error, app), headers);
  }
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
