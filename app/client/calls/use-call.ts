import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { failureOf } from "~/client/screens/screen-state";
import { type CallQuery, serverData } from "./server-data";

export type Loaded<Value> =
  | { kind: "loading" }
  | { kind: "failed"; message: string; missing: boolean }
  | { kind: "ready"; value: Value };

/** For `maxAgeMs`, of what the frame reads just before the screen on a fresh page. */
export const JUST_READ_MS = 5_000;

interface CallWords {
  /** Fallback error message. */
  failure: string;
  /** Also says it where the specification wants a toast. */
  onFailure?(message: string): void;
  /** Accepts data that was cached before the section opened, and refetches it only if it is older than this. */
  maxAgeMs?: number;
}

/**
 * A section that loads independently, so that its failure does not affect the rest. When the query changes, the old data
 * stays until the response arrives. `reload` refetches, `put` shows the result of a write.
 */
export function useCall<Value>(query: CallQuery<Value>, { failure, onFailure, maxAgeMs = 0 }: CallWords) {
  const { data, error, isFetchedAfterMount, isPlaceholderData, refetch } = useQuery(
    {
      ...query,
      placeholderData: keepPreviousData,
      gcTime: 0,
      staleTime: maxAgeMs,
    },
    serverData,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is said once
  useEffect(() => {
    if (error) onFailure?.(failureOf(error, failure).message);
  }, [error]);

  let state: Loaded<Value> = { kind: "loading" };
  if (error) state = failureOf(error, failure);
  else if (data !== undefined && (isFetchedAfterMount || isPlaceholderData || maxAgeMs > 0))
    state = { kind: "ready", value: data };
  return {
    state,
    /** For screens that tell failures apart. */
    error,
    reload: () => void refetch(),
    put: (value: Value) => void serverData.setQueryData(query.queryKey, value),
  };
}
