import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "~/client/calls/api";
import { callQuery, serverData } from "~/client/calls/server-data";
import { useStoredLogin } from "~/client/login/stored-login";

/** As many of the queue as the dashboard shows; the badge of the sidebar is its total. */
export const SHOWN_PENDING = 5;
export const FIRST_PENDING = callQuery("GET /admin/technologies/pending", { query: { size: SHOWN_PENDING } });

/** Only the total is known: the queue itself counts as old, so that the dashboard reads it again. */
function editTotal(edit: (total: number) => number): void {
  serverData.setQueryData<AnswerOf<"GET /admin/technologies/pending">>(
    FIRST_PENDING.queryKey,
    (queue) => queue && { ...queue, total: edit(queue.total) },
    { updatedAt: 0 },
  );
}

/** Shows how many listings wait for review, as a list that was just read says it. */
export function setPendingCount(total: number): void {
  editTotal(() => total);
}

/** Adjusts the count for decisions made or undone outside the queue. */
export function changePendingCount(by: number): void {
  editTotal((total) => Math.max(0, total + by));
}

/** Number of pending listings; undefined while unknown and for users who cannot review. */
export function usePendingCount(): number | undefined {
  const enabled = useStoredLogin()?.role === "admin";
  const { data } = useQuery({ ...FIRST_PENDING, enabled, staleTime: Number.POSITIVE_INFINITY }, serverData);
  // The badge is optional: without a count none is shown.
  return data?.total;
}
