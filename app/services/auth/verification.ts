import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { CodeSent, EmailVerification, ResendRequest } from "~/contract/auth";
import { users } from "~/db/schema/accounts";
import { sha256 } from "~/lib/hash";
import { conflict } from "../errors";
import { requireMail } from "../site-settings";
import { isVerified } from "./account-states";
import * as audit from "./audit";
import * as captcha from "./captcha";
import * as counters from "./counters";
import { isAdminAddress } from "./first-admin";
import * as mails from "./mails";
import * as codes from "./one-time-codes";

/** An attempt that is not verified by then is dead; the clean-up removes it. */
export const ATTEMPT_LIFETIME_HOURS = 24;

export const RESEND_PAUSE: counters.Limit = { kind: "resend-pause", max: 1, seconds: 60 };
const RESENDS_PER_EMAIL: counters.Limit = { kind: "resend-email", max: 5, seconds: 3600 };
const RESENDS_PER_IP: counters.Limit = { kind: "resend-ip", max: 20, seconds: 3600 };

interface Attempt {
  id: string;
  registrationTokenHash: string | null;
}

/** Attempts for an address that can still be verified, newest first. */
function aliveAttempts(app: AppContext, emailKey: string): Promise<Attempt[]> {
  const oldest = new Date(app.now().getTime() - ATTEMPT_LIFETIME_HOURS * 3_600_000);
  return app.primary
    .select({ id: users.id, registrationTokenHash: users.registrationTokenHash })
    .from(users)
    .where(
      and(
        eq(users.emailKey, emailKey),
        eq(users.status, "pending_verification"),
        gt(users.createdAt, oldest),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id));
}

async function withToken(attempts: Attempt[], token: string): Promise<Attempt | undefined> {
  const hash = await sha256(token);
  return attempts.find((attempt) => attempt.registrationTokenHash === hash);
}

/**
 * Makes the account of an attempt active. With a registration token that attempt is judged; without one the code
 * counts only while a single attempt is alive, because the code alone does not say whose password goes with it.
 * @throws 400 `otp_invalid`, 409 when the username was taken meanwhile, 410 `otp_expired`, 429
 */
export async function verifyEmail(app: AppContext, data: EmailVerification) {
  const attempts = await aliveAttempts(app, data.email);
  const attempt = data.registration_token
    ? await withToken(attempts, data.registration_token)
    : attempts.length === 1
      ? attempts[0]
      : undefined;
  if (!attempt) return codes.refuseUnknown(app, { purpose: "verify_email", emailKey: data.email });
  const subject = { userId: attempt.id, purpose: "verify_email", emailKey: data.email } as const;
  const codeId = await codes.judge(app, subject, data.otp_code);
  await activate(app, attempt.id, data.email, codeId);
  return { email: data.email, verified: true as const };
}

/** The statement by which all other attempts, with whatever passwords strangers gave them, die once `id` is active. */
export function removeOtherAttempts(app: AppContext, emailKey: string, id: string) {
  return app.primary
    .delete(users)
    .where(
      and(
        eq(users.emailKey, emailKey),
        eq(users.status, "pending_verification"),
        ne(users.id, id),
        sql`exists (select 1 from ${users} as winner where winner.id = ${id} and winner.status = 'active')`,
      ),
    );
}

async function activate(app: AppContext, id: string, emailKey: string, codeId: string): Promise<void> {
  const now = app.now();
  const activateUser = app.primary
    .update(users)
    .set({
      status: "active",
      verifiedAt: now,
      updatedAt: now,
      registrationTokenHash: null,
      ...(isAdminAddress(app, emailKey) ? { role: "admin" as const } : {}),
    })
    .where(and(eq(users.id, id), eq(users.status, "pending_verification")))
    .returning({ id: users.id });
  try {
    const [activated] = await app.primary.batch([
      activateUser,
      codes.use(app, codeId),
      removeOtherAttempts(app, emailKey, id),
      audit.event(app, "auth.registered", id),
    ]);
    if (activated.length === 0) throw codes.expired();
  } catch (error) {
    if (isUniqueViolation(error, "username")) {
      throw conflict(
        "already_exists",
        "This username was taken meanwhile. Register again with another username.",
      );
    }
    if (isUniqueViolation(error, "email")) {
      throw conflict("already_exists", "This email address already has an account. Sign in instead.");
    }
    throw error;
  }
}

/** Whether an account lost its name or address to another at the unique index. */
export function isUniqueViolation(error: unknown, column: "username" | "email"): boolean {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error);
  return text.includes(`UNIQUE constraint failed: users.${column}_key`);
}

/**
 * Sends another code for an attempt: the one of the token, else the newest. The answer comes before anything is
 * looked up, so it tells neither by word nor by time whether the address waits for a code.
 * @throws 400 captcha, 403 `feature_closed` without mail, 429 within 60 seconds of the last code, after 5 an hour for an address or 20 for an IP, 503 captcha
 */
export async function resend(app: AppContext, data: ResendRequest): Promise<CodeSent> {
  requireMail(app);
  await captcha.check(app, "resend-verification", data.captcha_token);
  await counters.claim(app, RESEND_PAUSE, data.email);
  await counters.claim(app, RESENDS_PER_EMAIL, data.email);
  await counters.claim(app, RESENDS_PER_IP, app.ip);
  app.defer(sendAnotherCode(app, data));
  return {
    otp_expires_in: codes.CODE_LIFETIME_MINUTES * 60,
    resend_after: RESEND_PAUSE.seconds,
  };
}

async function sendAnotherCode(app: AppContext, data: ResendRequest): Promise<void> {
  const attempts = await aliveAttempts(app, data.email);
  const attempt = data.registration_token ? await withToken(attempts, data.registration_token) : attempts[0];
  if (!attempt) return codes.renewUnknown(app, { purpose: "verify_email", emailKey: data.email });
  const subject = { userId: attempt.id, purpose: "verify_email", emailKey: data.email } as const;
  const { code, insert } = await codes.create(app, subject);
  const [, accounts] = await app.primary.batch([
    insert,
    app.primary
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.emailKey, data.email), isVerified)),
  ]);
  // An attempt for an address that has an account can never be verified: its codes are told to nobody.
  if (accounts.length === 0) await app.mail.send(mails.verificationCode(data.email, code));
}
