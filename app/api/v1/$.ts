import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { refusalResponse } from "~/api/kit/error-response";
import { withHeaders } from "~/api/kit/resource";
import { AppError } from "~/services/errors/errors";

/** Anything else under /api/v1: JSON, not the HTML error page. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { app } = context;
  const refusal = new AppError(404, "not_found", "There is nothing at this address.");
  return withHeaders(refusalResponse(refusal, app.requestId), { app, anyOrigin: true });
}

export const action = loader;
