import { useCallback, useEffect, useRef, useState } from "react";
import { useRetryWhenOnline } from "~/lib/use-online";
import { errorText } from "./error-text";

export type Loaded<Value> =
  | { kind: "loading" }
  | { kind: "failed"; message: string }
  | { kind: "ready"; value: Value };

/**
 * A part of a screen that loads by itself, so that its failure leaves the rest alone. Loads anew when `key` changes;
 * what stood there stays until the answer comes. What failed is tried again when the network is back. `put` shows what a
 * write answered.
 * @param onFailure also says it where the specification wants a toast
 */
export function useLoaded<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  { key = "", failure, onFailure }: { key?: string; failure: string; onFailure?(message: string): void },
) {
  const [state, setState] = useState<Loaded<Value>>({ kind: "loading" });
  const [round, setRound] = useState(0);
  const latest = useRef(read);
  latest.current = read;
  const report = useRef(onFailure);
  report.current = onFailure;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the round are what asks for it again
  useEffect(() => {
    const aborter = new AbortController();
    setState((before) => (before.kind === "ready" ? before : { kind: "loading" }));
    latest.current(aborter.signal).then(
      (value) => {
        if (!aborter.signal.aborted) setState({ kind: "ready", value });
      },
      (error) => {
        if (aborter.signal.aborted) return;
        const message = errorText(error, failure);
        setState({ kind: "failed", message });
        report.current?.(message);
      },
    );
    return () => aborter.abort();
  }, [key, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  useRetryWhenOnline(state.kind === "failed" ? reload : undefined);
  const put = useCallback((value: Value) => setState({ kind: "ready", value }), []);
  return { state, reload, put };
}
