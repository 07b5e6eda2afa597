import { api } from "~/client/calls/api";
import { readTabMemory, writeTabMemory } from "~/client/drafts/tab-memory";
import type { Role } from "~/contract/values";
import { readLogin, writeLogin } from "./stored-login";

/** The search part of /auth that was left, so that the way back outlives the trip to Google. */
const WAY_BACK = "google_way_back";
/** The id of who left the settings to connect a Google account. */
const CONNECTING = "google_connecting";

/** Sets the cookie of the sign-in and leaves for the provider. @throws ApiError */
export async function beginGoogleSignIn(search: string): Promise<void> {
  const { authorization_url } = await api("GET /google/login");
  writeTabMemory(WAY_BACK, search);
  window.location.assign(authorization_url);
}

/** The same for who is signed in, to connect an account. @throws ApiError */
export async function beginGoogleConnection(): Promise<void> {
  const { authorization_url } = await api("POST /profile/me/google");
  writeTabMemory(CONNECTING, readLogin()?.tokens.user.id ?? null);
  window.location.assign(authorization_url);
}

/** Whether this tab went to Google to connect an account of who is signed in. The server's cookie decides. */
export function isConnectingGoogle(): boolean {
  const userId = readLogin()?.tokens.user.id;
  return userId !== undefined && readTabMemory<string>(CONNECTING) === userId;
}

let exchange: { code: string; done: Promise<unknown> } | null = null;

/** One exchange for what the provider sent, however often the screen mounts (product.md 3). */
function once<Result>(
  search: string,
  work: (sent: { state: string; code: string }) => Promise<Result>,
): Promise<Result> {
  const params = new URLSearchParams(search);
  const [state, code] = [params.get("state") ?? "", params.get("code") ?? ""];
  if (exchange?.code !== code) exchange = { code, done: work({ state, code }) };
  return exchange.done as Promise<Result>;
}

/** @throws ApiError */
export function finishGoogleSignIn(search: string): Promise<Role> {
  return once(search, async (query) => writeLogin(await api("GET /google/callback", { query })).role);
}

/** @throws ApiError */
export function finishGoogleConnection(search: string): Promise<void> {
  return once(search, async (body) => {
    try {
      await api("PUT /profile/me/google", { body });
    } finally {
      writeTabMemory(CONNECTING, null);
    }
  });
}

/** Reads and clears the return path. */
export function consumeReturnPath(): string {
  const search = readTabMemory<string>(WAY_BACK) ?? "";
  writeTabMemory(WAY_BACK, null);
  return search;
}
