import type { Role } from "~/contract/values";
import { api } from "./api";
import { writeLogin } from "./stored-login";
import { readTabMemory, writeTabMemory } from "./tab-memory";

/** The search part of /auth that was left, so that the way back outlives the trip to Google. */
const WAY_BACK = "google_way_back";

/** Sets the cookie of the sign-in and leaves for the provider. @throws ApiError */
export async function beginGoogleSignIn(search: string): Promise<void> {
  const { authorization_url } = await api("GET /google/login");
  writeTabMemory(WAY_BACK, search);
  window.location.assign(authorization_url);
}

let exchange: { code: string; role: Promise<Role> } | null = null;

/** One exchange for what the provider sent, however often the screen mounts (product.md 3). @throws ApiError */
export function finishGoogleSignIn(search: string): Promise<Role> {
  const params = new URLSearchParams(search);
  const [state, code] = [params.get("state") ?? "", params.get("code") ?? ""];
  if (exchange?.code !== code) {
    const role = api("GET /google/callback", { query: { state, code } }).then(
      (tokens) => writeLogin(tokens).role,
    );
    exchange = { code, role };
  }
  return exchange.role;
}

/** The way back, once. */
export function takeWayBack(): string {
  const search = readTabMemory<string>(WAY_BACK) ?? "";
  writeTabMemory(WAY_BACK, null);
  return search;
}
