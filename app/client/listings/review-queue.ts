import { useQuery } from "@tanstack/react-query";
import { callQuery, editAnswer, serverData } from "~/client/calls/server-data";
import { useStoredLogin } from "~/client/login/stored-login";

const FIRST = callQuery("GET /admin/technologies/pending", { query: { size: 1 } });

/** Shows how many listings wait for review, as a list that was just read says it. */
export function setPendingCount(total: number): void {
  editAnswer(FIRST, (queue) => ({ ...queue, total }));
}

/** Adjusts the count for decisions made or undone outside the queue. */
export function changePendingCount(by: number): void {
  editAnswer(FIRST, (queue) => ({ ...queue, total: Math.max(0, queue.total + by) }));
}

/** Number of pending listings; undefined while unknown and for users who cannot review. */
export function usePendingCount(): number | undefined {
  const enabled = useStoredLogin()?.role === "admin";
  const { data } = useQuery({ ...FIRST, enabled, staleTime: Number.POSITIVE_INFINITY }, serverData);
  // The badge is optional: without a count none is shown.
  return data?.total;
}
