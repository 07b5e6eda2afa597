import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { Registration, RegistrationAnswer } from "~/contract/auth";
import { users } from "~/db/schema/accounts";
import { hmac, sha256 } from "~/lib/hash";
import { hashPassword } from "~/lib/password";
import { conflict } from "../errors/errors";
import { requireMail, requireOpen } from "../settings/site-settings";
import * as idempotency from "../writes/idempotency";
import { isVerified } from "./account-states";
import * as captcha from "./captcha";
import * as counters from "./counters";
import * as flows from "./flows";
import * as mails from "./mails";
import * as codes from "./one-time-codes";
import * as passwords from "./passwords";

const NOTICES: counters.Limit = { kind: "register-notice", max: 3, seconds: 24 * 3600 };

/** The flow token of an attempt, derived as refresh tokens are, so that a repeated answer needs no stored token. */
function tokenOf(app: AppContext, attemptId: string): Promise<string> {
  return hmac(app.config.AUTH_SECRET, `registration-token\n${attemptId}`);
}

/** What a registration answers, from the id of its attempt. */
export async function answerOf(app: AppContext, id: string, email: string): Promise<RegistrationAnswer> {
  return {
    user_id: id,
    email,
    otp_expires_in: codes.CODE_LIFETIME_MINUTES * 60,
    resend_after: flows.PAUSE_SECONDS,
    registration_token: await tokenOf(app, id),
  };
}

/**
 * Stores a registration attempt and mails its code. Several attempts may wait for one address; each has a token of
 * its own, so no one can plant a password beforehand (product.md 3). For an address that has an account the work, the
 * answer and the attempt are the same, but its code matches nothing and the account gets a notice.
 * @throws 400 captcha, 403 `feature_closed`, 409 when the username is taken, 422 for a weak password, 429 after five
 * registrations of an address from one network in a day, 503 captcha
 */
export async function register(app: AppContext, data: Registration): Promise<RegistrationAnswer> {
  const usernameKey = data.username.toLowerCase();
  const [taken, accounts] = await Promise.all([
    app.primary
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.usernameKey, usernameKey), isVerified)),
    app.primary
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.emailKey, data.email), isVerified)),
    requireOpen(app, "registration"),
  ]);
  requireMail(app);
  passwords.check(data.password, data);
  await captcha.check(app, "register", data.captcha_token);
  if (taken.length > 0) throw conflict("already_exists", "This username is taken. Choose another.");
  await flows.claimRegistration(app, data.email);

  const [id, now] = [uuidv7(), app.now()];
  const answer = await answerOf(app, id, data.email);
  const flowHash = await sha256(answer.registration_token);
  const insertAttempt = app.primary.insert(users).values({
    id,
    username: data.username,
    usernameKey,
    email: data.email,
    emailKey: data.email,
    passwordHash: await hashPassword(data.password),
    firstName: data.first_name,
    lastName: data.last_name,
    organization: data.organization,
    userType: data.user_type,
    country: data.country,
    registrationTokenHash: flowHash,
    termsAcceptedAt: data.accept_terms ? now : null,
    createdAt: now,
    updatedAt: now,
  });
  const flow = { purpose: "verify_email", emailKey: data.email, flowHash } as const;
  const hasAccount = accounts.length > 0;
  const { code, insert: insertCode } = await codes.create(app, { ...flow, userId: id, isDecoy: hasAccount });
  await Promise.all([
    app.primary.batch([insertAttempt, insertCode, ...idempotency.record(app, id)]),
    flows.startPause(app, flow),
    codes.renewSharedTries(app, flow),
  ]);

  app.defer(
    hasAccount ? sendNotice(app, data.email) : app.mail.send(mails.verificationCode(data.email, code)),
  );
  return answer;
}

async function sendNotice(app: AppContext, email: string): Promise<void> {
  const notice = await counters.take(app, NOTICES, email);
  if (notice.allowed) await app.mail.send(mails.accountExists(email, app.origin));
}
