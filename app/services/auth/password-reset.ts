import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { ForgottenPassword, PasswordReset, ResetCodeSent } from "~/contract/auth";
import { oneTimeCodes, users } from "~/db/schema/accounts";
import { sha256 } from "~/lib/hash";
import { hashPassword } from "~/lib/password";
import { randomToken } from "~/lib/random-token";
import * as sessions from "../chats/sessions";
import { requireMail } from "../settings/site-settings";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { isVerified } from "./account-states";
import * as apiTokens from "./api-tokens";
import * as audit from "./audit";
import * as captcha from "./captcha";
import * as counters from "./counters";
import * as flows from "./flows";
import * as login from "./login";
import * as mails from "./mails";
import * as codes from "./one-time-codes";
import * as passwords from "./passwords";
import * as tokens from "./tokens";

const PER_IP: counters.Limit = { kind: "forgot-ip", max: 20, seconds: 3600 };

/**
 * Mails a password reset code. The statement that stores the code looks for the account itself, and the mail is
 * sent after the answer, so neither word nor time tells whether the address has an account; an attempt that was never
 * verified is none. A client that sends the token of an earlier answer goes on with that flow.
 * @throws 400 captcha, 403 `feature_closed` without mail, 429 within 60 seconds of the client's last code, after 5 an
 * hour for the client, 5 flows a day for an address from one network or 20 mails an hour for an IP, 503 captcha
 */
export async function sendCode(
  app: AppContext,
  { email, captcha_token, reset_token }: ForgottenPassword,
  flowToken: string | null,
): Promise<ResetCodeSent> {
  requireMail(app);
  await captcha.check(app, "forgot-password", captcha_token);
  const given = reset_token ?? flowToken;
  const asker = await flows.find(app, "reset_password", email, given);
  const isContinued = asker.flowHash !== null && given;
  const token = isContinued ? given : randomToken();
  const flow = { ...asker, flowHash: await sha256(token) };
  await counters.claimInOrder(app, [
    ...flows.mailClaims(app, asker),
    { limit: PER_IP, identity: app.ip },
    ...(isContinued ? [] : [flows.flowClaim(app, "reset_password", email)]),
  ]);

  const account = sql<string | null>`(select id from users where email_key = ${email} and ${isVerified})`;
  const { code, insert } = await codes.create(app, { ...flow, userId: account });
  const [[stored]] = await Promise.all([
    insert,
    flows.startPause(app, flow),
    codes.renewSharedTries(app, flow),
  ]);
  if (stored?.userId) app.defer(app.mail.send(mails.resetCode(email, code)));
  return {
    otp_expires_in: codes.CODE_LIFETIME_MINUTES * 60,
    resend_after: flows.PAUSE_SECONDS,
    reset_token: token,
  };
}

/**
 * Sets a new password and ends every login of the account, its open chats too; a notice goes to the address. Without a
 * flow token the newest code of any flow is accepted: the password comes with the code, so no one can plant one.
 * @throws 400 `otp_invalid` with `attempts_left`, 410 `otp_expired`, 422 for a weak password, 429
 */
export async function reset(
  app: AppContext,
  { email, otp_code, new_password, reset_token }: PasswordReset,
  flowToken: string | null,
) {
  // The username is compared after the code was judged, or a refusal would reveal which one belongs to the address.
  passwords.check(new_password, { username: email, email }, "new_password");
  const token = reset_token ?? flowToken;
  const flowHash = token ? await sha256(token) : "";
  const code = await codes.judge(app, {
    purpose: "reset_password",
    emailKey: email,
    code: otp_code,
    eligible: sql`true`,
    own: sql`${oneTimeCodes.flowHash} = ${flowHash}`,
    open: sql`true`,
    holder: flowHash,
  });
  const account = await app.primary
    .select()
    .from(users)
    .where(and(eq(users.id, code.userId), eq(users.emailKey, email), isVerified))
    .get();
  if (!account) throw codes.expired();
  passwords.check(new_password, account, "new_password");
  const passwordHash = await hashPassword(new_password);
  await Promise.all([setPassword(app, account.id, code.id, passwordHash), login.resetFailures(app, account)]);
  app.defer(
    Promise.all([
      sessions.closeSockets(app, account.id),
      app.mail.send(mails.passwordReset(email, app.origin)),
    ]),
  );
  return { email, reset: true as const };
}

/** Only an unused code changes the password. @throws 400 when another request was faster */
async function setPassword(app: AppContext, userId: string, codeId: string, passwordHash: string) {
  const unused = app.primary
    .select({ one: sql`1` })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, codeId), isNull(oneTimeCodes.usedAt)));
  const done = await guardedBatch(app, [
    app.primary
      .update(users)
      .set({ passwordHash, updatedAt: app.now() })
      .where(and(eq(users.id, userId), isVerified, sql`exists ${unused}`)),
    abortUnless(app, ROWS_CHANGED),
    tokens.revokeAll(app, userId),
    apiTokens.revokeAll(app, userId),
    codes.use(app, codeId),
    audit.event(app, "auth.password_reset", userId),
  ]);
  if (!done) throw codes.expired();
}
