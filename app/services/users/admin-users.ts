import { and, eq, ne, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { AdminUser } from "~/contract/admin-users";
import { users } from "~/db/schema/accounts";
import { entry } from "../activity-log/activity";
import * as apiTokens from "../auth/api-tokens";
import * as tokens from "../auth/tokens";
import * as sessions from "../chats/sessions";
import { conflict, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import * as accountErasure from "../personal-data/account-erasure";
import { toUser } from "../profile/profile";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";

type UserRow = typeof users.$inferSelect;

/** Condition of guarded statements: the user is no admin, or another admin remains. */
export const anotherAdminRemains = sql`(users.role <> 'admin' or users.status <> 'active' or exists (
  select 1 from users as other where other.role = 'admin' and other.status = 'active' and other.id <> users.id))`;

export function toAdminUser(row: UserRow): AdminUser {
  return { ...toUser(row), last_login_at: row.lastLoginAt?.toISOString() ?? null };
}

/** @throws 404 also for a deleted user */
export async function find(app: AppContext, id: string): Promise<UserRow> {
  const row = await app.primary
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, "deleted")))
    .get();
  if (!row) throw notFound("User");
  return row;
}

export function lastAdmin() {
  return conflict("conflict", "At least one admin must remain");
}

/** Erases a user's name and address and ends every login. @throws 404, 409 for oneself and for the last admin */
export async function remove(app: AppContext, admin: Actor, id: string) {
  refuseOneself(admin, id, "You cannot delete your own account here.");
  await find(app, id);
  return accountErasure.erase(app, id, admin.id);
}

/** Ends every login of an active user and refuses new ones. @throws 404, 409 for oneself, the last admin, other states */
export async function suspend(
  app: AppContext,
  admin: Actor,
  id: string,
  reason: string | null | undefined,
): Promise<AdminUser> {
  refuseOneself(admin, id, "You cannot suspend your own account.");
  const done = await guardedBatch(app, [
    app.primary
      .update(users)
      .set({ status: "suspended", updatedAt: app.now() })
      .where(and(eq(users.id, id), eq(users.status, "active"), anotherAdminRemains)),
    abortUnless(app, ROWS_CHANGED),
    tokens.revokeAll(app, id),
    apiTokens.revokeAll(app, id),
    entry(app, admin.id, {
      type: "user.suspended",
      entityType: "user",
      entityId: id,
      summary: "Suspended a user",
      changes: { status: { from: "active", to: "suspended" }, ...(reason ? { reason } : {}) },
    }),
  ]);
  const user = await find(app, id);
  if (!done) {
    throw user.status === "active"
      ? lastAdmin()
      : conflict("invalid_transition", "Only an active user can be suspended.");
  }
  app.defer(sessions.closeSockets(app, id));
  return toAdminUser(user);
}

/** Lifts a suspension; the user has to sign in again. @throws 404, 409 for a user who is not suspended */
export async function restore(app: AppContext, admin: Actor, id: string): Promise<AdminUser> {
  const done = await guardedBatch(app, [
    app.primary
      .update(users)
      .set({ status: "active", updatedAt: app.now() })
      .where(and(eq(users.id, id), eq(users.status, "suspended"))),
    abortUnless(app, ROWS_CHANGED),
    entry(app, admin.id, {
      type: "user.restored",
      entityType: "user",
      entityId: id,
      summary: "Lifted the suspension of a user",
      changes: { status: { from: "suspended", to: "active" } },
    }),
  ]);
  const user = await find(app, id);
  if (!done) throw conflict("invalid_transition", "This user is not suspended.");
  return toAdminUser(user);
}

function refuseOneself(admin: Actor, id: string, sentence: string): void {
  if (admin.id === id.toLowerCase()) throw conflict("conflict", sentence);
}
