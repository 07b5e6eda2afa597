import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { Registration, RegistrationAnswer } from "~/contract/auth";
import { users } from "~/db/schema/accounts";
import { sha256 } from "~/lib/hash";
import { hashPassword } from "~/lib/password";
import { randomToken } from "~/lib/random-token";
import { conflict } from "../errors";
import * as idempotency from "../idempotency";
import { requireMail, requireOpen } from "../site-settings";
import { isVerified } from "./account-states";
import * as captcha from "./captcha";
import * as counters from "./counters";
import * as mails from "./mails";
import * as codes from "./one-time-codes";
import * as passwords from "./passwords";
import { RESEND_PAUSE } from "./verification";

const HOUR_SECONDS = 3600;
/** Every registration sends a mail to an address that may be a stranger's. */
const PER_EMAIL: counters.Limit = { kind: "register-email", max: 10, seconds: HOUR_SECONDS };
const NOTICES: counters.Limit = { kind: "register-notice", max: 3, seconds: 24 * HOUR_SECONDS };

/**
 * Stores a registration attempt and mails its code. Several attempts may wait for one address; each has a token of
 * its own, so nobody can plant a password beforehand (product.md 3). For an address that has an account all is the
 * same, work and answer, but the attempt's code is told to nobody and the account gets a notice.
 * @throws 400 captcha, 403 `feature_closed`, 409 when the username is taken, 422 for a weak password, 429 after ten registrations of an
 * address in an hour, 503 captcha
 */
export async function register(app: AppContext, data: Registration): Promise<RegistrationAnswer> {
  await requireOpen(app, "registration");
  requireMail(app);
  passwords.check(data.password, data);
  await captcha.check(app, "register", data.captcha_token);
  const usernameKey = data.username.toLowerCase();
  const [taken, accounts] = await app.primary.batch([
    app.primary
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.usernameKey, usernameKey), isVerified)),
    app.primary
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.emailKey, data.email), isVerified)),
  ]);
  if (taken.length > 0) throw conflict("already_exists", "This username is taken. Choose another.");
  await counters.claim(app, PER_EMAIL, data.email);
  await counters.restart(app, RESEND_PAUSE, data.email);

  const [id, token, now] = [uuidv7(), randomToken(), app.now()];
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
    registrationTokenHash: await sha256(token),
    termsAcceptedAt: data.accept_terms ? now : null,
    createdAt: now,
    updatedAt: now,
  });
  const { code, insert: insertCode } = await codes.create(app, {
    userId: id,
    purpose: "verify_email",
    emailKey: data.email,
  });
  const answer = {
    user_id: id,
    email: data.email,
    otp_expires_in: codes.CODE_LIFETIME_MINUTES * 60,
    resend_after: RESEND_PAUSE.seconds,
    registration_token: token,
  };
  await app.primary.batch([insertAttempt, insertCode, ...idempotency.record(app, JSON.stringify(answer))]);

  app.defer(
    accounts.length > 0
      ? sendNotice(app, data.email)
      : app.mail.send(mails.verificationCode(data.email, code)),
  );
  return answer;
}

async function sendNotice(app: AppContext, email: string): Promise<void> {
  const notice = await counters.take(app, NOTICES, email);
  if (notice.allowed) await app.mail.send(mails.accountExists(email, app.origin));
}
