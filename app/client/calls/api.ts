import { refreshLogin } from "~/client/login/refresh";
import { readLogin } from "~/client/login/stored-login";
import type { contract } from "~/contract";
import type { BodyInputOf, ParamsOf, QueryInputOf, ResponseOf } from "~/contract/kit";
import { ApiError } from "./error-text";
import { sendWithProgress } from "./send-with-progress";

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
    /** Reports the upload progress, 0 to 1. */
    onProgress?: (sent: number) => void;
    /** Idempotency-Key: a repeated click has one effect (product.md 2). */
    idempotencyKey?: string;
    /** The request outlives the page. */
    keepalive?: boolean;
    signal?: AbortSignal;
  };

/** The options as the last argument of a function, which may be left out where none is needed. */
export type OptionsOf<Name extends Call> =
  Record<never, never> extends CallOptions<Name> ? [CallOptions<Name>?] : [CallOptions<Name>];

/** What an operation answers. */
export type AnswerOf<Name extends Call> = ResponseOf<OperationOf<Name>>;

/** The JSON body that an operation takes. */
export type BodyOf<Name extends Call> = BodyInputOf<OperationOf<Name>>;

/** D1 bookmark: reads on a replica include this browser's own writes. */
let bookmark: string | null = null;

/**
 * Calls an operation: `api("GET /technologies/:id", { params: { id } })`. A 401 is answered by one refresh, shared by
 * all requests and tabs, and one retry. @throws ApiError
 */
export async function api<const Name extends Call>(
  name: Name,
  ...[options]: OptionsOf<Name>
): Promise<AnswerOf<Name>> {
  const response = await callOperation(name, options ?? {});
  return (await readAnswer(response)) as AnswerOf<Name>;
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

/** A network error, unless the caller aborted. */
function unreached(error: unknown): unknown {
  return error instanceof DOMException && error.name === "AbortError"
    ? error
    : new ApiError(0, "network_error", null);
}

/** An unreadable 2xx did not come from the API: the response was truncated, or a captive portal answered. */
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
