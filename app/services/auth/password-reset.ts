import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { CodeSent, ForgottenPassword, PasswordReset } from "~/contract/auth";
import { oneTimeCodes, users } from "~/db/schema/accounts";
import { hashPassword } from "~/lib/password";
import * as sessions from "../sessions";
import { requireMail } from "../site-settings";
import { isVerified } from "./account-states";
import * as apiTokens from "./api-tokens";
import * as audit from "./audit";
import * as captcha from "./captcha";
import * as counters from "./counters";
import * as login from "./login";
import * as mails from "./mails";
import * as codes from "./one-time-codes";
import * as passwords from "./passwords";
import * as tokens from "./tokens";

const PAUSE: counters.Limit = { kind: "forgot-pause", max: 1, seconds: 60 };
const PER_EMAIL: counters.Limit = { kind: "forgot-email", max: 5, seconds: 3600 };
const PER_IP: counters.Limit = { kind: "forgot-ip", max: 20, seconds: 3600 };

function findAccount(app: AppContext, emailKey: string) {
  return app.primary
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey), isVerified))
    .get();
}

/**
 * Mails a code for a new password. The answer comes before anything is looked up, so it tells neither by word nor by
 * time whether the address has an account; an attempt that was never verified is none.
 * @throws 400 captcha, 403 `feature_closed` without mail, 429 within 60 seconds of the last code, after 5 an hour for an address or 20 for an IP, 503 captcha
 */
export async function sendCode(
  app: AppContext,
  { email, captcha_token }: ForgottenPassword,
): Promise<CodeSent> {
  requireMail(app);
  await captcha.check(app, "forgot-password", captcha_token);
  await counters.claim(app, PAUSE, email);
  await counters.claim(app, PER_EMAIL, email);
  await counters.claim(app, PER_IP, app.ip);
  app.defer(mailCode(app, email));
  return { otp_expires_in: codes.CODE_LIFETIME_MINUTES * 60, resend_after: PAUSE.seconds };
}

async function mailCode(app: AppContext, email: string): Promise<void> {
  const account = await findAccount(app, email);
  const addressee = { purpose: "reset_password", emailKey: email } as const;
  if (!account) return codes.renewUnknown(app, addressee);
  const { code, insert } = await codes.create(app, { userId: account.id, ...addressee });
  await insert;
  await app.mail.send(mails.resetCode(email, code));
}

/**
 * Sets a new password and ends every login of the account, its open chats too; a notice goes to the address.
 * @throws 400 `otp_invalid` with `attempts_left`, 410 `otp_expired`, 422 for a weak password, 429
 */
export async function reset(app: AppContext, { email, otp_code, new_password }: PasswordReset) {
  // The username is compared after the code was judged, or a refusal would tell which one belongs to the address.
  passwords.check(new_password, { username: email, email }, "new_password");
  const account = await findAccount(app, email);
  const addressee = { purpose: "reset_password", emailKey: email } as const;
  if (!account) return codes.refuseUnknown(app, addressee);
  const codeId = await codes.judge(app, { userId: account.id, ...addressee }, otp_code);
  passwords.check(new_password, account, "new_password");
  await setPassword(app, account.id, codeId, await hashPassword(new_password));
  await login.forgiveFailures(app, account);
  app.defer(
    Promise.all([
      sessions.closeSockets(app, account.id),
      app.mail.send(mails.passwordReset(email, app.origin)),
    ]),
  );
  return { email, reset: true as const };
}

/** Only an unused code changes the password. What else the loser of a race writes is what the winner has written. */
async function setPassword(app: AppContext, userId: string, codeId: string, passwordHash: string) {
  const unused = app.primary
    .select({ one: sql`1` })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, codeId), isNull(oneTimeCodes.usedAt)));
  const [changed] = await app.primary.batch([
    app.primary
      .update(users)
      .set({ passwordHash, updatedAt: app.now() })
      .where(and(eq(users.id, userId), isVerified, sql`exists ${unused}`))
      .returning({ id: users.id }),
    tokens.revokeAll(app, userId),
    apiTokens.revokeAll(app, userId),
    codes.use(app, codeId),
    audit.event(app, "auth.password_reset", userId),
  ]);
  if (changed.length === 0) throw codes.expired();
}
