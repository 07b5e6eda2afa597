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
 */
export function useLoaded<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  { key = "", failure }: { key?: string; failure: string },
) {
  const [state, setState] = useState<Loaded<Value>>({ kind: "loading" });
  const [round, setRound] = useState(0);
  const latest = useRef(read);
  latest.current = read;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the round are what asks for it again
  useEffect(() => {
    const aborter = new AbortController();
    setState((before) => (before.kind === "ready" ? before : { kind: "loading" }));
    latest.current(aborter.signal).then(
      (value) => {
        if (!aborter.signal.aborted) setState({ kind: "ready", value });
      },
      (error) => {
        if (!aborter.signal.aborted) setState({ kind: "failed", message: errorText(error, failure) });
      },
    );
    return () => aborter.abort();
  }, [key, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  useRetryWhenOnline(state.kind === "failed" ? reload : undefined);
  const put = useCallback((value: Value) => setState({ kind: "ready", value }), []);
  return { state, reload, put };
}
