import type { TechnologyAnalytics } from "~/contract/analytics";
import type { Technology } from "~/contract/technologies";
import { LEGAL_GROUP_OF, LEGAL_STATUS_NAMES } from "~/contract/values";
import type { Metric } from "./metrics";

type Conclusions = Pick<TechnologyAnalytics, "overall" | "strengths" | "risks" | "next_steps">;

const STRONG_FROM = 70;
const MODERATE_FROM = 40;
/** With fewer metrics than these there is no overall score. */
const MIN_METRICS = 2;
const MAX_NEXT_STEPS = 4;

const NAMES: Record<Metric["key"], string> = {
  market_potential: "Market potential",
  novelty: "Novelty",
  technical_maturity: "Technical maturity",
  ip_strength: "IP strength",
  commercial_readiness: "Commercial readiness",
  evidence: "Evidence",
};

/** What the owner can add, by the field that is missing. */
const NEXT_STEPS: Record<string, string> = {
  problem: "State the problem that is solved.",
  solution: "State how it is solved.",
  advantages: "Name the advantages over what is used today.",
  trl: "State the technology readiness level.",
  trl_evidence: "Give evidence of the technology readiness level.",
  legal_status: "State the legal status.",
  description: "Describe the technology in full.",
  applications: "Name applications.",
  partnership_types: "Say which partnerships are offered.",
  keywords: "Add keywords.",
};

/** What follows from the metrics: every sentence repeats a stated field or its absence. */
export function concludeFrom(listing: Technology, metrics: Metric[]): Conclusions {
  const scored = metrics.flatMap(({ key, score, basis }) => (score === null ? [] : [{ key, score, basis }]));
  const mean = scored.reduce((sum, { score }) => sum + score, 0) / scored.length;
  const score = scored.length < MIN_METRICS ? null : Math.round(mean);
  const line = ({ key, basis }: (typeof scored)[number]) => `${NAMES[key]}: ${basis}`;
  return {
    overall: {
      score,
      band:
        score === null
          ? "not_enough_data"
          : score >= STRONG_FROM
            ? "strong"
            : score >= MODERATE_FROM
              ? "moderate"
              : "low",
    },
    strengths: scored.filter((metric) => metric.score >= STRONG_FROM).map(line),
    risks: [...scored.filter((metric) => metric.score < MODERATE_FROM).map(line), ...rightsRisks(listing)],
    next_steps: listing.completeness.missing.slice(0, MAX_NEXT_STEPS).map((field) => NEXT_STEPS[field]!),
  };
}

function rightsRisks({ legal_status, availability }: Technology): string[] {
  const status = legal_status && LEGAL_STATUS_NAMES[legal_status].toLowerCase();
  const inProgress = legal_status !== null && LEGAL_GROUP_OF[legal_status] === "in_progress";
  return [
    ...(legal_status === null ? ["The legal status is not stated."] : []),
    ...(inProgress ? [`The right is not granted yet: ${status}.`] : []),
    ...(legal_status === "opposed" ? ["The patent is opposed and may be limited or revoked."] : []),
    ...(availability === "licensed" || availability === "under_option"
      ? [`Others hold rights to it: ${availability.replace("_", " ")}.`]
      : []),
  ];
}
