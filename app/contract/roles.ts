import * as z from "zod";
import { AdminUser } from "./admin-users";
import { Id } from "./fields";
import { get, post } from "./kit";
import { PageQuery, pageOf } from "./pagination";
import { ROLES, type Role as RoleName } from "./values";

/** Roles are fixed, so are their ids. */
export const ROLE_IDS: Record<RoleName, string> = {
  user: "019a0000-0000-7000-8000-000000000001",
  premium: "019a0000-0000-7000-8000-000000000002",
  admin: "019a0000-0000-7000-8000-000000000003",
};

export const Role = z.object({
  id: Id,
  name: z.enum(ROLES),
  display_name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  user_count: z.number().int().min(0),
});
export type Role = z.infer<typeof Role>;

export const roles = {
  list: get("/roles", {
    access: "admin",
    summary: "List roles",
    query: PageQuery,
    response: pageOf("roles", Role),
  }),
  assign: post("/roles/:roleId/users/:userId", {
    access: "admin",
    summary: "Give a role to a user",
    description: "The last admin cannot lose the role: 409.",
    errors: ["conflict"],
    response: AdminUser,
  }),
};
