import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { CodeSent, EmailVerification, ResendRequest } from "~/contract/auth";
import { oneTimeCodes, users } from "~/db/schema/accounts";
import { sha256 } from "~/lib/hash";
import { conflict } from "../errors/errors";
import { requireMail } from "../settings/site-settings";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { isVerified } from "./account-states";
import * as audit from "./audit";
import * as captcha from "./captcha";
import * as counters from "./counters";
import { isAdminAddress } from "./first-admin";
import * as flows from "./flows";
import * as login from "./login";
import * as mails from "./mails";
import * as codes from "./one-time-codes";

/** An attempt that is not verified by then expires; the cleanup removes it. */
export const ATTEMPT_LIFETIME_HOURS = 24;

const RESENDS_PER_IP: counters.Limit = { kind: "resend-ip", max: 20, seconds: 3600 };

/** The attempts for an address that can still be verified. */
function isAlive(app: AppContext, emailKey: string): SQL {
  const oldest = app.now().getTime() - ATTEMPT_LIFETIME_HOURS * 3_600_000;
  return sql`email_key = ${emailKey} and status = 'pending_verification' and created_at > ${oldest}`;
}

/**
 * Makes the account of an attempt active. With a flow token that attempt is judged; without one the code counts only
 * while a single attempt is alive, because the code alone does not say whose password goes with it.
 * @throws 400 `otp_invalid`, 409 when the username was taken meanwhile, 410 `otp_expired`, 429
 */
export async function verifyEmail(app: AppContext, data: EmailVerification, flowToken: string | null = null) {
  const token = data.registration_token ?? flowToken;
  const flowHash = token ? await sha256(token) : "";
  const alive = isAlive(app, data.email);
  const code = await codes.judge(app, {
    purpose: "verify_email",
    emailKey: data.email,
    code: data.otp_code,
    eligible: sql`${oneTimeCodes.userId} in (select id from users where ${alive})`,
    own: sql`${oneTimeCodes.userId} = (select id from users where registration_token_hash = ${flowHash})`,
    open: sql`(select count(*) from users where ${alive}) = 1`,
    holder: flowHash,
  });
  await activate(app, code.userId, data.email, code.id);
  return { email: data.email, verified: true as const };
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
    .returning();
  try {
    const done = await guardedBatch(app, [
      activateUser,
      abortUnless(app, ROWS_CHANGED),
      codes.use(app, codeId),
      codes.voidOtherAttempts(app, emailKey, id),
      audit.event(app, "auth.registered", id),
    ]);
    const user = done?.[0][0];
    if (!user) throw codes.expired();
    await login.resetFailures(app, user);
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
 * Sends another code for an attempt: the one of the flow token, else the only one. The answer comes before the attempt
 * is looked up, so it tells neither by word nor by time whether the address waits for a code.
 * @throws 400 captcha, 403 `feature_closed` without mail, 429 within 60 seconds of the client's last code, after 5 an
 * hour for the client or 20 for an IP, 503 captcha
 */
export async function resend(
  app: AppContext,
  data: ResendRequest,
  flowToken: string | null,
): Promise<CodeSent> {
  requireMail(app);
  await captcha.check(app, "resend-verification", data.captcha_token);
  const asker = await flows.find(app, "verify_email", data.email, data.registration_token ?? flowToken);
  await counters.claimInOrder(app, [
    ...flows.mailClaims(app, asker),
    { limit: RESENDS_PER_IP, identity: app.ip },
  ]);
  app.defer(sendAnotherCode(app, asker));
  return {
    otp_expires_in: codes.CODE_LIFETIME_MINUTES * 60,
    resend_after: flows.PAUSE_SECONDS,
  };
}

async function sendAnotherCode(app: AppContext, asker: flows.Asker): Promise<void> {
  const { emailKey, flowHash } = asker;
  const ofFlow = flowHash ? eq(users.registrationTokenHash, flowHash) : undefined;
  const [attempts, accounts] = await app.primary.batch([
    app.primary
      .select({ id: users.id })
      .from(users)
      .where(and(isAlive(app, emailKey), ofFlow))
      .limit(2),
    app.primary
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.emailKey, emailKey), isVerified)),
  ]);
  await codes.renewSharedTries(app, asker);
  const [attempt] = attempts;
  if (!attempt || attempts.length > 1) return;
  // An attempt for an address that has an account can never be verified: its codes match nothing.
  const isDecoy = accounts.length > 0;
  const { code, insert } = await codes.create(app, { ...asker, userId: attempt.id, isDecoy });
  await insert;
  if (!isDecoy) await app.mail.send(mails.verificationCode(emailKey, code));
}
