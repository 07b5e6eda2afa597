import { api } from "~/client/api";
import { captchaTokenOf } from "~/ui/captcha";
import type { PendingReset } from "./route";

/** Asks for a code by mail. @throws ApiError */
export async function sendCode(email: string, form: FormData): Promise<PendingReset> {
  const body = { email, ...captchaTokenOf(form) };
  const { resend_after } = await api("POST /forgot-password", { body });
  return { email, resendAt: Date.now() + resend_after * 1000 };
}
