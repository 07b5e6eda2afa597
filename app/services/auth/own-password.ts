import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { PasswordChange } from "~/contract/profile";
import { users } from "~/db/schema/accounts";
import { hashPassword, verifyPassword } from "~/lib/password";
import * as activity from "../activity-log/activity";
import * as sessions from "../chats/sessions";
import { AppError, conflict, invalid, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import * as apiTokens from "./api-tokens";
import * as counters from "./counters";
import { PER_ACCOUNT_AND_IP, PER_IP } from "./login";
import * as mails from "./mails";
import { voidAll } from "./one-time-codes";
import * as passwords from "./passwords";
import * as tokens from "./tokens";

type UserRow = typeof users.$inferSelect;

/** The account behind an actor. @throws 404 */
export async function ownAccount(app: AppContext, actor: Actor): Promise<UserRow> {
  const user = await app.primary.select().from(users).where(eq(users.id, actor.id)).get();
  if (!user) throw notFound("Profile");
  return user;
}

/**
 * Checks the password of who is signed in. A wrong one counts like a failed login, in the same counters, so that a
 * stolen token gives no further guesses.
 * @returns the hash that it matched
 * @throws 400 `invalid_credentials`, 409 for an account without a password, 429
 */
export async function confirm(app: AppContext, user: UserRow, password: string): Promise<string> {
  if (!user.passwordHash) {
    throw conflict(
      "conflict",
      'This account signs in by Google and has no password. Set one by "Forgot password" first.',
    );
  }
  const accountAndIp = `${user.id}\n${app.ip}`;
  await counters.claimInOrder(app, [
    { limit: PER_ACCOUNT_AND_IP, identity: accountAndIp },
    { limit: PER_IP, identity: app.ip },
  ]);
  if (!(await verifyPassword(password, user.passwordHash))) {
    throw new AppError(400, "invalid_credentials", "Current password is not correct.");
  }
  // Sent before what the password allows, which need not wait for it.
  app.defer(
    Promise.all([
      counters.reset(app, PER_ACCOUNT_AND_IP, accountAndIp),
      counters.refund(app, PER_IP, app.ip),
    ]),
  );
  return user.passwordHash;
}

/**
 * Sets another password, ends every other login and API token and closes their chats; a mail says so.
 * @throws 400 `invalid_credentials`, 409 when it was changed meanwhile, 422 for a weak password, 429
 */
export async function change(
  app: AppContext,
  actor: Actor,
  { current_password, new_password }: PasswordChange,
): Promise<Record<string, never>> {
  const user = await ownAccount(app, actor);
  passwords.check(new_password, user, "new_password");
  const currentHash = await confirm(app, user, current_password);
  if (new_password === current_password) {
    throw invalid("new_password", "New password must differ from the current one.", "password_same");
  }
  const passwordHash = await hashPassword(new_password);
  const update = app.primary
    .update(users)
    .set({ passwordHash, updatedAt: app.now() })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, currentHash), eq(users.status, "active")));
  const log = activity.entry(app, actor.id, {
    type: "auth.password_changed",
    entityType: "user",
    entityId: user.id,
    summary: "Changed the password",
  });
  const done = await guardedBatch(app, [
    update,
    abortUnless(app, ROWS_CHANGED),
    tokens.revokeOthers(app, actor),
    voidAll(app, user.id),
    apiTokens.revokeAll(app, user.id),
    log,
  ]);
  if (!done) throw conflict("conflict", "The password was changed meanwhile. Sign in again.");
  for (const { id } of [...done[2], ...done[4]]) app.defer(sessions.closeSockets(app, user.id, id));
  app.defer(app.mail.send(mails.passwordChanged(user.email, app.origin)));
  return {};
}
