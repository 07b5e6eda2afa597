import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import { activityLog } from "~/db/schema/operations";

type AuthEvent =
  | "auth.registered"
  | "auth.login"
  | "auth.login_failed"
  | "auth.logout"
  | "auth.token_reused"
  | "auth.password_reset"
  | "auth.google_linked"
  | "auth.google_unlinked"
  | "auth.api_token_created"
  | "auth.api_token_revoked";

const SUMMARIES: Record<AuthEvent, string> = {
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
};

/** The statement that logs an event of an account, for a batch. The log holds ids, never names or addresses. */
export function event(app: AppContext, activityType: AuthEvent, userId: string | null) {
  return app.primary.insert(activityLog).values({
    id: uuidv7(),
    createdAt: app.now(),
    actorId: userId,
    activityType,
    entityType: userId ? "user" : null,
    entityId: userId,
    summary: SUMMARIES[activityType],
    requestId: app.requestId,
  });
}
