import * as z from "zod";

/** What the captcha's widget is told it is for: a token that was solved for one form does not fit another. */
export type CaptchaAction =
  | "register"
  | "login"
  | "resend-verification"
  | "forgot-password"
  | "premium-request";

/** Required when the operator has configured a captcha, else ignored. */
export const captchaToken = z
  .string("Captcha token must be text.")
  .max(2048, "Captcha token must be at most 2048 characters long.")
  .nullish();
