import { AppError } from "../errors/errors";

/** Codes of RFC 6749 5.2, RFC 7591 3.2.2 and RFC 8707 2; `error` of an answer has the same. */
export const OAUTH_CODES = [
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "invalid_scope",
  "invalid_target",
  "unsupported_grant_type",
  "invalid_redirect_uri",
  "invalid_client_metadata",
] as const;
export type OAuthCode = (typeof OAUTH_CODES)[number];

/** A refusal of an endpoint that apps call. */
export function oauthError(code: OAuthCode, sentence: string): AppError {
  return new AppError(code === "invalid_client" ? 401 : 400, code, sentence);
}
