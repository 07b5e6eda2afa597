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

/** A refused one-time code: the sentence stands beside the code and says how many attempts are left. */
export function refusedCode(error: unknown, fallback: string): SubmissionResult<string[]> {
  const refusal = refused(error, fallback);
  const { "": form, otp_code, ...others } = refusal.error ?? {};
  if (Object.keys(others).length > 0) return refusal;
  return { ...refusal, error: { otp_code: [(form ?? otp_code)?.[0] + attemptsLeft(error)] } };
}

function attemptsLeft(error: unknown): string {
  const left = (error as { body?: { attempts_left?: number } | null })?.body?.attempts_left;
  if (typeof left !== "number") return "";
  return left === 1 ? " 1 attempt left." : ` ${left} attempts left.`;
}
