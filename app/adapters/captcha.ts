import * as z from "zod";
import { log } from "~/lib/log";
import type { SetupFault } from "~/lib/setup-fault";

interface CaptchaSettings {
  TURNSTILE_SITE_KEY: string;
  TURNSTILE_SECRET_KEY: string;
}

interface Solved {
  /** What the browser's widget gave; good once, for 300 seconds. */
  token: string;
  /** The form that the widget was made for. */
  action: string;
  /** Where the widget was shown. */
  hostname: string;
  ip: string;
}

export interface Captcha {
  /** Public; the widget needs it. */
  siteKey: string;
  /** Why no token can be checked; forms that need one are refused then. */
  fault: SetupFault | null;
  verify(solved: Solved): Promise<"passed" | "failed" | "unavailable">;
}

const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const TIMEOUT_MS = 4_000;
const TRIES = 2;

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const Verdict = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
  hostname: z.string().optional(),
  action: z.string().optional(),
});
type Verdict = z.infer<typeof Verdict>;

/** Faults of Turnstile or of the operator's keys, not of who sends the token. */
const NOT_THE_CALLER = new Set([
  "internal-error",
  "missing-input-secret",
  "invalid-input-secret",
  "bad-request",
]);

function faultOf({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY }: CaptchaSettings): SetupFault | null {
  if (TURNSTILE_SITE_KEY && TURNSTILE_SECRET_KEY) return null;
  const name = TURNSTILE_SITE_KEY ? "TURNSTILE_SECRET_KEY" : "TURNSTILE_SITE_KEY";
  return { name, message: "is missing, so forms with a captcha are refused" };
}

/** Cloudflare Turnstile, checked on the server; null where no key is set. */
export function openCaptcha(settings: CaptchaSettings): Captcha | null {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY } = settings;
  if (!TURNSTILE_SITE_KEY && !TURNSTILE_SECRET_KEY) return null;
  return {
    siteKey: TURNSTILE_SITE_KEY,
    fault: faultOf(settings),
    async verify({ token, action, hostname, ip }) {
      // One key for all tries: a token that was checked before an answer got lost is not "used" then.
      const body = JSON.stringify({
        secret: TURNSTILE_SECRET_KEY,
        response: token,
        remoteip: ip,
        idempotency_key: crypto.randomUUID(),
      });
      for (let round = 0; round < TRIES; round += 1) {
        const verdict = await ask(body);
        if (!verdict) continue;
        const holds = verdict.success && verdict.hostname === hostname && verdict.action === action;
        return holds ? "passed" : "failed";
      }
      return "unavailable";
    },
  };
}

async function ask(body: string): Promise<Verdict | null> {
  try {
    const answer = await fetch(VERIFY_URL, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const verdict = Verdict.parse(await answer.json());
    const faults = verdict["error-codes"].filter((code) => NOT_THE_CALLER.has(code));
    if (verdict.success || faults.length === 0) return verdict;
    log.warn("captcha_unavailable", { reason: faults.join(", ") });
  } catch (error) {
    log.warn(
      "captcha_unavailable",
      error instanceof z.ZodError ? { reason: "unreadable answer" } : { error },
    );
  }
  return null;
}
