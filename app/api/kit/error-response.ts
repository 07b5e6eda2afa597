import { loggable } from "~/lib/loggable-error";
import { AppError, type FieldIssue } from "~/services/errors";

/** D1 faults that pass by themselves: the caller may try again (security.md 5.2). */
const TRANSIENT =
  /overloaded|exceeded timeout|Network connection lost|object to be reset|transient issue|storage operation exceeded/i;

export interface ErrorBody {
  detail: string | FieldIssue[];
  /** What should be shown. */
  message: string;
  code: string;
  request_id: string;
  retry_after?: number;
}

/** The one way from a throw to an answer (product.md 2). A bug says "Something went wrong" and never a stack. */
export function errorResponse(error: unknown, requestId: string): Response {
  const known = toAppError(error, requestId);
  const { retryAfter, extra, headers } = known.options;
  const body: ErrorBody = {
    detail: known.detail,
    message: known.message,
    code: known.code,
    request_id: requestId,
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...extra,
  };
  return Response.json(body, {
    status: known.status,
    headers: {
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...(known.status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
      ...headers,
    },
  });
}

function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (TRANSIENT.test(String(error))) {
    console.warn("transient fault", requestId, loggable(error));
    return new AppError(503, "unavailable", "Service temporarily unavailable", { retryAfter: 2 });
  }
  console.error("unexpected error", requestId, loggable(error));
  return new AppError(500, "internal_error", "Something went wrong");
}
