import * as z from "zod";
import { choice, Deleted, ExportResult, optionalText, searchText, Time } from "./fields";
import { get, post, remove } from "./kit";
import { ListingCounts } from "./listings";
import { ORDERS, PageQuery, pageOf } from "./pagination";
import { User } from "./user";
import { ROLES, USER_STATUSES } from "./values";

export const AdminUser = User.extend({ last_login_at: Time.nullable() });
export type AdminUser = z.infer<typeof AdminUser>;

const count = z.number().int().min(0);

/** A user with counts of their content; their recent activity is in the log, by `user_id`. */
export const UserDetail = AdminUser.extend({
  verified_at: Time.nullable(),
  /** Of the log or of any login. */
  last_activity_at: Time.nullable(),
  active_logins: count,
  counts: z.object({
    listings: ListingCounts,
    requests_sent: count,
    requests_received: count,
    sessions: count,
    comparisons: count,
  }),
});
export type UserDetail = z.infer<typeof UserDetail>;

/**
 * `query` looks in name, email, username and organization; its last word may be the beginning of one. Without a status,
 * deleted users are left out.
 */
export const UserFilters = z.object({
  query: searchText("Query"),
  status: choice("Status", USER_STATUSES).optional(),
  role: choice("Role", ROLES).optional(),
});
export type UserFilters = z.infer<typeof UserFilters>;

export const UserQuery = PageQuery.extend(UserFilters.shape).extend({
  sort: choice("Sort", ["newest", "last_login", "name"]).default("newest"),
  /** Reverses the sort. */
  order: choice("Order", ORDERS).optional(),
});
export type UserQuery = z.infer<typeof UserQuery>;

/** `filters` as one JSON object, which the flat parameters go before. */
const FiltersDocument = z
  .string()
  .max(1_000, "Filters must be at most 1000 characters long.")
  .transform((document, context): UserFilters => {
    const refuse = () => {
      context.addIssue("Filters must be a JSON object with query, status or role.");
      return z.NEVER;
    };
    try {
      const parsed = UserFilters.safeParse(JSON.parse(document));
      return parsed.success ? parsed.data : refuse();
    } catch {
      return refuse();
    }
  });

export const UserExportQuery = UserFilters.extend({
  format: choice("Format", ["csv", "json"]).default("csv"),
  filters: FiltersDocument.optional(),
}).transform(({ format, filters, ...flat }) => ({ format, filters: { ...filters, ...flat } }));
export type UserExportQuery = z.infer<typeof UserExportQuery>;

/** Users, for admins (product.md 7). 409 for acting on oneself and for removing the last admin. */
export const adminUsers = {
  list: get("/admin/users", {
    access: "admin",
    summary: "List users, the latest first",
    query: UserQuery,
    // Searches are counted to 1,000 and no further.
    response: pageOf("users", AdminUser).extend({ total_capped: z.boolean() }),
  }),
  export: get("/admin/users/export", {
    access: "admin",
    summary: "Export users",
    description: "At most 50,000 users, the latest first; more are 413.",
    query: UserExportQuery,
    errors: ["payload_too_large"],
    response: ExportResult,
  }),
  read: get("/admin/users/:id", {
    access: "admin",
    summary: "Read a user with counts",
    response: UserDetail,
  }),
  remove: remove("/admin/users/:id", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Delete a user",
    description: "Mail and name are erased, every login ends; the log keeps a pseudonym.",
    errors: ["conflict"],
    response: Deleted,
  }),
  suspend: post("/admin/users/:id/suspend", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Suspend a user",
    body: z.strictObject({ reason: optionalText({ label: "Reason", max: 500, lines: true }) }),
    errors: ["conflict", "invalid_transition"],
    response: AdminUser,
  }),
  restore: post("/admin/users/:id/restore", {
    access: "admin",
    clearsPublicCopies: true,
    summary: "Lift the suspension of a user",
    errors: ["invalid_transition"],
    response: AdminUser,
  }),
};
