import type { AppContext } from "~/context";
import { isLoopback } from "~/lib/loopback";
import { urlOf } from "~/lib/request-url";

const SCHEME = /^https?:\/\//;

/**
 * The origin by which a request reached this site: PUBLIC_ORIGIN, or in development any loopback name, so that
 * `localhost` and `127.0.0.1` are the same place. Null when the host is not ours.
 */
export function ownOriginOf({ config }: AppContext, request: Request): string | null {
  const { host, hostname, origin } = urlOf(request);
  if (host === config.PUBLIC_ORIGIN.replace(SCHEME, "")) return config.PUBLIC_ORIGIN;
  return config.APP_ENV === "development" && isLoopback(hostname) ? origin : null;
}

/**
 * Whether a request comes from one of our pages, scheme included, or from no page at all. A browser names the page in
 * Origin; for a plain GET it sends none, but Sec-Fetch-Site tells whose page it was.
 */
export function isOwnOrigin(app: AppContext, request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) return !/^(cross|same)-site$/.test(request.headers.get("sec-fetch-site") ?? "");
  return origin === ownOriginOf(app, request);
}
