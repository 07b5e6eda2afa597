import { ownOriginOf } from "~/api/kit/origin";
import type { AppContext } from "~/context";
import { urlOf } from "~/lib/request-url";
import { AppError } from "~/services/errors/errors";
import { refuse } from "./refusal";

/** Load balancers request it by IP address or an internal name. */
const ANY_HOST = "/healthz";

/** Rejects a request whose Host is not a valid host name. */
export function refuseMalformedHost(request: Request, nonce: string): Response | null {
  if (URL.canParse(request.url)) return null;
  // What follows the host: the first slash after the scheme's two.
  const path = /^[a-z]+:\/\/[^/]*(\/[^?#]*)/i.exec(request.url)?.[1] ?? "/";
  const error = new AppError(400, "invalid_host", "The Host header is not a valid host name.");
  return refuse({ path, title: "Bad request", error, requestId: crypto.randomUUID(), nonce });
}

/** Rejects requests to a host other than PUBLIC_ORIGIN's, so that no link, cache or cookie is based on it. */
export function refuseForeignHost(app: AppContext, request: Request, nonce: string): Response | null {
  const { pathname } = urlOf(request);
  if (pathname === ANY_HOST || ownOriginOf(app, request) !== null) return null;
  const error = new AppError(421, "misdirected", `This site is at ${app.config.PUBLIC_ORIGIN}.`);
  return refuse({ path: pathname, title: "Wrong address", error, requestId: app.requestId, nonce });
}
