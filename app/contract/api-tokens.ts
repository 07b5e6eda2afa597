import * as z from "zod";
import { choice, Deleted, Id, Time, text } from "./fields";
import { get, post, remove } from "./kit";
import { TOKEN_LIFETIMES_DAYS, TOKEN_SCOPES } from "./values";

/** Maximum number of tokens per user. */
export const MAX_API_TOKENS = 10;
/** Uses that are shown of a token. */
export const MAX_TOKEN_USES = 50;

/** An API token, without its value. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length),
  created_at: Time,
  /** Null never expires. */
  expires_at: Time.nullable(),
  /** To the hour; null until it is used. */
  last_used_at: Time.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const ApiTokenCreate = z.strictObject({
  name: text({ label: "Name", min: 1, max: 60 }),
  /** All of them when left out. */
  scopes: z
    .array(choice("Scope", TOKEN_SCOPES), "Scopes must be a list.")
    .min(1, "Choose at least one scope.")
    .max(TOKEN_SCOPES.length, "Name each scope once.")
    .transform((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope)))
    .default([...TOKEN_SCOPES]),
  /** Null, or left out: it does not expire. */
  expires_in_days: z.literal(TOKEN_LIFETIMES_DAYS, "Choose 30, 90 or 365 days.").nullable().default(null),
});
export type ApiTokenCreate = z.infer<typeof ApiTokenCreate>;

/** That a program used a token, or tried to, within an hour. */
export const ApiTokenUse = z.object({
  /** The beginning of the hour. */
  hour: Time,
  /** The program, as it names itself. */
  client: z.string(),
  scope: z.enum(TOKEN_SCOPES),
});
export type ApiTokenUse = z.infer<typeof ApiTokenUse>;

export const apiTokens = {
  list: get("/profile/me/api-tokens", {
    access: "member",
    loginOnly: true,
    summary: "List my API tokens, the latest first",
    response: z.object({ api_tokens: z.array(ApiToken).max(MAX_API_TOKENS) }),
  }),
  create: post("/profile/me/api-tokens", {
    access: "member",
    loginOnly: true,
    rate: "auth",
    summary: "Create an API token",
    description: `Part of premium, at most ${MAX_API_TOKENS} at once (409 \`conflict\`). \`token\` is the bearer of your programs and is in this answer only. It may call the operations of its scopes only.`,
    body: ApiTokenCreate,
    errors: ["premium_required", "conflict"],
    showsSecretOnce: true,
    response: ApiToken.extend({ token: z.string() }),
    status: 201,
  }),
  uses: get("/profile/me/api-tokens/:id/uses", {
    access: "member",
    loginOnly: true,
    summary: "List the latest uses of one of my API tokens",
    description: "One for each hour, program and scope, the latest first, of the last 30 days.",
    response: z.object({ uses: z.array(ApiTokenUse).max(MAX_TOKEN_USES) }),
  }),
  remove: remove("/profile/me/api-tokens/:id", {
    access: "member",
    loginOnly: true,
    summary: "Revoke one of my API tokens",
    response: Deleted,
  }),
};
