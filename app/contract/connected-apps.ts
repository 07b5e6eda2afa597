import * as z from "zod";
import { choice, Deleted, Id, Time, text } from "./fields";
import { get, post, remove } from "./kit";
import { lengthSentence } from "./sentences";
import { TOKEN_SCOPES } from "./values";

/** Maximum number of connected apps per user. */
export const MAX_CONNECTED_APPS = 20;
/** Addresses that an app may register to be returned to. */
export const MAX_REDIRECT_URIS = 10;
const MAX_PARAMETER_CHARACTERS = 2_048;

/** What an app says of itself: registered (RFC 7591), or in its own document. Further members are ignored. */
export const ClientMetadata = z.object({
  redirect_uris: z.array(z.string().max(MAX_PARAMETER_CHARACTERS)).min(1).max(MAX_REDIRECT_URIS),
  client_name: text({ label: "client_name", min: 1, max: 80 }).optional(),
});
export type ClientMetadata = z.infer<typeof ClientMetadata>;

/** An app that may use the account, by OAuth. */
export const ConnectedApp = z.object({
  id: Id,
  name: z.string(),
  /** Of the address that the app returns to. */
  host: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length),
  created_at: Time,
  /** To the hour; null until it is used. */
  last_used_at: Time.nullable(),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

/** A parameter of the address that the app opened; the service judges it. */
function parameter(label: string) {
  const rule = lengthSentence({ label, max: MAX_PARAMETER_CHARACTERS });
  return z.string(`${label} must be text.`).max(MAX_PARAMETER_CHARACTERS, rule).default("");
}

/** RFC 6749 4.1.1, RFC 7636 4.3 and RFC 8707 2. */
const PARAMETERS = {
  response_type: parameter("Response type"),
  client_id: parameter("Client id"),
  redirect_uri: parameter("Redirect URI"),
  scope: parameter("Scope"),
  state: parameter("State"),
  code_challenge: parameter("Code challenge"),
  code_challenge_method: parameter("Code challenge method"),
  resource: parameter("Resource"),
};

export const AuthorizationQuery = z.object(PARAMETERS);
export type AuthorizationQuery = z.infer<typeof AuthorizationQuery>;

export const AuthorizationDecision = z.strictObject({
  ...PARAMETERS,
  decision: choice("Decision", ["allow", "cancel"]),
});
export type AuthorizationDecision = z.infer<typeof AuthorizationDecision>;

/** What a user is asked to allow. */
export const AuthorizationRequest = z.object({
  /** As the app calls itself: anyone can register any name. */
  client_name: z.string(),
  /** Where the browser goes after the decision, with the port if it has one. */
  redirect_host: z.string(),
  /** The app runs on the computer of the browser. */
  is_local: z.boolean(),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length),
  /** Who would allow it. */
  username: z.string(),
  /** Whether the plan has connected apps. */
  in_plan: z.boolean(),
});
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

const REFUSAL =
  "400 `connect_refused` if the request is not valid; `redirect_to` of the error, if there is one, returns to the app with it.";

/** Apps that use the account by OAuth 2.1. Their own endpoints (registration, tokens) are in docs/api.md. */
export const connectedApps = {
  list: get("/profile/me/connected-apps", {
    access: "member",
    loginOnly: true,
    summary: "List my connected apps, the latest first",
    description: "Their uses are listed as those of an API token of the same id.",
    response: z.object({ connected_apps: z.array(ConnectedApp).max(MAX_CONNECTED_APPS) }),
  }),
  remove: remove("/profile/me/connected-apps/:id", {
    access: "member",
    loginOnly: true,
    summary: "Disconnect one of my connected apps",
    response: Deleted,
  }),
  describe: get("/oauth/authorization", {
    access: "member",
    loginOnly: true,
    rate: "auth",
    summary: "Read what an app asks me to allow",
    description: REFUSAL,
    query: AuthorizationQuery,
    errors: ["connect_refused"],
    response: AuthorizationRequest,
  }),
  decide: post("/oauth/authorization", {
    access: "member",
    loginOnly: true,
    rate: "auth",
    summary: "Allow an app to use my account, or cancel",
    description: `Part of premium, at most ${MAX_CONNECTED_APPS} apps (409 \`conflict\`). Go to \`redirect_to\` then: it returns to the app. ${REFUSAL}`,
    body: AuthorizationDecision,
    errors: ["connect_refused", "premium_required", "conflict"],
    response: z.object({ redirect_to: z.string() }),
  }),
};
