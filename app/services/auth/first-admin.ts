import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { AppContext } from "~/context";
import { users } from "~/db/schema/accounts";
import { normalizeEmail } from "~/lib/email-address";
import * as activity from "../activity-log/activity";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";

type UserRow = typeof users.$inferSelect;

/** Whether this is ADMIN_EMAIL; both in the one spelling that accounts are known by. */
export function isAdminAddress(app: AppContext, emailKey: string): boolean {
  return normalizeEmail(app.config.ADMIN_EMAIL) === emailKey;
}

/** At a sign-in: makes the account with ADMIN_EMAIL an admin, where the variable was set after it was verified. */
export async function promoteAtSignIn(app: AppContext, user: UserRow): Promise<UserRow> {
  if (user.role === "admin" || !isAdminAddress(app, user.emailKey)) return user;
  return (await promote(app, user)) ? { ...user, role: "admin" } : user;
}

/** The same for an account that stays signed in. For the scheduled handler; safe to run any number of times. */
export async function promoteFirstAdmin(app: AppContext): Promise<void> {
  const emailKey = normalizeEmail(app.config.ADMIN_EMAIL);
  if (!emailKey) return;
  const user = await app.primary
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey), isPromotable))
    .get();
  if (user) await promote(app, user);
}

/** The address is verified and the account is not suspended. */
const isPromotable = and(eq(users.status, "active"), isNotNull(users.verifiedAt), ne(users.role, "admin"));

async function promote(app: AppContext, { id, role, emailKey }: UserRow): Promise<boolean> {
  const done = await guardedBatch(app, [
    app.primary
      .update(users)
      .set({ role: "admin", updatedAt: app.now() })
      .where(and(eq(users.id, id), eq(users.emailKey, emailKey), isPromotable)),
    abortUnless(app, ROWS_CHANGED),
    activity.entry(app, null, {
      type: "user.role_changed",
      entityType: "user",
      entityId: id,
      summary: `Changed a role from ${role} to admin by ADMIN_EMAIL`,
      changes: { role: { from: role, to: "admin" } },
    }),
  ]);
  return done !== null;
}
