import { ACTIVITY_TYPES, type ActivityFamily, type ActivityType } from "~/contract/activity-types";
import type { ActivityEntry } from "~/contract/monitoring";

/** The families of the log, in the order in which they are chosen from. */
const FAMILY_WORDS: Record<ActivityFamily, string> = {
  auth: "Sign-in",
  user: "Users",
  tech: "Technologies",
  premium_request: "Premium requests",
  prompt: "Prompts",
  settings: "Settings",
  log: "Activity log",
  files: "Files",
};

const TYPE_WORDS: Record<ActivityType, string> = {
  "auth.registered": "Address verified",
  "auth.login": "Signed in",
  "auth.login_failed": "Sign-in failed",
  "auth.logout": "Signed out",
  "auth.login_ended": "Login ended",
  "auth.logins_ended": "Other logins ended",
  "auth.token_reused": "Token reused",
  "auth.password_changed": "Password changed",
  "auth.password_reset": "Password reset by email code",
  "auth.google_linked": "Google account linked",
  "auth.google_unlinked": "Google account unlinked",
  "auth.api_token_created": "API token created",
  "auth.api_token_revoked": "API token revoked",
  "auth.app_connected": "App connected",
  "auth.app_disconnected": "App disconnected",
  "auth.app_token_reused": "App token reused",
  "user.role_changed": "Role changed",
  "user.suspended": "Suspended",
  "user.restored": "Suspension lifted",
  "user.email_changed": "Address changed",
  "user.exported": "Users exported",
  "user.deleted": "Deleted",
  "tech.submitted": "Submitted for review",
  "tech.approved": "Approved",
  "tech.changes_requested": "Changes requested",
  "tech.rejected": "Rejected",
  "tech.updated": "Edited",
  "tech.archived": "Archived",
  "tech.deleted": "Deleted",
  "tech.hidden": "Hidden",
  "tech.unhidden": "Shown again",
  "tech.promoted": "Promoted",
  "tech.unpromoted": "Promotion ended",
  "tech.featured": "Featured",
  "tech.unfeatured": "Unfeatured",
  "tech.featured_moved": "Rank changed",
  "tech.featured_reordered": "Featured list reordered",
  "tech.media_uploaded": "Media uploaded",
  "tech.bulk_uploaded": "Bulk upload",
  "tech.exported": "Technologies exported",
  "premium_request.approved": "Approved",
  "premium_request.declined": "Declined",
  "prompt.created": "Created",
  "prompt.updated": "New version",
  "prompt.rolled_back": "Rolled back",
  "prompt.activated": "Activated",
  "settings.updated": "Changed",
  "settings.assistant_tested": "Assistant tested",
  "log.exported": "Log exported",
  "files.cleanup_resumed": "File cleanup resumed",
};

/** What the log can be narrowed to: each family as a whole, and the types of it. */
export const ACTIVITY_GROUPS = Object.entries(FAMILY_WORDS).map(([family, label]) => ({
  label,
  options: [
    { value: family, label: `${label}: anything` },
    ...ACTIVITY_TYPES.filter((type) => type.startsWith(`${family}.`)).map((type) => ({
      value: type,
      label: TYPE_WORDS[type],
    })),
  ],
}));

const NOTHING = "none";

/** What changed, field by field: "Status: pending to approved". A value that is too long for a line is only named. */
export function changeLines(changes: ActivityEntry["changes"]): string[] {
  return Object.entries(changes ?? {}).map(
    ([field, value]) => `${sentenceCase(field)}: ${formatChange(value)}`,
  );
}

function formatChange(value: unknown): string {
  if (isChange(value)) {
    const [from, to] = [formatValue(value.from), formatValue(value.to)];
    return from === null || to === null ? "changed" : `${from} to ${to}`;
  }
  // `true` is the placeholder for user text, which the log does not store.
  return value === true ? "changed" : (formatValue(value) ?? "changed");
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === "object" && value !== null && "from" in value && "to" in value;
}

/** Null for what has no short form. */
function formatValue(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return value.toLocaleString("en");
  return typeof value === "string" ? value.replaceAll("_", " ") : null;
}

function sentenceCase(field: string): string {
  const words = field
    .replace(/^is_/, "")
    .replaceAll("_", " ")
    .replace(/\b(id|ip|trl)\b/g, (short) => short.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an entry is about, in words, and where it can be looked at. */
export function objectOf({
  entity_type,
  entity_id,
  entity_name,
}: Pick<ActivityEntry, "entity_type" | "entity_id" | "entity_name">): { name: string; to: string | null } {
  switch (entity_type) {
    case "technology":
      return entity_name
        ? { name: entity_name, to: `/admin/technology/${entity_id}` }
        : { name: "Deleted listing", to: null };
    case "user":
      return entity_name
        ? { name: entity_name, to: `/admin/users?id=${entity_id}` }
        : { name: "Deleted user", to: null };
    case "prompt":
      return entity_name
        ? { name: entity_name, to: `/admin/prompts?id=${entity_id}` }
        : { name: "Prompt", to: null };
    case "premium_request":
      return { name: "Premium request", to: "/admin/requests" };
    case "settings":
      return { name: "Settings", to: "/admin/settings" };
    case "featured_list":
      return { name: "Featured list", to: "/admin/technologies/featured" };
    case "file_cleanup":
      return { name: "File cleanup", to: "/admin/dashboard" };
    case "job":
      return { name: "Bulk upload", to: `/admin/technologies/bulk-upload?job=${entity_id}` };
    default:
      return { name: "", to: null };
  }
}

/** Name of the actor; null for anonymous actions. */
export function actorName({ actor }: Pick<ActivityEntry, "actor">): string | null {
  return actor && (actor.name ?? "Deleted user");
}
