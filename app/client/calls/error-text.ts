/** A rejected request, or a network error (`status` 0). */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string,
    readonly body: unknown,
    /** Seconds, from Retry-After. */
    readonly retryAfter: number | null = null,
  ) {
    super(code);
  }
}

interface FieldProblem {
  loc?: unknown[];
  msg?: unknown;
}

function detailOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "detail" in body ? body.detail : undefined;
}

/**
 * What to show for an error (spec section 5): the msg of the first item of a detail array, otherwise the detail text,
 * otherwise the message; otherwise the fallback, which is the specification's toast for the action.
 */
export function errorText(error: unknown, fallback = "Something went wrong"): string {
  if (!(error instanceof ApiError) || error.status === 0) return fallback;
  // Of 5xx only our own "not now" has words; others have no author, or come from something on the way (product.md 2).
  if (error.status >= 500 && (error.status !== 503 || error.code === "unknown")) return fallback;
  const detail = detailOf(error.body);
  if (Array.isArray(detail)) {
    const first = (detail[0] as FieldProblem | undefined)?.msg;
    if (typeof first === "string") return first;
  }
  if (typeof detail === "string" && detail) return detail;
  const message = (error.body as { message?: unknown } | null)?.message;
  return typeof message === "string" && message ? message : fallback;
}

/** The server's sentences by field name, for showing each beside its input. */
export function fieldErrors(error: unknown): Record<string, string> {
  const detail = error instanceof ApiError ? detailOf(error.body) : undefined;
  if (!Array.isArray(detail)) return {};
  const messages: Record<string, string> = {};
  for (const { loc, msg } of detail as FieldProblem[]) {
    const field = loc?.[1];
    if (typeof field === "string" && typeof msg === "string") messages[field] ??= msg;
  }
  return messages;
}

/** The server's sentences by the path of their field: `patents.0.number`. */
export function problemsByPath(error: unknown): Record<string, string> {
  const detail = error instanceof ApiError ? detailOf(error.body) : undefined;
  if (!Array.isArray(detail)) return {};
  const messages: Record<string, string> = {};
  for (const { loc, msg } of detail as FieldProblem[]) {
    const path = loc?.slice(1).join(".");
    if (path && typeof msg === "string") messages[path] ??= msg;
  }
  return messages;
}
