import type { AppContext } from "~/context";
import type { Comparison } from "~/contract/comparisons";
import type { Written } from "../writing/structured-output";
import { COMPARISON_SUMMARY } from "../writing/tasks";
import { cachedOrEmbedded } from "../writing/written-text-cache";

type Compared = Pick<Comparison, "id" | "matrix" | "technology_titles">;

/** The summary of a comparison as a model wrote it of this very table, or the one by rules. */
export function writtenSummary(
  app: AppContext,
  { id, matrix, technology_titles: titles }: Compared,
  byRules: string,
  embeddedAt: Date,
): Promise<Written<string>> {
  const shown = (value: Comparison["matrix"][number]["values"][number]) =>
    value === null ? "not stated" : Array.isArray(value) ? value.join("; ") : String(value);
  const rows = matrix.map(
    ({ label, values }) =>
      `${label}: ${values.map((value, i) => `${titles[i]}: ${shown(value)}`).join(" | ")}`,
  );
  return cachedOrEmbedded(
    app,
    { kind: "summary", comparisonId: id },
    {
      task: COMPARISON_SUMMARY,
      material: rows.join("\n"),
      use: ({ summary }): string | null => summary,
      embedded: () => byRules,
      embeddedAt,
    },
  );
}
