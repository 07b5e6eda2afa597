import type { TechnologyAnalytics } from "~/contract/analytics";
import { requestFor } from "~/contract/listing/completeness";
import type { Technology } from "~/contract/technologies";
import { LEGAL_GROUP_OF, LEGAL_STATUS_NAMES } from "~/contract/values";
import type { Metric } from "./metric";

type Conclusions = Pick<TechnologyAnalytics, "overall" | "strengths" | "risks" | "next_steps">;

const STRONG_FROM = 70;
const MODERATE_FROM = 40;
/** With fewer metrics than these there is no overall score. */
const MIN_METRICS = 2;
const MAX_NEXT_STEPS = 4;
/** Fewer listings than these give no standing within a field. */
const MIN_PEERS = 5;
/** Ahead of this share of its field is a strength. */
const AHEAD_FROM = 0.5;
const MANY_PARTNERSHIPS = 3;
/** Up to here nothing has been shown outside a laboratory. */
const LAST_EARLY_TRL = 3;

/** What the listing is measured against: the listings of its field that the catalog shows. */
export interface FieldStatistics {
  /** Listings of the field that state a TRL, by level: index 0 is TRL 1. */
  trl: number[];
}

/**
 * What follows from the metrics and the stored fields. Strengths and risks add to the scores: none repeats the basis of
 * a metric, and none quotes the listing, so that they may be shown after its text has changed.
 */
export function concludeFrom(
  listing: Technology,
  metrics: Metric[],
  statistics: FieldStatistics,
): Conclusions {
  const scores = metrics.flatMap(({ score }) => (score === null ? [] : [score]));
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const score = scores.length < MIN_METRICS ? null : Math.round(mean);
  return {
    overall: { score, band: bandOf(score) },
    strengths: strengthsOf(listing, statistics),
    risks: [...readinessRisks(listing), ...rightsRisks(listing)],
    next_steps: listing.completeness.missing.slice(0, MAX_NEXT_STEPS).map(requestFor),
  };
}

function bandOf(score: number | null): Conclusions["overall"]["band"] {
  if (score === null) return "not_enough_data";
  return score >= STRONG_FROM ? "strong" : score >= MODERATE_FROM ? "moderate" : "low";
}

function strengthsOf(listing: Technology, statistics: FieldStatistics): string[] {
  const { trl, patents, partnership_types: partnerships } = listing;
  const peers = statistics.trl.reduce((sum, count) => sum + count, 0);
  const below = statistics.trl.slice(0, (trl ?? 1) - 1).reduce((sum, count) => sum + count, 0);
  const ahead = peers < MIN_PEERS ? 0 : below / peers;
  const granted = patents.filter(({ status }) => status === "granted");
  const places = [...new Set(granted.flatMap(({ jurisdiction }) => jurisdiction ?? []))];
  const expiry = granted
    .flatMap(({ expiry_date }) => expiry_date ?? [])
    .sort()
    .at(-1);
  return [
    ...(ahead >= AHEAD_FROM
      ? [`Its TRL is higher than that of ${Math.round(ahead * 100)}% of the ${peers} listings of its field.`]
      : []),
    ...(places.length > 0
      ? [`Granted in ${places.join(", ")}${expiry ? `, until ${expiry.slice(0, 4)} at the latest` : ""}.`]
      : []),
    ...(partnerships.length >= MANY_PARTNERSHIPS
      ? [`Open to ${partnerships.length} kinds of partnership.`]
      : []),
  ];
}

function readinessRisks({ trl, trl_evidence }: Technology): string[] {
  if (trl === null) return [];
  return [
    ...(trl <= LAST_EARLY_TRL ? ["Nothing has been shown outside a laboratory yet."] : []),
    ...(trl_evidence ? [] : ["No evidence of the stated TRL is given."]),
  ];
}

function rightsRisks({ legal_status, availability }: Technology): string[] {
  const status = legal_status && LEGAL_STATUS_NAMES[legal_status].toLowerCase();
  const group = legal_status && LEGAL_GROUP_OF[legal_status];
  return [
    ...(legal_status === null ? ["The legal status is not stated."] : []),
    ...(group === "in_progress" ? [`The right is not granted yet: ${status}.`] : []),
    ...(group === "inactive" ? ["The right has ended: others may use what it covered."] : []),
    ...(group === "unprotected" ? ["No right keeps others from using it."] : []),
    ...(legal_status === "opposed" ? ["The patent is opposed and may be limited or revoked."] : []),
    ...(availability === "licensed" || availability === "under_option"
      ? [`Others hold rights to it: ${availability.replace("_", " ")}.`]
      : []),
  ];
}
