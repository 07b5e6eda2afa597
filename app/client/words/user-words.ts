import type { Role, UserStatus } from "~/contract/values";

export const ROLE_WORDS: Record<Role, string> = { user: "User", premium: "Premium", admin: "Admin" };

export const USER_STATUS_WORDS: Record<UserStatus, string> = {
  pending_verification: "Not verified",
  active: "Active",
  suspended: "Suspended",
  deleted: "Deleted",
};

/** Display name of a user: first and last name, else the username. */
export function nameOf(user: {
  first_name: string | null;
  last_name: string | null;
  username: string;
}): string {
  return [user.first_name, user.last_name].filter(Boolean).join(" ") || user.username;
}
