import * as z from "zod";
import {
  currentPassword,
  Email,
  newPassword,
  OneTimeCode,
  OptionalCountry,
  OptionalUserType,
  token,
  Username,
} from "./account-fields";
import { captchaToken } from "./captcha";
import { providerText } from "./connected-accounts";
import { Id, optionalText } from "./fields";
import { get, post } from "./kit";
import { User } from "./user";

export const Registration = z.strictObject({
  username: Username,
  email: Email,
  password: newPassword("Password"),
  first_name: optionalText({ label: "First name", max: 60 }),
  last_name: optionalText({ label: "Last name", max: 60 }),
  organization: optionalText({ label: "Organization", max: 120 }),
  user_type: OptionalUserType,
  country: OptionalCountry,
  accept_terms: z.boolean("Accept terms must be true or false.").nullish(),
  captcha_token: captchaToken,
});
export type Registration = z.infer<typeof Registration>;

export const RegistrationAnswer = z.object({
  user_id: Id,
  email: z.string(),
  /** Seconds. */
  otp_expires_in: z.number().int(),
  /** Seconds until another code may be asked for. */
  resend_after: z.number().int(),
  /** Binds the mailed code to this attempt: send it with the code. The `__Host-flow` cookie of the answer does the same. */
  registration_token: z.string(),
});
export type RegistrationAnswer = z.infer<typeof RegistrationAnswer>;

const registrationToken = token("Registration token").nullish();

/** The code travels as `otp_code`; `code` and `otp` are accepted too. */
export const EmailVerification = z
  .strictObject({
    email: Email,
    registration_token: registrationToken,
    otp_code: OneTimeCode.optional(),
    code: OneTimeCode.optional(),
    otp: OneTimeCode.optional(),
  })
  .transform(({ email, registration_token, ...codes }, context) => {
    const otp_code = codes.otp_code ?? codes.code ?? codes.otp;
    if (otp_code) return { email, registration_token, otp_code };
    context.addIssue({ code: "custom", path: ["otp_code"], message: "Code is required." });
    return z.NEVER;
  });
export type EmailVerification = z.infer<typeof EmailVerification>;

export const ResendRequest = z.strictObject({
  email: Email,
  registration_token: registrationToken,
  captcha_token: captchaToken,
});
export type ResendRequest = z.infer<typeof ResendRequest>;

export const CodeSent = z.object({ otp_expires_in: z.number().int(), resend_after: z.number().int() });
export type CodeSent = z.infer<typeof CodeSent>;

const resetToken = token("Reset token").nullish();

export const ForgottenPassword = z.strictObject({
  email: Email,
  reset_token: resetToken,
  captcha_token: captchaToken,
});
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

export const ResetCodeSent = CodeSent.extend({
  /** Binds the mailed code to this client: send it with the code. The `__Host-flow` cookie of the answer does the same. */
  reset_token: z.string(),
});
export type ResetCodeSent = z.infer<typeof ResetCodeSent>;

export const PasswordReset = z.strictObject({
  email: Email,
  reset_token: resetToken,
  otp_code: OneTimeCode,
  new_password: newPassword("New password"),
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const AdminLinkUse = z.strictObject({
  token: token("Token"),
  username: Username,
  password: newPassword("Password"),
});
export type AdminLinkUse = z.infer<typeof AdminLinkUse>;

export const Credentials = z.strictObject({
  identifier: z
    .string("Username or email is required.")
    .min(1, "Username or email is required.")
    .max(254, "Username or email must be at most 254 characters long."),
  password: currentPassword("Password"),
  registration_token: registrationToken,
  captcha_token: captchaToken,
});
export type Credentials = z.infer<typeof Credentials>;

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal("bearer"),
  /** Life of the access token in seconds. */
  expires_in: z.number().int(),
});
export type Tokens = z.infer<typeof Tokens>;

export const LoginAnswer = Tokens.extend({ user: User });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

const CAPTCHA_NOTE =
  "Where a captcha is set up, `captcha_token` is needed: 400 `captcha_required`, `captcha_failed`.";

