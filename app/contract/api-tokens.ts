import * as z from "zod";
import { Deleted, Id, Time, text } from "./fields";
import { get, post, remove } from "./kit";

/** Maximum number of tokens per user. */
export const MAX_API_TOKENS = 10;

/** An API token, without its value. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  created_at: Time,
  /** To the hour; null until it is used. */
  last_used_at: Time.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const ApiTokenCreate = z.strictObject({ name: text({ label: "Name", min: 1, max: 60 }) });
export type ApiTokenCreate = z.infer<typeof ApiTokenCreate>;

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
    description: `Part of premium, at most ${MAX_API_TOKENS} at once (409 \`conflict\`). \`token\` is the bearer of your programs and is told here only.`,
    body: ApiTokenCreate,
    errors: ["premium_required", "conflict"],
    showsSecretOnce: true,
    response: ApiToken.extend({ token: z.string() }),
    status: 201,
  }),
  remove: remove("/profile/me/api-tokens/:id", {
    access: "member",
    loginOnly: true,
    summary: "Revoke one of my API tokens",
    response: Deleted,
  }),
};
