/**
 * What `code` of an error may be, with its status and meaning (product.md 2). Programs may rely on codes; sentences in
 * `message` are for people and may change.
 */
export const ERROR_CODES = {
  invalid_credentials: { status: 400, meaning: "Username, email or password are wrong." },
  otp_invalid: { status: 400, meaning: "The code is wrong; `attempts_left` says how many tries remain." },
  captcha_required: { status: 400, meaning: "A captcha is set up, and its token is missing." },
  captcha_failed: { status: 400, meaning: "The captcha was not solved, or its token was used." },
  google_failed: { status: 400, meaning: "The Google sign-in failed: start again." },
  connect_refused: {
    status: 400,
    meaning: "An app asks to be connected in a way that is not valid; `redirect_to` leads back to it.",
  },
  invalid_host: { status: 400, meaning: "The Host header is not a host name." },
  token_invalid: { status: 401, meaning: "There is no token, or none of ours." },
  token_expired: { status: 401, meaning: "The token has run out: refresh it, or create a new API token." },
  session_revoked: { status: 401, meaning: "The login was ended: sign in again." },
  forbidden: { status: 403, meaning: "The role does not allow it." },
  insufficient_scope: { status: 403, meaning: "The API token does not have the scope that this needs." },
  email_not_verified: { status: 403, meaning: "The address is not verified yet." },
  account_suspended: { status: 403, meaning: "The account is suspended." },
  quota_exceeded: { status: 403, meaning: "The allowance of the role is used up." },
  premium_required: { status: 403, meaning: "It is part of premium." },
  feature_closed: {
    status: 403,
    meaning: "An admin has closed this part of the product, or it needs mail and none can be sent.",
  },
  not_found: { status: 404, meaning: "It does not exist, is not yours, or is not visible to you." },
  google_not_offered: { status: 404, meaning: "Google sign-in is not set up here." },
  method_not_allowed: { status: 405, meaning: "`Allow` says which methods this address takes." },
  already_exists: { status: 409, meaning: "There is one already." },
  stale_version: { status: 409, meaning: "It was changed since you read it: read it again." },
  invalid_transition: { status: 409, meaning: "Its state does not lead there." },
  conflict: { status: 409, meaning: "It conflicts with what is there now." },
  otp_expired: { status: 410, meaning: "The code is too old: ask for another." },
  payload_too_large: { status: 413, meaning: "The body, or the export, is larger than the operation takes." },
  unsupported_media_type: { status: 415, meaning: "The body is of a type that is not taken." },
  misdirected: { status: 421, meaning: "The host is not this site's; the message names the right one." },
  validation_error: {
    status: 422,
    meaning: "Something sent is not valid; each item of `detail` names a field.",
  },
  upgrade_required: { status: 426, meaning: "The address is a websocket: open it as one." },
  rate_limited: { status: 429, meaning: "Too many calls: wait for `retry_after` seconds." },
  internal_error: { status: 500, meaning: "A fault of ours: `request_id` finds it in the log." },
  unavailable: { status: 503, meaning: "It passes by itself: try again after `retry_after` seconds." },
  setting_up: { status: 503, meaning: "The deployment is not complete; `/healthz` names what is missing." },
  provider_error: { status: 503, meaning: "The language model did not answer: try again later." },
  timeout: { status: 503, meaning: "The work took longer than it may." },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Calls a minute: per person when signed in, else per IP (product.md 3). The bindings in wrangler.toml count them. */
export const CALLS_PER_MINUTE = { auth: 10, anonymous: 60, member: 300 } as const;