/** Registration, sign-in and tokens (spec section 7, product.md 3). */
export const auth = {
  register: post("/register", {
    access: "public",
    rate: "auth",
    summary: "Register and get a code by mail",
    description:
      "The answer is the same whether or not the address has an account; an account gets a notice by mail. " +
      CAPTCHA_NOTE,
    body: Registration,
    errors: ["already_exists", "captcha_required", "captcha_failed", "feature_closed"],
    response: RegistrationAnswer,
    status: 201,
    secretAnswer: true,
  }),
  verifyEmail: post("/verify-email", {
    access: "public",
    rate: "auth",
    summary: "Verify an address by the mailed code",
    description:
      "Without `registration_token` or the cookie of the registration the code is accepted only while one attempt is " +
      "alive for the address, and guesses share a budget with all other clients. A wrong code is 400 `otp_invalid` with `attempts_left`, an old one 410 `otp_expired`.",
    body: EmailVerification,
    errors: ["otp_invalid", "otp_expired", "already_exists"],
    response: z.object({ email: z.string(), verified: z.literal(true) }),
  }),
  resendVerification: post("/resend-verification", {
    access: "public",
    rate: "auth",
    summary: "Send another code",
    description: `At most every 60 seconds and 5 times an hour for a client; earlier codes of it expire. ${CAPTCHA_NOTE}`,
    body: ResendRequest,
    errors: ["captcha_required", "captcha_failed", "feature_closed"],
    response: CodeSent,
  }),
  login: post("/login", {
    access: "public",
    rate: "auth",
    summary: "Sign in by username or email",
    description:
      "Wrong credentials are 400 `invalid_credentials`, the same for unknown accounts and for registrations without " +
      "their code. The client that holds `registration_token` or the cookie of the registration gets 403 " +
      "`email_not_verified` with the `email` of the code instead, for the right password. After three failures " +
      "`captcha_token` is needed where a captcha is set up: 400 `captcha_required`, `captcha_failed`.",
    body: Credentials,
    errors: [
      "invalid_credentials",
      "captcha_required",
      "captcha_failed",
      "email_not_verified",
      "account_suspended",
    ],
    response: LoginAnswer,
  }),
  refresh: post("/refresh", {
    access: "public",
    summary: "Get a new access token",
    description:
      "Rotation by confirmation: the presented token stays valid until its successor is first used; " +
      "using it after that ends the login.",
    body: z.strictObject({ refresh_token: token("Refresh token") }),
    errors: ["token_invalid", "token_expired", "session_revoked", "account_suspended"],
    response: Tokens,
  }),
  logout: post("/logout", {
    access: "public",
    summary: "End the login that a token belongs to",
    description: "Takes the refresh or the access token, expired or not, and always answers 200.",
    body: z.strictObject({ token: token("Token") }),
    response: z.object({}),
  }),
  forgotPassword: post("/forgot-password", {
    access: "public",
    rate: "auth",
    summary: "Send a code for a new password",
    description:
      "The answer is the same whether or not the address has an account. " +
      "Send `reset_token` or the cookie of the answer with the code, and to get another one. " +
      `At most every 60 seconds and 5 times an hour for a client; earlier codes of it expire. ${CAPTCHA_NOTE}`,
    body: ForgottenPassword,
    errors: ["captcha_required", "captcha_failed", "feature_closed"],
    response: ResetCodeSent,
  }),
  resetPassword: post("/reset-password", {
    access: "public",
    rate: "auth",
    summary: "Set a new password by the mailed code",
    description:
      "Ends every login of the account. A wrong code is 400 `otp_invalid` with `attempts_left`, " +
      "an old one 410 `otp_expired`.",
    body: PasswordReset,
    errors: ["otp_invalid", "otp_expired"],
    response: z.object({ email: z.string(), reset: z.literal(true) }),
  }),
  useAdminLink: post("/operator-link", {
    access: "public",
    rate: "auth",
    summary: "Create the first admin by the operator's link",
    description:
      "`token` is the part of the link after `#`, which a deployment prints. The address is the one that the operator " +
      "named; if it has an account, that account becomes admin with this password and keeps its username. A link " +
      "works once: a used, replaced or old one is 410 `otp_expired`.",
    body: AdminLinkUse,
    errors: ["otp_expired", "already_exists"],
    response: z.object({ email: z.string(), username: z.string() }),
  }),
  googleLogin: get("/google/login", {
    access: "public",
    rate: "auth",
    effect: true,
    sameOrigin: true,
    summary: "Begin the Google sign-in",
    description:
      "Sets the cookie that holds state, PKCE verifier and nonce for ten minutes; go to `authorization_url` then. " +
      "404 `google_not_offered` where no client id is set, 503 when the provider does not answer.",
    errors: ["google_not_offered"],
    response: z.object({ authorization_url: z.url() }),
  }),
  googleCallback: get("/google/callback", {
    access: "public",
    rate: "auth",
    effect: true,
    sameOrigin: true,
    summary: "Finish the Google sign-in",
    description:
      "Takes what the provider sent to /google/callback, once, in the browser that began. Without the cookie, with " +
      "a missing, other or used state, or a code that does not hold, it is 400 `google_failed`; an unverified " +
      "Google address is 403 `email_not_verified`. 404 `google_not_offered` and 503 as above.",
    // Every invalid value returns the same error: a failed sign-in.
    query: z.object({ state: providerText("State"), code: providerText("Code") }),
    errors: [
      "google_failed",
      "email_not_verified",
      "account_suspended",
      "feature_closed",
      "google_not_offered",
    ],
    response: LoginAnswer,
  }),
};
