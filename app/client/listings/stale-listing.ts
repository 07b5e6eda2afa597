import { ApiError } from "~/client/calls/error-text";

/** "Changed by Ada Winter meanwhile.", when a write failed with a version conflict; else null. */
export function staleMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "stale_version") return null;
  const by = (error.body as { changed_by?: { name?: string | null } | null } | null)?.changed_by?.name;
  return by ? `Changed by ${by} meanwhile.` : "Changed by somebody else meanwhile.";
}
