import { and, eq, ne, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { AdminUser } from "~/contract/admin-users";
import type { PageQuery } from "~/contract/pagination";
import { ROLE_IDS, type Role } from "~/contract/roles";
import { ROLES, type Role as RoleName } from "~/contract/values";
import { users } from "~/db/schema/accounts";
import { entry } from "../activity-log/activity";
import { conflict, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import { anotherAdminRemains, find, lastAdmin, toAdminUser } from "./admin-users";

const DESCRIPTIONS: Record<RoleName, Pick<Role, "display_name" | "description" | "permissions">> = {
  user: {
    display_name: "User",
    description: "Browses, compares and shortlists technologies, lists own ones and asks the assistant.",
    permissions: [
      "technologies.read",
      "technologies.submit",
      "comparisons.write",
      "requests.send",
      "chat.use",
    ],
  },
  premium: {
    display_name: "Premium",
    description: "A user with higher limits, exports of comparisons and API tokens.",
    permissions: [
      "technologies.read",
      "technologies.submit",
      "comparisons.write",
      "comparisons.export",
      "requests.send",
      "chat.use",
      "api_tokens.create",
    ],
  },
  admin: {
    display_name: "Admin",
    description: "Reviews listings and manages users, roles, prompts and settings.",
    permissions: [
      "technologies.read",
      "technologies.submit",
      "technologies.review",
      "comparisons.write",
      "comparisons.export",
      "requests.send",
      "chat.use",
      "api_tokens.create",
      "users.manage",
      "roles.assign",
      "prompts.manage",
      "settings.manage",
      "monitoring.read",
    ],
  },
};

/** The three roles with their numbers of active users. */
export async function list(app: AppContext, { page, size }: PageQuery) {
  const counted = await app.db.all<{ role: RoleName; n: number }>(
    sql`select role, n from user_counts where status = 'active'`,
  );
  const countOf = new Map(counted.map(({ role, n }) => [role, n]));
  const roles: Role[] = ROLES.slice((page - 1) * size, page * size).map((name) => ({
    id: ROLE_IDS[name],
    name,
    ...DESCRIPTIONS[name],
    user_count: countOf.get(name) ?? 0,
  }));
  const total = ROLES.length;
  return { roles, total, page, size, total_pages: Math.ceil(total / size) };
}

/**
 * Gives a user a role; it holds from that user's next request on. Giving the same again changes nothing.
 * @throws 404 for an unknown role or user, 409 when no admin would remain
 */
export async function assign(
  app: AppContext,
  admin: Actor,
  roleId: string,
  userId: string,
): Promise<AdminUser> {
  const role = ROLES.find((name) => ROLE_IDS[name] === roleId.toLowerCase());
  if (!role) throw notFound("Role");
  const before = await find(app, userId);
  if (before.role === role) return toAdminUser(before);
  const done = await guardedBatch(app, [
    app.primary
      .update(users)
      .set({ role, updatedAt: app.now() })
      .where(
        and(
          eq(users.id, userId),
          eq(users.role, before.role),
          ne(users.status, "deleted"),
          anotherAdminRemains,
        ),
      ),
    abortUnless(app, ROWS_CHANGED),
    entry(app, admin.id, {
      type: "user.role_changed",
      entityType: "user",
      entityId: userId,
      summary: `Changed a role from ${before.role} to ${role}`,
      changes: { role: { from: before.role, to: role } },
    }),
  ]);
  const after = await find(app, userId);
  if (done || after.role === role) return toAdminUser(after);
  throw after.role === before.role
    ? lastAdmin()
    : conflict("conflict", "The role was changed by someone else.");
}
