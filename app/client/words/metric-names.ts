import type { TechnologyAnalytics } from "~/contract/analytics";

type MetricKey = TechnologyAnalytics["metrics"][number]["key"];

/** The metrics of an analysis in the order and words that screens show. */
export const METRIC_NAMES: Record<MetricKey, string> = {
  market_potential: "Market potential",
  novelty: "Novelty",
  technical_maturity: "Technical maturity",
  ip_strength: "IP strength",
  commercial_readiness: "Commercial readiness",
  evidence: "Evidence",
};

/** How many of the metrics the overall score is the mean of: "4 of 6 scores". */
export function countScores({ metrics }: Pick<TechnologyAnalytics, "metrics">): string {
  return `${metrics.filter(({ score }) => score !== null).length} of ${metrics.length} scores`;
}

/** How an analysis came about: only what a model wrote is called AI. */
export function originOf({
  generated_by,
  model,
}: Pick<TechnologyAnalytics, "generated_by" | "model">): string {
  return generated_by === "model"
    ? `Written by AI${model ? ` (${model})` : ""}`
    : "Computed from the listing";
}
