import type { AppContext } from "~/context";
import type { CaptchaAction } from "~/contract/captcha";
import { AppError } from "../errors/errors";

const RETRY_SECONDS = 30;

/**
 * Checks that a person sends the form, where an operator has set a captcha up. What cannot be checked is refused.
 * @throws 400 `captcha_required` without a token or `captcha_failed`, 503
 */
export async function check(
  app: AppContext,
  action: CaptchaAction,
  token: string | null | undefined,
): Promise<void> {
  if (!app.captcha) return;
  if (app.captcha.fault) throw unavailable();
  if (!token) throw refused("captcha_required");
  const { hostname } = new URL(app.origin);
  const verdict = await app.captcha.verify({ token, action, hostname, ip: app.ip });
  if (verdict === "failed") throw refused("captcha_failed");
  if (verdict === "unavailable") throw unavailable();
}

function unavailable(): AppError {
  const detail = "Captcha verification is temporarily unavailable";
  return new AppError(503, "unavailable", detail, { retryAfter: RETRY_SECONDS });
}

function refused(code: "captcha_required" | "captcha_failed"): AppError {
  return new AppError(400, code, "Captcha verification failed");
}
