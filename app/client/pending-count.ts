import { useEffect, useSyncExternalStore } from "react";
import { api } from "./api";
import { readLogin } from "./stored-login";

let count: number | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows how many listings wait for review, as a list that was just read says it. */
export function setPendingCount(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

/** Adjusts the count for decisions that were made, or undone, elsewhere than in the queue. */
export function changePendingCount(by: number): void {
  if (count !== undefined) setPendingCount(Math.max(0, count + by));
}

/** How many listings wait for review, undefined until it is known; asked for once, then kept by who reviews. */
export function usePendingCount(): number | undefined {
  useEffect(() => {
    if (count !== undefined || readLogin()?.role !== "admin") return;
    // The badge is a convenience: without it the sidebar says nothing.
    api("GET /admin/technologies/pending", { query: { size: 1 } }).then(
      ({ total }) => setPendingCount(total),
      () => undefined,
    );
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => undefined,
  );
}
