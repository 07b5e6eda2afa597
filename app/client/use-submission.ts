import type { SubmissionResult } from "@conform-to/react";
import { useRef, useState } from "react";
import { notify } from "~/ui/toasts";
import { errorText } from "./error-text";
import { refused } from "./form-result";

/**
 * The sending of a form: one at a time, pending on its button; a refusal stands beside its fields and in a toast, and
 * what was typed stays. `failure` is the specification's text for it; `toResult` says where a refusal stands.
 */
export function useSubmission(failure: string, toResult: typeof refused = refused) {
  const [result, setResult] = useState<SubmissionResult<string[]> | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  /** Resolves to null when it was refused, or while an earlier click is under way. */
  async function submit<Answer>(
    work: () => Promise<Answer>,
    onRefused?: (error: unknown) => void,
  ): Promise<Answer | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      const answer = await work();
      setResult(null);
      return answer;
    } catch (error) {
      setResult(toResult(error, failure));
      notify.error(errorText(error, failure));
      onRefused?.(error);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  /** Says above the form why it was not sent. */
  function refuse(sentence: string) {
    setResult({ status: "error", error: { "": [sentence] } });
  }

  return { result, busy, submit, refuse };
}
