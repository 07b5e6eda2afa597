/** One field that a request got wrong, in the shape the specification's client reads (spec section 5). */
export interface FieldIssue {
  loc: (string | number)[];
  msg: string;
  type: string;
  /** Of a closed list, what may be sent. For programs; `msg` says it to people. */
  choices?: (string | number)[];
}

interface AppErrorOptions {
  /** Seconds; sent as Retry-After and `retry_after`. */
  retryAfter?: number;
  /** Extra members of the body, such as `attempts_left`. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An expected failure: thrown by services, shown by endpoints and sockets. Statuses and codes: product.md 2. */
export class AppError extends Error {
  override name = "AppError";

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string | FieldIssue[],
    readonly options: AppErrorOptions = {},
  ) {
    super(typeof detail === "string" ? detail : (detail[0]?.msg ?? code));
  }
}

/** 404 for what does not exist, is not yours, or is not visible to you: one answer for all three. */
export function notFound(thing: string): AppError {
  return new AppError(404, "not_found", `${thing} not found`);
}

export function conflict(
  code: "already_exists" | "stale_version" | "invalid_transition" | "conflict",
  detail: string,
) {
  return new AppError(409, code, detail);
}

export function forbidden(detail = "Not enough permissions", code = "forbidden"): AppError {
  return new AppError(403, code, detail);
}

/** 422 for one field of the body. */
export function invalid(field: string, msg: string, type = "value_error"): AppError {
  return new AppError(422, "validation_error", [{ loc: ["body", field], msg, type }]);
}

export function tooMany(retryAfter: number, detail?: string): AppError {
  return new AppError(
    429,
    "rate_limited",
    detail ?? `Too many attempts. Try again in ${retryAfter} seconds.`,
    {
      retryAfter,
    },
  );
}
