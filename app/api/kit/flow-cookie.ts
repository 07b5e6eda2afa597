import type { AppContext } from "~/context";
import { isOwnOrigin } from "./origin";

/** Secure also on http: browsers accept it from this computer (decision 13). */
const NAME = "__Host-flow";
const LIFETIME_SECONDS = 24 * 3600;

/** Reads the flow token of this browser; cross-origin requests have none. */
export function readFlowCookie(app: AppContext, request: Request): string | null {
  if (!isOwnOrigin(app, request)) return null;
  const cookies = (request.headers.get("cookie") ?? "").split(/; */);
  return cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) || null;
}

/** Set-Cookie for a flow that has begun. */
export function flowCookie(token: string): string {
  return `${NAME}=${token}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; Secure; SameSite=Lax`;
}
