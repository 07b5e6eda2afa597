import * as z from "zod";

/** The form that a captcha's widget is made for: a token that was solved for one form is refused by another. */
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
