import type { Role, UserStatus } from "~/contract/values";

export const ROLE_WORDS: Record<Role, string> = { user: "User", premium: "Premium", admin: "Admin" };

export const USER_STATUS_WORDS: Record<UserStatus, string> = {
  pending_verification: "Not verified",
  active: "Active",
  suspended: "Suspended",
  deleted: "Deleted",
};
