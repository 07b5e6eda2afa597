import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { AppContext } from "~/context";
import { CALLS_PER_MINUTE } from "~/contract/error-codes";
import {
  type BodyOf,
  isCreating,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from "~/contract/kit";
import { urlOf } from "~/lib/request-url";
import { AppError, forbidden } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import * as idempotency from "~/services/writes/idempotency";
import { serveCaller } from "./bearer";
import { parse, readJson, readQuery } from "./body";
import { errorResponse } from "./error-response";
import { isOwnOrigin } from "./origin";
import { rateOf } from "./rate-limit";

type UserOf<Op> = Op extends { access: "public" } ? Actor | null : Actor;

interface HandlerArguments<Op> {
  app: AppContext;
  user: UserOf<Op>;
  params: ParamsOf<Op>;
  query: QueryOf<Op>;
  body: BodyOf<Op>;
  request: Request;
}

type Handler<Op> = (args: HandlerArguments<Op>) => Promise<ResponseOf<Op> | Response>;

/** Rebuilds the response of a creating POST from what its service passed to `idempotency.record`. */
type Again<Op> = (args: HandlerArguments<Op>, made: string) => Promise<ResponseOf<Op> | Response>;

interface Endpoint {
  operation: Operation;
  handle: Handler<Operation>;
  again: Again<Operation> | undefined;
}

/**
 * Binds an operation of the contract to its handler, which may return a Response. A creating
 * POST also defines how to replay a lost response (docs/decisions/0014-idempotency.md).
 */
export function on<const Op extends Operation>(
  operation: Op,
  handle: Handler<Op>,
  again?: Again<Op>,
): Endpoint {
  if (isCreating(operation) !== (again !== undefined)) {
    throw new TypeError(`${operation.method} ${operation.path}: exactly a creating POST is answered again.`);
  }
  return {
    operation,
    handle: handle as unknown as Handler<Operation>,
    again: again as unknown as Again<Operation> | undefined,
  };
}

/**
 * All operations of one URL, as the loader and action of a Remix resource route. Every request takes one path:
 * method, bearer, access, rate, params, query, body, handler, JSON; every throw ends in `errorResponse`.
 */
export function resource(...endpoints: Endpoint[]) {
  async function serve({
    request,
    params,
    context,
  }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    const { app } = context;
    const anyOrigin = !endpoints.some(({ operation }) => operation.sameOrigin);
    let response: Response;
    let endpoint: Endpoint | undefined;
    try {
      if (request.method === "OPTIONS") return withHeaders(preflight(endpoints), { anyOrigin });
      endpoint = choose(endpoints, request);
      response = await answer(endpoint, app, request, params);
    } catch (error) {
      response = errorResponse(error, app);
    }
    response = withHeaders(response, { app, anyOrigin });
    if (endpoint?.operation.clearsPublicCopies && response.ok) {
      response.headers.append("Set-Cookie", app.copies.clear(app));
    }
    if (endpoint) {
      const limit = CALLS_PER_MINUTE[rateOf(endpoint.operation)];
      response.headers.set("X-RateLimit-Limit", String(limit));
    }
    return response;
  }
  return { loader: serve, action: serve, operations: endpoints.map(({ operation }) => operation) };
}

/** Handles HEAD like GET, except for a GET with side effects: Remix runs loaders on HEAD. */
function choose(endpoints: Endpoint[], request: Request): Endpoint {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const found = endpoints.find(({ operation }) => operation.method === method);
  if (!found || (request.method === "HEAD" && found.operation.effect)) {
    throw new AppError(405, "method_not_allowed", "Method Not Allowed", {
      headers: { Allow: allowed(endpoints) },
    });
  }
  return found;
}

function isPrefetch(request: Request): boolean {
  const destination = request.headers.get("sec-fetch-dest") ?? "empty";
  return destination !== "empty" || /prefetch/.test(request.headers.get("sec-purpose") ?? "");
}

function allowed(endpoints: Endpoint[]): string {
  const methods = endpoints.flatMap(({ operation }) =>
    operation.method === "GET" && !operation.effect ? ["GET", "HEAD"] : [operation.method],
  );
  return [...methods, "OPTIONS"].join(", ");
}

interface Call {
  request: Request;
  rawParams: Record<string, string | undefined>;
  readBody(): Promise<unknown>;
}

async function answer(
  endpoint: Endpoint,
  app: AppContext,
  request: Request,
  rawParams: Call["rawParams"],
): Promise<Response> {
  const { operation } = endpoint;
  app.call.operation = `${operation.method} ${operation.path}`;
  if (operation.effect && isPrefetch(request)) throw forbidden("Prefetching is not allowed here.");
  if (operation.sameOrigin && !isOwnOrigin(app, request)) throw forbidden("Other sites may not call this.");
  // A caller whose role has changed is served once more, and a body can be read once only.
  let json: Promise<unknown> | undefined;
  const readBody = () => {
    json ??= readJson(request);
    return json;
  };
  const call = { request, rawParams, readBody };
  return serveCaller(app, operation, request, (callersApp, user) => {
    app.call.userId = user?.id ?? null;
    return run(endpoint, callersApp, user, call);
  });
}

async function run(
  { operation, handle, again }: Endpoint,
  app: AppContext,
  user: Actor | null,
  { request, rawParams, readBody }: Call,
): Promise<Response> {
  const params = parse(operation.params, rawParams, "path");
  const query = operation.query ? parse(operation.query, readQuery(urlOf(request)), "query") : undefined;
  const body = operation.body ? parse(operation.body, await readBody(), "body") : undefined;

  const args = { app, user, params, query, body, request } as unknown as HandlerArguments<Operation>;
  const toResponse = (result: unknown): Response => {
    if (result instanceof Response) return result;
    if (app.config.APP_ENV === "development") checkAnswer(operation, result);
    return Response.json(result, { status: operation.status ?? 200 });
  };
  const key = request.headers.get("idempotency-key");
  if (key === null || !again) return toResponse(await handle(args));
  return idempotency.once(
    app,
    {
      key,
      owner: user?.id ?? anonymousOwner(body),
      path: urlOf(request).pathname,
      body,
      isSecret: operation.secretAnswer === true,
    },
    {
      first: async (keyed) => toResponse(await handle({ ...args, app: keyed })),
      again: async (made) => toResponse(await again(args, made)),
    },
  );
}

/** Anonymous callers share networks and change them, so their keys belong to the address that they write from. */
function anonymousOwner(body: unknown): string {
  return `anonymous:${(body as { email: string }).email}`;
}

/** Throws in development and tests when a response violates the contract. */
function checkAnswer(operation: Operation, result: unknown): void {
  const checked = operation.response.safeParse(result);
  if (!checked.success) {
    throw new Error(
      `${operation.method} ${operation.path} answers off its contract: ${checked.error.message}`,
    );
  }
}

function preflight(endpoints: Endpoint[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: allowed(endpoints),
      "Access-Control-Allow-Methods": allowed(endpoints),
      "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, X-D1-Bookmark",
      "Access-Control-Max-Age": "86400",
    },
  });
}

