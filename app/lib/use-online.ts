import { useEffect, useRef, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser has a network at all; that it reaches us it cannot know. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Does again what failed, once, when the network is back; nothing without `retry`. */
export function useRetryWhenOnline(retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  latest.current = retry;
  const waits = retry !== undefined;
  useEffect(() => {
    if (!waits) return;
    const back = () => latest.current?.();
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [waits]);
}
