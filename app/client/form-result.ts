import type { SubmissionResult } from "@conform-to/react";
import { ApiError, errorText, fieldErrors } from "./error-text";

/**
 * A refused call as the form library's result: sentences beside their fields, anything else above the form.
 * `fallback` is the specification's text for the action.
 */
export function refused(error: unknown, fallback: string): SubmissionResult<string[]> {
  const fields = Object.entries(fieldErrors(error)).map(([field, sentence]) => [field, [sentence]]);
  const form = fields.length > 0 ? [] : [["", [errorText(error, fallback) + waitText(error)]]];
  return { status: "error", error: Object.fromEntries([...form, ...fields]) };
}

/** " Try again in 40 seconds." where the server says when and its sentence does not. */
function waitText(error: unknown): string {
  if (!(error instanceof ApiError) || !error.retryAfter || /try again in/i.test(errorText(error))) return "";
  return ` Try again in ${error.retryAfter} seconds.`;
}
