import { useEffect, useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import type { Job } from "~/contract/bulk-upload";

const FIRST_WAIT_MILLISECONDS = 800;
const LONGEST_WAIT_MILLISECONDS = 10_000;
const SLOWER = 1.5;

/** An upload and its progress, asked for again while it runs: soon after progress, less often without. */
export function useJob(id: string, onEnd: () => void) {
  const [job, setJob] = useState<Job | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again by the id and by Retry, not by a callback
  useEffect(() => {
    const aborter = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function ask(before: Job | null, wait: number): Promise<void> {
      try {
        const next = await api("GET /jobs/:id", { params: { id }, signal: aborter.signal });
        setJob(next);
        setFailure(null);
        if (next.finished_at) {
          if (before) onEnd();
          return;
        }
        const moved = next.processed !== before?.processed;
        const pause = moved ? FIRST_WAIT_MILLISECONDS : Math.min(wait * SLOWER, LONGEST_WAIT_MILLISECONDS);
        timer = setTimeout(ask, pause, next, pause);
      } catch (error) {
        if (!aborter.signal.aborted) setFailure(errorText(error, "The upload could not be loaded"));
      }
    }
    void ask(null, FIRST_WAIT_MILLISECONDS);
    return () => {
      aborter.abort();
      clearTimeout(timer);
    };
  }, [id, round]);

  return { job, failure, retry: () => setRound((before) => before + 1) };
}
