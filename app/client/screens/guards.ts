import { redirectDocument } from "@remix-run/react";
import { readLogin, type StoredLogin } from "~/client/login/stored-login";
import type { Role } from "~/contract/values";

/**
 * Guards of client loaders (spec section 4). They are a convenience: the server decides on every request.
 * Each throws the redirect it decides on, as a document: a redirect in the browser while the first page hydrates gets no
 * data of server loaders (Remix asks the server for none before it is initialized).
 */

/** Where a role lands after signing in, and when a route is not for it. */
export function homeOf(role: Role): "/admin/dashboard" | "/marketplace" {
  return role === "admin" ? "/admin/dashboard" : "/marketplace";
}

/** Sends visitors to /auth (and back afterward), and a role that is not allowed to its own home. */
export function requireRole(request: Request, roles: readonly Role[]): StoredLogin {
  const login = readLogin();
  if (!login) {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(`/auth?next=${encodeURIComponent(pathname + search)}`);
  }
  if (!roles.includes(login.role)) throw redirectDocument(homeOf(login.role));
  return login;
}

/** Sends the signed-in user on: /auth and its kin are for visitors. */
export function requireGuest(): void {
  const login = readLogin();
  if (login) throw redirectDocument(homeOf(login.role));
}

/** Placeholder origin: a path that leaves it would leave the page's origin too. */
const ANY_ORIGIN = "https://origin.invalid";

/**
 * The path that a visitor was sent here from: of this origin only, read as the browser reads it (it drops tabs and
 * line breaks, and takes a backslash for a slash). Null without one.
 */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get("next") ?? "";
  if (!next.startsWith("/") || !URL.canParse(next, ANY_ORIGIN)) return null;
  const { origin, pathname, search: query, hash } = new URL(next, ANY_ORIGIN);
  const isOurs = origin === ANY_ORIGIN && !pathname.startsWith("//") && !/^\/auth(\/|$)/.test(pathname);
  return isOurs ? pathname + query + hash : null;
}

/** The path to return to after signing in. */
export function returnPath(search: string, role: Role): string {
  return nextPath(search) ?? homeOf(role);
}
