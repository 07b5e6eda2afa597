import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { EmailChange, EmailChangeAnswer } from "~/contract/profile";
import { oneTimeCodes, users } from "~/db/schema/accounts";
import * as activity from "../activity-log/activity";
import { conflict, invalid } from "../errors/errors";
import type { Actor } from "../people/actor";
import { requireMail } from "../settings/site-settings";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { isVerified } from "./account-states";
import * as counters from "./counters";
import * as mails from "./mails";
import * as codes from "./one-time-codes";
import { confirm, ownAccount } from "./own-password";

const PAUSE: counters.Limit = { kind: "change-email-pause", max: 1, seconds: 60 };
/** Every change sends a mail to an address that may be a stranger's. */
const PER_ACCOUNT: counters.Limit = { kind: "change-email-account", max: 5, seconds: 3600 };
const PER_EMAIL: counters.Limit = { kind: "change-email-address", max: 5, seconds: 3600 };

type UserRow = typeof users.$inferSelect;

/**
 * Moves an account to another address: first the current password, which sends a code there, then the code.
 * @throws 400 `invalid_credentials` or `otp_invalid`, 409 when the address has an account, 410 `otp_expired`,
 * 422 for the address it has already, 429
 */
export async function change(app: AppContext, actor: Actor, data: EmailChange): Promise<EmailChangeAnswer> {
  const user = await ownAccount(app, actor);
  if (data.email === user.emailKey) throw invalid("email", "Email is your address already.", "email_same");
  return data.otp_code
    ? finish(app, user, data.email, data.otp_code)
    : begin(app, user, data.email, data.current_password ?? "");
}

/** For an address that has an account, the response is the same, but no code is sent and that account gets a notice. */
async function begin(app: AppContext, user: UserRow, email: string, password: string) {
  requireMail(app);
  await confirm(app, user, password);
  await counters.claimInOrder(app, [
    { limit: PAUSE, identity: user.id },
    { limit: PER_ACCOUNT, identity: user.id },
    { limit: PER_EMAIL, identity: email },
  ]);
  const subject = { userId: user.id, flowHash: null, purpose: "change_email", emailKey: email } as const;
  const { code, insert } = await codes.create(app, subject);
  const [, accounts] = await app.primary.batch([
    insert,
    app.primary
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.emailKey, email), isVerified)),
  ]);
  const mail = accounts.length > 0 ? mails.emailInUse(email, app.origin) : mails.emailChangeCode(email, code);
  app.defer(app.mail.send(mail));
  return { otp_expires_in: codes.CODE_LIFETIME_MINUTES * 60, resend_after: PAUSE.seconds };
}

async function finish(app: AppContext, user: UserRow, email: string, code: string) {
  // Guesses count for the account: by the address, a stranger could use up those of its owner.
  const ofUser = eq(oneTimeCodes.userId, user.id);
  const { id } = await codes.judge(app, {
    purpose: "change_email",
    emailKey: email,
    code,
    eligible: ofUser,
    own: ofUser,
    open: sql`false`,
    holder: user.id,
  });
  const isUsable = sql`exists (select 1 from ${oneTimeCodes} where id = ${id} and used_at is null)`;
  const move = app.primary
    .update(users)
    .set({ email, emailKey: email, updatedAt: app.now() })
    // A code that was used meanwhile moves nothing.
    .where(and(eq(users.id, user.id), eq(users.status, "active"), isUsable));
  const log = activity.entry(app, user.id, {
    type: "user.email_changed",
    entityType: "user",
    entityId: user.id,
    summary: "Changed the email address",
  });
  try {
    // A password reset code in the old mailbox is voided too.
    const done = await guardedBatch(app, [
      move,
      abortUnless(app, ROWS_CHANGED),
      codes.voidAll(app, user.id),
      log,
    ]);
    if (!done) throw codes.expired();
  } catch (error) {
    if (
      !String(error instanceof Error ? `${error.message} ${error.cause}` : error).includes("users.email_key")
    )
      throw error;
    throw conflict("already_exists", "This email address already has an account.");
  }
  app.defer(app.mail.send(mails.emailChanged(user.email)));
  return { email, changed: true as const };
}
