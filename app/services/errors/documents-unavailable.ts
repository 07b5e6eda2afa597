import { AppError } from "./errors";

const RETRY_SECONDS = 5;

/** 503 while the worker that opens documents does not answer. */
export function documentsUnavailable(): AppError {
  const detail = "Documents cannot be read right now. Try again in a few seconds.";
  return new AppError(503, "unavailable", detail, { retryAfter: RETRY_SECONDS });
}
