import { ApiError } from "./error-text";
import { clearLogin, readLogin, writeTokens } from "./stored-login";

const RETRY_DELAYS_MS = [500, 2000];
let running: Promise<string | null> | null = null;

/**
 * A new access token in place of the one that was refused, or null when the login is over. One refresh runs at a time,
 * shared by all requests of the tab and, through Web Locks, by all tabs (product.md T2). A network fault or 5xx is
 * retried; only a refused refresh clears the stored data and goes to /auth.
 * @throws ApiError when the server cannot be reached: the login stays
 */
export function refreshLogin(refusedToken: string): Promise<string | null> {
  running ??= underLock(() => refresh(refusedToken)).finally(() => {
    running = null;
  });
  return running;
}

async function underLock(work: () => Promise<string | null>): Promise<string | null> {
  return navigator.locks ? navigator.locks.request("licentia-refresh", work) : work();
}

async function refresh(refusedToken: string): Promise<string | null> {
  const login = readLogin();
  if (!login) return null;
  // Another tab was faster.
  if (login.tokens.access_token !== refusedToken) return login.tokens.access_token;

  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch("/api/v1/refresh", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token: login.tokens.refresh_token }),
    }).catch(() => null);
    if (response?.ok) {
      const fresh = (await response.json()) as {
        access_token: string;
        refresh_token: string;
        expires_in: number;
      };
      writeTokens({
        access_token: fresh.access_token,
        refresh_token: fresh.refresh_token,
        expires_in: fresh.expires_in,
      });
      return fresh.access_token;
    }
    if (response && response.status < 500 && response.status !== 429) break;
    const delay = RETRY_DELAYS_MS[attempt];
    if (delay === undefined) throw new ApiError(response?.status ?? 0, "refresh_failed", null);
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  clearLogin();
  goToSignIn();
  return null;
}

/** A full navigation, so that nothing of the ended login stays in memory; where one was comes back after signing in. */
function goToSignIn(): void {
  const here = `${location.pathname}${location.search}`;
  location.assign(location.pathname.startsWith("/auth") ? "/auth" : `/auth?next=${encodeURIComponent(here)}`);
}
