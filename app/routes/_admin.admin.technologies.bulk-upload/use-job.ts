import { useEffect, useRef } from "react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";

const FIRST_WAIT_MILLISECONDS = 800;
const LONGEST_WAIT_MILLISECONDS = 10_000;
const SLOWER = 1.5;

/** An upload and its progress, asked for again while it runs: soon after progress, less often without. */
export function useJob(id: string, onEnd: () => void) {
  const { state, reload } = useCall(callQuery("GET /jobs/:id", { params: { id } }), {
    failure: "The upload could not be loaded",
  });
  const job = state.kind === "ready" ? state.value : null;
  const before = useRef<{ processed: number; wait: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again by an answer, not by a callback
  useEffect(() => {
    if (!job) return;
    if (job.finished_at) {
      if (before.current) onEnd();
      return;
    }
    const last = before.current;
    const isStuck = job.processed === last?.processed;
    const wait = isStuck ? Math.min(last.wait * SLOWER, LONGEST_WAIT_MILLISECONDS) : FIRST_WAIT_MILLISECONDS;
    before.current = { processed: job.processed, wait };
    const timer = setTimeout(reload, wait);
    return () => clearTimeout(timer);
  }, [job]);

  return { job, failure: state.kind === "failed" ? state.message : null, retry: reload };
}
