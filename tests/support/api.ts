import { exports } from "cloudflare:workers";
import { checkAgainstDescription } from "./api-description";

interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer<Body> {
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
// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely; the contract checks their shape
export async function call<Body = any>(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set("Authorization", `Bearer ${options.token}`);
  if (options.body !== undefined) headers.set("Content-Type", "application/json");
  const response = await fetchApp(`/api/v1${path}`, {
    method,
    headers,
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: readAnswer(text, response.headers) as Body,
  };
}

/** A download, such as a CSV template, is read as its text. */
function readAnswer(text: string, headers: Headers): unknown {
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
