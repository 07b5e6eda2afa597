import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { errorResponse } from "~/api/kit/error-response";
import { AppError } from "~/services/errors";

/** Anything else under /api/v1: JSON, not the HTML error page. */
export function loader({ context }: LoaderFunctionArgs): Response {
  return errorResponse(
    new AppError(404, "not_found", "There is nothing at this address."),
    context.app.requestId,
  );
}

export const action = loader;
