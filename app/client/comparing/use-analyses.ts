import { useQueries } from "@tanstack/react-query";
import { callQuery, serverData } from "~/client/calls/server-data";
import type { TechnologyAnalytics } from "~/contract/analytics";

export type Analyses = Record<string, TechnologyAnalytics | "loading" | "failed">;

/** Loads the AI analytics of several listings independently: a failure does not block the others. */
export function useAnalyses(ids: string[]): { analyses: Analyses; retry(): void } {
  const results = useQueries(
    {
      // Each once per visit: an analysis may cost a model's time.
      queries: ids.map((id) => ({
        ...callQuery("GET /technologies/:id/ai-analytics", { params: { id } }),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
      })),
    },
    serverData,
  );
  const analyses = ids.map((id, place) => {
    const { data, isError } = results[place]!;
    return [id, data ?? (isError ? "failed" : "loading")] as const;
  });
  function retry() {
    for (const { isError, refetch } of results) if (isError) void refetch();
  }
  return { analyses: Object.fromEntries(analyses), retry };
}
