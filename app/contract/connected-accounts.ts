import * as z from "zod";
import { post, put, remove } from "./kit";

const MAX_PROVIDER_TEXT_CHARACTERS = 2_048;

/** Of what the provider sent to /google/callback: anything that is wrong with it, its length too, is one answer. */
export function providerText(label: string) {
  return z
    .string(`${label} must be text.`)
    .transform((value) => (value.length > MAX_PROVIDER_TEXT_CHARACTERS ? "" : value))
    .default("")
    .meta({ maxLength: MAX_PROVIDER_TEXT_CHARACTERS });
}

const ProviderAnswer = z.strictObject({ state: providerText("State"), code: providerText("Code") });

/** Other ways into an account that exists. */
export const connectedAccounts = {
  begin: post("/profile/me/google", {
    access: "member",
    loginOnly: true,
    rate: "auth",
    sameOrigin: true,
    summary: "Begin to connect a Google account",
    description:
      "Sets the cookie of the Google sign-in, bound to who asks; go to `authorization_url` then. 404 `google_not_offered` and 503 as at the sign-in.",
    errors: ["google_not_offered"],
    response: z.object({ authorization_url: z.url() }),
  }),
  finish: put("/profile/me/google", {
    access: "member",
    loginOnly: true,
    rate: "auth",
    sameOrigin: true,
    summary: "Connect the Google account",
    description:
      "Takes what the provider sent, once, in the browser and the login that began: anything else is 400 `google_failed`. A Google account that opens another account is 409 `already_exists`; a second one is 409 `conflict`.",
    body: ProviderAnswer,
    errors: ["google_failed", "email_not_verified", "google_not_offered", "already_exists", "conflict"],
    response: z.object({}),
  }),
  part: remove("/profile/me/google", {
    access: "member",
    loginOnly: true,
    sameOrigin: true,
    summary: "Disconnect my Google account",
    description:
      "409 `conflict` while the account has no password, because the user could no longer sign in.",
    errors: ["conflict", "not_found"],
    response: z.object({}),
  }),
};
