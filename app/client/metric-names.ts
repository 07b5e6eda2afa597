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
