import type { contract } from "~/contract";
import type { BodyInputOf, ParamsOf, QueryInputOf, ResponseOf } from "~/contract/kit";
import { ApiError } from "./error-text";
import { refreshLogin } from "./refresh";
import { sendWithProgress } from "./send-with-progress";
import { readLogin } from "./stored-login";

type Contract = typeof contract;
type AnyOperation = {
  [Resource in keyof Contract]: Contract[Resource][keyof Contract[Resource]];
}[keyof Contract];

/** Every operation of the contract as `METHOD /path`; the type alone reaches the browser, no schema does. */
export type Call = AnyOperation extends infer Op
  ? Op extends { method: infer Method extends string; path: infer Path extends string }
    ? `${Method} ${Path}`
    : never
  : never;

type OperationOf<Name extends Call> = Name extends `${infer Method} ${infer Path}`
  ? Extract<AnyOperation, { method: Method; path: Path }>
  : never;

type QueryValue = string | number | boolean | null | undefined;
type OptionalPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { [Key in Name]: Value };
type ParamsPart<Params> = keyof Params extends never ? unknown : { params: Params };

/** `params` where the path has any, `body` where the operation takes one; query values may be numbers and empty. */
export type CallOptions<Name extends Call> = ParamsPart<ParamsOf<OperationOf<Name>>> &
  OptionalPart<"body", BodyInputOf<OperationOf<Name>>> & {
    query?: { [Key in keyof NonNullable<QueryInputOf<OperationOf<Name>>>]?: QueryValue };
    /** A file or form, for operations that take an upload. */
    upload?: BodyInit;
    /** Told of an upload how much has been sent, 0 to 1. */
    onProgress?: (sent: number) => void;
    /** Makes a click that arrives twice one effect (product.md 2). */
    idempotencyKey?: string;
    /** The request outlives the page. */
    keepalive?: boolean;
    signal?: AbortSignal;
  };

/** Where this browser's reads start at least, so that one sees one's own writes on a replica. */
let bookmark: string | null = null;

/**
 * Calls an operation: `api("GET /technologies/:id", { params: { id } })`. A 401 is answered by one refresh, shared by
 * all requests and tabs, and one retry. @throws ApiError
 */
export async function api<const Name extends Call>(
  name: Name,
  ...[options]: Record<never, never> extends CallOptions<Name> ? [CallOptions<Name>?] : [CallOptions<Name>]
): Promise<ResponseOf<OperationOf<Name>>> {
  const response = await callOperation(name, options ?? {});
  return (await readAnswer(response)) as ResponseOf<OperationOf<Name>>;
}

/** The same for an operation whose answer is a file. @throws ApiError */
export async function apiFile<const Name extends Call>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Blob> {
  const response = await callOperation(name, options);
  if (!response.ok) await readAnswer(response);
  return response.blob();
}

async function callOperation(name: Call, options: object): Promise<Response> {
  const request = buildRequest(name, options as LooseOptions);
  const login = readLogin();
  let response = await send(request, login?.tokens.access_token);
  if (response.status === 401 && login) {
    const token = await refreshLogin(login);
    if (token) response = await send(request, token);
  }
  return response;
}

interface LooseOptions {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  upload?: BodyInit;
  onProgress?: (sent: number) => void;
  idempotencyKey?: string;
  keepalive?: boolean;
  signal?: AbortSignal;
}

interface BuiltRequest {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
  onProgress: ((sent: number) => void) | undefined;
}

function buildRequest(
  name: string,
  { params, query, body, upload, onProgress, idempotencyKey, keepalive, signal }: LooseOptions,
): BuiltRequest {
  const [method, path] = name.split(" ") as [string, string];
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ""));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(key, String(value));
  }
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  const url = `/api/v1${filled}${search.size > 0 ? `?${search}` : ""}`;
  const content = body === undefined ? upload : JSON.stringify(body);
  return {
    url,
    onProgress,
    init: {
      method,
      headers,
      ...(content === undefined ? {} : { body: content }),
      ...(keepalive ? { keepalive } : {}),
      ...(signal ? { signal } : {}),
    },
  };
}

async function send({ url, init, onProgress }: BuiltRequest, token: string | undefined): Promise<Response> {
  const headers = { ...init.headers };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (bookmark) headers["X-D1-Bookmark"] = bookmark;
  try {
    const request = { ...init, headers };
    const response = await (onProgress ? sendWithProgress(url, request, onProgress) : fetch(url, request));
    bookmark = response.headers.get("x-d1-bookmark") ?? bookmark;
    return response;
  } catch (error) {
    throw unreached(error);
  }
}

/** The line failed, unless the caller gave up. */
function unreached(error: unknown): unknown {
  return error instanceof DOMException && error.name === "AbortError"
    ? error
    : new ApiError(0, "network_error", null);
}

/** A success that cannot be read did not come from the interface: it broke off, or a hotel's login page answered. */
async function readAnswer(response: Response): Promise<unknown> {
  let body: unknown = null;
  try {
    body = await response.json();
  } catch (error) {
    if (response.ok) throw unreached(error);
  }
  if (response.ok) return body;
  const code = (body as { code?: unknown } | null)?.code;
  const retryAfter = Number(response.headers.get("retry-after")) || null;
  throw new ApiError(response.status, typeof code === "string" ? code : "unknown", body, retryAfter);
}
