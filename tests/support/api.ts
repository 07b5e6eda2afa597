import { exports } from "cloudflare:workers";
import { checkAgainstDescription } from "./api-description";

interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely; the contract checks their shape
export interface Answer<Body = any> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Sends a request through the real worker. API responses must match docs/openapi.json. */
export async function fetchApp(path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(`http://licentia.test${path}`, init);
  return checkAgainstDescription(request, await exports.default.fetch(request));
}

/** A JSON call of the API: `call("POST", "/login", { body })`. */
export async function call<Body = Answer["body"]>(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set("Authorization", `Bearer ${options.token}`);
  if (options.body !== undefined) headers.set("Content-Type", "application/json");
  return readAnswer<Body>(
    await fetchApp(`/api/v1${path}`, {
      method,
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    }),
  );
}

/** A response of JSON, or of a download, as `call` answers it. */
export async function readAnswer<Body = Answer["body"]>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: readText(text, response.headers) as Body,
  };
}

/** A download, such as a CSV template, is read as its text. */
function readText(text: string, headers: Headers): unknown {
  if (text === "") return null;
  return headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

/** What the request cost the database, from Server-Timing. */
export function costOf(answer: { headers: Headers }): {
  queries: number;
  trips: number;
  rowsRead: number;
  rowsWritten: number;
} {
  const match = /queries=(\d+) trips=(\d+) rows_read=(\d+) rows_written=(\d+)/.exec(
    answer.headers.get("server-timing") ?? "",
  );
  if (!match) throw new Error("The answer has no Server-Timing.");
  const [queries, trips, rowsRead, rowsWritten] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { queries, trips, rowsRead, rowsWritten };
}
