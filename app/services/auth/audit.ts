import type { AppContext } from "~/context";
import type { ActivityType } from "~/contract/activity-types";
import * as activity from "../activity-log/activity";

const SUMMARIES = {
  "auth.registered": "Verified the email address",
  "auth.login": "Signed in",
  "auth.login_failed": "Failed to sign in",
  "auth.logout": "Signed out",
  "auth.token_reused": "Login ended: a used refresh token was presented again",
  "auth.password_reset": "Set a new password by a mailed code",
  "auth.google_linked": "Linked a Google account",
  "auth.google_unlinked": "Disconnected the Google account",
  "auth.api_token_created": "Made an API token",
  "auth.api_token_revoked": "Revoked an API token",
  "auth.app_connected": "Connected an app",
  "auth.app_disconnected": "Disconnected an app",
  "auth.app_token_reused": "App disconnected: a used code or refresh token was presented again",
} satisfies Partial<Record<ActivityType, string>>;

/** The statement that logs an event of an account, for a batch. The log holds ids, never names or addresses. */
export function event(app: AppContext, type: keyof typeof SUMMARIES, userId: string | null) {
  return activity.entry(app, userId, {
    type,
    entityType: userId ? "user" : null,
    entityId: userId,
    summary: SUMMARIES[type],
  });
}
