import { api } from "~/client/api";
import type { PendingReset } from "./route";

/** Asks for a code by mail. @throws ApiError */
export async function sendCode(email: string): Promise<PendingReset> {
  const { resend_after } = await api("POST /forgot-password", { body: { email } });
  return { email, resendAt: Date.now() + resend_after * 1000 };
}