/** The bearer API answers any origin, without credentials; what reads a cookie answers its own (product.md 2). */
export function withHeaders(
  response: Response,
  { app, anyOrigin }: { app?: AppContext; anyOrigin: boolean },
): Response {
  const headers = new Headers(response.headers);
  if (anyOrigin) headers.set("Access-Control-Allow-Origin", "*");
  headers.set(
    "Access-Control-Expose-Headers",
    "Idempotency-Replayed, Retry-After, Server-Timing, WWW-Authenticate, X-D1-Bookmark, X-RateLimit-Limit, X-Request-Id",
  );
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (app) {
    headers.set("X-Request-Id", app.requestId);
    const bookmark = app.bookmark();
    if (bookmark) headers.set("X-D1-Bookmark", bookmark);
    if (app.config.SERVER_TIMING) headers.set("Server-Timing", serverTiming(app.cost));
  }
  return new Response(response.body, { status: response.status, headers });
}

function serverTiming(cost: AppContext["cost"]): string {
  const { queries, trips, rowsRead, rowsWritten } = cost;
  const counts = `queries=${queries} trips=${trips} rows_read=${rowsRead} rows_written=${rowsWritten}`;
  return `db;dur=${cost.milliseconds.toFixed(2)};desc="${counts}"`;
}
