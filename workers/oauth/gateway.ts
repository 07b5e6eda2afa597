import { readForm, readJson } from "~/api/kit/body";
import { refusalResponse, toAppError } from "~/api/kit/error-response";
import { limitRate } from "~/api/kit/rate-limit";
import { withHeaders } from "~/api/kit/resource";
import type { AppContext } from "~/context";
import { urlOf } from "~/lib/request-url";
import { AppError } from "~/services/errors/errors";
import * as clients from "~/services/oauth/clients";
import { OAUTH_CODES } from "~/services/oauth/oauth-error";
import * as tokens from "~/services/oauth/tokens";
import { METADATA } from "./metadata";

type Serve = (app: AppContext, request: Request) => Promise<Response>;

/** What apps call. Paths and fields are those of the protocol, so they are no operations of the contract. */
const ENDPOINTS: Record<string, Serve> = {
  "/oauth/register": async (app, request) =>
    Response.json(await clients.register(app, await readJson(request)), { status: 201 }),
  "/oauth/token": async (app, request) => Response.json(await tokens.issue(app, await readForm(request))),
  "/oauth/revoke": async (app, request) => {
    await tokens.revoke(app, await readForm(request));
    return Response.json({});
  },
};

/** The endpoints and documents of OAuth 2.1 (docs/decisions/0053-oauth.md); null for any other address. */
export async function serveOAuth(app: AppContext, request: Request): Promise<Response | null> {
  const { pathname } = urlOf(request);
  const [serve, metadata] = [ENDPOINTS[pathname], METADATA[pathname]];
  if (!serve && !metadata) return null;
  const headers = { app, anyOrigin: true };
  const methods = serve ? ["POST"] : ["GET", "HEAD"];
  if (request.method === "OPTIONS") return withHeaders(preflight(methods), headers);
  try {
    if (!methods.includes(request.method)) {
      throw new AppError(405, "method_not_allowed", "Method Not Allowed", {
        headers: { Allow: [...methods, "OPTIONS"].join(", ") },
      });
    }
    if (!serve) return withHeaders(Response.json(metadata!(app)), headers);
    app.call.operation = `POST ${pathname}`;
    await limitRate(app, { access: "public" }, null);
    return withHeaders(await serve(app, request), headers);
  } catch (error) {
    return withHeaders(refusalOf(toAppError(error, app), app.requestId), headers);
  }
}

/** The one shape of errors, and in it the members that RFC 6749 5.2 names. What is wrong with a body is 400 there. */
function refusalOf(error: AppError, requestId: string): Response {
  const { status, code, message, options } = error;
  const isMalformed = status === 413 || status === 415 || status === 422;
  const extra = { ...options.extra, error: nameOf(error), error_description: message };
  const refusal = new AppError(isMalformed ? 400 : status, code, error.detail, { ...options, extra });
  return refusalResponse(refusal, requestId);
}

function nameOf({ status, code }: AppError): string {
  if (OAUTH_CODES.some((one) => one === code)) return code;
  if (status === 429 || status === 503) return "temporarily_unavailable";
  return status >= 500 ? "server_error" : "invalid_request";
}

function preflight(methods: string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": [...methods, "OPTIONS"].join(", "),
      "Access-Control-Allow-Headers": "Authorization, Content-Type, Mcp-Protocol-Version",
      "Access-Control-Max-Age": "86400",
    },
  });
}
