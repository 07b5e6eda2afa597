import { ApiError } from "~/client/calls/error-text";
import { readTabMemory, writeTabMemory } from "~/client/drafts/tab-memory";
import { clearLogin, readLogin, type StoredLogin, writeTokens } from "./stored-login";

const RETRY_DELAYS_MS = [500, 2000];
let running: Promise<string | null> | null = null;

/**
 * A new access token in place of the one that was refused, or null when the login is over. One refresh runs at a time,
 * shared by all requests of the tab and, through Web Locks, by all tabs (product.md T2). A network fault or 5xx is
 * retried; only a refused refresh clears the stored data and goes to /auth.
 * @throws ApiError when the server cannot be reached: the login stays
 */
export function refreshLogin(refused: StoredLogin): Promise<string | null> {
  running ??= underLock(() => refresh(refused)).finally(() => {
    running = null;
  });
  return running;
}

async function underLock(work: () => Promise<string | null>): Promise<string | null> {
  return navigator.locks ? navigator.locks.request("licentia-refresh", work) : work();
}

async function refresh(refused: StoredLogin): Promise<string | null> {
  const login = readLogin();
  // Another tab signed out, or signed in another user, whose token must not be sent with this request.
  if (login?.tokens.user.id !== refused.tokens.user.id) return null;
  // Another tab was faster.
  if (login.tokens.access_token !== refused.tokens.access_token) return login.tokens.access_token;

  for (let attempt = 0; ; attempt += 1) {
    const answer = await requestTokens(login.tokens.refresh_token);
    if (answer.kind === "renewed") {
      writeTokens(answer.tokens);
      return answer.tokens.access_token;
    }
    if (answer.kind === "refused") break;
    const delay = RETRY_DELAYS_MS[attempt];
    if (delay === undefined) throw new ApiError(answer.status, "refresh_failed", null);
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  clearLogin();
  goToSignIn();
  return null;
}

type FreshTokens = Pick<StoredLogin["tokens"], "access_token" | "refresh_token" | "expires_in">;
type RefreshAnswer =
  | { kind: "renewed"; tokens: FreshTokens }
  | { kind: "refused" }
  /** The server was unreachable or failed. */
  | { kind: "unknown"; status: number };

/** An answer that broke off, or came from something on the way, says nothing of the login: the same token is sent again. */
async function requestTokens(refresh_token: string): Promise<RefreshAnswer> {
  try {
    const response = await fetch("/api/v1/refresh", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token }),
    });
    const { status } = response;
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) {
      const { access_token, refresh_token: next, expires_in } = body as FreshTokens;
      return { kind: "renewed", tokens: { access_token, refresh_token: next, expires_in } };
    }
    return isRefusal(status, body) ? { kind: "refused" } : { kind: "unknown", status };
  } catch {
    return { kind: "unknown", status: 0 };
  }
}

/** The token is over, or the account is suspended. Any other answer, such as a 429, leaves the login as it is. */
function isRefusal(status: number, body: unknown): boolean {
  const code = (body as { code?: unknown } | null)?.code;
  return (status === 401 && typeof code === "string") || code === "account_suspended";
}

const ENDED = "login_ended";

/** A full navigation, so that nothing of the ended login stays in memory; where one was comes back after signing in. */
export function goToSignIn(): void {
  writeTabMemory(ENDED, true);
  const here = `${location.pathname}${location.search}`;
  location.assign(location.pathname.startsWith("/auth") ? "/auth" : `/auth?next=${encodeURIComponent(here)}`);
}

/** Whether this tab is at /auth because its login ended; `forgetEnd` once somebody is signed in. */
export function hasEnded(): boolean {
  return readTabMemory<boolean>(ENDED) === true;
}

export function clearSessionEnded(): void {
  writeTabMemory(ENDED, null);
}
