import type { AppContext } from "~/context";
import { faultOf } from "~/lib/fault";
import { log } from "~/lib/log";
import { AppError, type FieldIssue } from "~/services/errors/errors";

export interface ErrorBody {
  detail: string | FieldIssue[];
  /** The message to show. */
  message: string;
  code: string;
  request_id: string;
  retry_after?: number;
}

/** What a request that fails needs of its context. */
type Failing = Pick<AppContext, "requestId" | "call" | "noteFailure">;

/** Converts every error to a response (product.md 2). A bug becomes "Something went wrong", never a stack trace. */
export function errorResponse(error: unknown, app: Failing): Response {
  return refusalResponse(toAppError(error, app), app.requestId);
}

/** The response to an expected failure. */
export function refusalResponse(known: AppError, requestId: string): Response {
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

/** What to tell of an error; anything but an `AppError` is logged, and counted on the dashboard. */
export function toAppError(error: unknown, { requestId, call, noteFailure }: Failing): AppError {
  if (error instanceof AppError) return error;
  noteFailure({ kind: "request", operation: call.operation ?? "another address", error });
  const { kind, retryAfterSeconds } = faultOf(error);
  if (retryAfterSeconds !== null) {
    log.warn("request_unavailable", { request_id: requestId, kind, error });
    return new AppError(503, "unavailable", "Service temporarily unavailable", {
      retryAfter: retryAfterSeconds,
    });
  }
  log.error("request_failed", { request_id: requestId, error });
  return new AppError(500, "internal_error", "Something went wrong");
}
