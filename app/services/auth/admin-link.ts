import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import type { AppContext } from "~/context";
import type { AdminLinkUse } from "~/contract/auth";
import { users } from "~/db/schema/accounts";
import { settings } from "~/db/schema/operations";
import { normalizeEmail } from "~/lib/email-address";
import { sameText, sha256 } from "~/lib/hash";
import { hashPassword } from "~/lib/password";
import * as activity from "../activity-log/activity";
import { AppError, conflict } from "../errors/errors";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { isVerified } from "./account-states";
import * as apiTokens from "./api-tokens";
import * as passwords from "./passwords";
import * as tokens from "./tokens";
import { isUniqueViolation } from "./verification";

/** Row of `settings` that scripts/deploy/admin-link.mjs writes: only an operator can, because it takes the database. */
const ADMIN_LINK_KEY = "admin_link";
const Stored = z.object({ email: z.string(), token_hash: z.string(), expires_at: z.number() });

/**
 * Makes the address that an operator named an admin: creates its account, or sets the password of the one that it has and
 * ends that account's logins. The operator vouches for the address, so no mail is needed.
 * @throws 409 when the username is taken, 410 `otp_expired`, 422 for a weak password
 */
export async function redeem(app: AppContext, { token, username, password }: AdminLinkUse) {
  const [tokenHash, [row]] = await Promise.all([
    sha256(token),
    app.primary.select().from(settings).where(eq(settings.key, ADMIN_LINK_KEY)),
  ]);
  const stored = Stored.safeParse(row?.value).data;
  const email = normalizeEmail(stored?.email ?? "");
  if (
    !stored ||
    !email ||
    !sameText(stored.token_hash, tokenHash) ||
    stored.expires_at <= app.now().getTime()
  ) {
    throw gone();
  }
  passwords.check(password, { username, email });
  const [[account], passwordHash] = await Promise.all([
    app.primary
      .select({ id: users.id, username: users.username, role: users.role })
      .from(users)
      .where(and(eq(users.emailKey, email), isVerified)),
    hashPassword(password),
  ]);
  const admin = account ?? { id: uuidv7(), username, role: "none" };
  const fields = { passwordHash, role: "admin", status: "active", updatedAt: app.now() } as const;
  const makeAdmin = account
    ? app.primary.update(users).set(fields).where(eq(users.id, account.id))
    : app.primary.insert(users).values({
        ...fields,
        id: admin.id,
        username,
        usernameKey: username.toLowerCase(),
        email,
        emailKey: email,
        verifiedAt: app.now(),
        createdAt: app.now(),
      });
  try {
    const done = await guardedBatch(app, [
      app.primary
        .delete(settings)
        .where(and(eq(settings.key, ADMIN_LINK_KEY), sql`${settings.value} ->> 'token_hash' = ${tokenHash}`)),
      abortUnless(app, ROWS_CHANGED),
      makeAdmin,
      tokens.revokeAll(app, admin.id),
      apiTokens.revokeAll(app, admin.id),
      activity.entry(app, null, {
        type: "user.role_changed",
        entityType: "user",
        entityId: admin.id,
        summary: "Made an admin by the operator's link",
        changes: { role: { from: admin.role, to: "admin" } },
      }),
    ]);
    if (!done) throw gone();
  } catch (error) {
    if (isUniqueViolation(error, "username")) {
      throw conflict("already_exists", "This username is taken. Choose another.");
    }
    throw error;
  }
  return { email, username: admin.username };
}

function gone(): AppError {
  return new AppError(410, "otp_expired", "This link was used or has expired. Ask the operator for another.");
}
