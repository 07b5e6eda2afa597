import { eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { TokenScope } from "~/contract/values";
import { apiTokens } from "~/db/schema/accounts";
import { hmac, sha256 } from "~/lib/hash";
import { API_TOKEN_PREFIX } from "../auth/api-tokens";
import * as audit from "../auth/audit";
import * as sessions from "../chats/sessions";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { oauthError } from "./oauth-error";
import { resourceOf } from "./resources";

export const ACCESS_SECONDS = 3600;
export const REFRESH_DAYS = 60;
const DAY_MILLISECONDS = 24 * 3_600_000;
/** Other than that of an access token, so that it is no bearer. */
export const REFRESH_PREFIX = "licr_";

/** The parameters of a form, as a request of RFC 6749 names them. */
export type Parameters = Record<string, string>;

export interface TokenAnswer {
  access_token: string;
  token_type: "Bearer";
  /** Seconds. */
  expires_in: number;
  refresh_token: string;
  scope: string;
}

export const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
/** When tokens end that are issued now. */
export const endsOf = (now: Date) => ({
  access: after(now, ACCESS_SECONDS),
  refresh: new Date(now.getTime() + REFRESH_DAYS * DAY_MILLISECONDS),
});

/** @throws 400 `invalid_request` */
export function parameter(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (!value) throw oauthError("invalid_request", `${name} is missing.`);
  return value;
}

/** @throws 400 `invalid_target` */
export function checkResource(app: AppContext, { resource }: Parameters, granted: string): void {
  if (resource && resourceOf(app, resource) !== granted) {
    throw oauthError("invalid_target", "resource is not the one that the user allowed.");
  }
}

/** The access token is made of the refresh token, so that a repeated request gets the same answer. */
export async function pairOf(app: AppContext, refreshToken: string) {
  const key = await hmac(app.config.AUTH_SECRET, `oauth-access-token\n${refreshToken}`);
  const accessToken = API_TOKEN_PREFIX + key;
  return {
    accessToken,
    refreshToken,
    accessHash: await sha256(accessToken),
    refreshHash: await sha256(refreshToken),
  };
}

export type Pair = Awaited<ReturnType<typeof pairOf>>;

export function answer(
  { accessToken, refreshToken }: Pair,
  scopes: TokenScope[],
  seconds: number,
): TokenAnswer {
  return {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: seconds,
    refresh_token: refreshToken,
    scope: scopes.join(" "),
  };
}

/** Ends the connection of an app whose code or refresh token came a second time. */
export async function disconnectStolen(app: AppContext, tokenId: string, userId: string): Promise<void> {
  await guardedBatch(app, [
    app.primary.delete(apiTokens).where(eq(apiTokens.id, tokenId)),
    abortUnless(app, ROWS_CHANGED),
    audit.event(app, "auth.app_token_reused", userId),
  ]);
  app.defer(sessions.closeSockets(app, userId, tokenId));
}
