import { useCallback, useEffect, useRef, useState } from "react";
import type { TechnologyAnalytics } from "~/contract/analytics";
import { api } from "./api";

export type Analyses = Record<string, TechnologyAnalytics | "loading" | "failed">;

/** The AI analytics of several listings, each on its own: one that fails holds back no other. */
export function useAnalyses(ids: string[]): { analyses: Analyses; retry(): void } {
  const [analyses, setAnalyses] = useState<Analyses>({});
  const asked = useRef(new Set<string>());

  const load = useCallback(async (id: string) => {
    setAnalyses((before) => ({ ...before, [id]: "loading" }));
    const found = await api("GET /technologies/:id/ai-analytics", { params: { id } }).catch(
      () => "failed" as const,
    );
    setAnalyses((before) => ({ ...before, [id]: found }));
  }, []);

  useEffect(() => {
    // Each once per visit: an analysis may cost a model's time.
    for (const id of ids) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      void load(id);
    }
  }, [ids, load]);

  function retry() {
    for (const id of ids) if (analyses[id] === "failed") void load(id);
  }
  return { analyses, retry };
}
