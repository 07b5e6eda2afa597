import { api } from "~/client/calls/api";
import { captchaTokenOf } from "~/ui/captcha";

/** A code was sent: the second step, kept over a reload. */
export interface PendingReset {
  email: string;
  /** Of the flow; null before it has begun. */
  token: string | null;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number;
}

/** Asks for a code by mail; with the token of a flow that has begun it goes on with that. @throws ApiError */
export async function sendCode(
  { email, token }: Pick<PendingReset, "email" | "token">,
  form: FormData,
): Promise<PendingReset> {
  const body = { email, reset_token: token, ...captchaTokenOf(form) };
  const { resend_after, reset_token } = await api("POST /forgot-password", { body });
  return { email, token: reset_token, resendAt: Date.now() + resend_after * 1000 };
}
