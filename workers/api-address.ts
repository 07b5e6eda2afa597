import { refusalResponse } from "~/api/kit/error-response";
import type { AppContext } from "~/context";
import { urlOf } from "~/lib/request-url";
import { AppError } from "~/services/errors/errors";

/** An empty segment, or an encoded control character: Remix's routes do not see the first, nor match the second. */
const UNCLEAN = /\/\/|%[01]|%7f/i;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Refuses what Remix would answer in its own way, with its pages or its encoding, before an endpoint is asked: a method
 * that no endpoint has, data requests (`….data` and `?_data=`), and unclean or other addresses below /api. Null for
 * everything else.
 */
export function refuseOddAddress(app: AppContext, request: Request): Response | null {
  const { pathname, searchParams } = urlOf(request);
  if (!/^\/+api(\/|$)/i.test(pathname)) return null;
  if (!METHODS.includes(request.method)) {
    const headers = { Allow: METHODS.join(", ") };
    const refusal = new AppError(405, "method_not_allowed", "Method Not Allowed", { headers });
    return refusalResponse(refusal, app.requestId);
  }
  const isUnknown = !/^\/api\/v1(\/|$)/i.test(pathname);
  const isDataRequest = pathname.endsWith(".data") || searchParams.has("_data");
  if (!isUnknown && !isDataRequest && !isUnclean(pathname)) return null;
  return refusalResponse(new AppError(404, "not_found", "There is nothing at this address."), app.requestId);
}

function isUnclean(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return UNCLEAN.test(pathname);
  } catch {
    return true;
  }
}
