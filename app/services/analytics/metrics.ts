import type { Technology } from "~/contract/technologies";
import { LEGAL_STATUS_NAMES, type LegalStatus, TRL_NAMES } from "~/contract/values";
import { commercialReadiness } from "./commercial-readiness";
import { type Metric, sourceOf, unknown } from "./metric";

/** How far a right goes (own judgment): a granted patent can be enforced, an application may become one. */
const IP_SCORES: Record<LegalStatus, number> = {
  granted: 85,
  opposed: 60,
  pending: 55,
  provisional: 35,
  know_how: 25,
  none: 10,
  lapsed: 10,
  expired: 5,
  withdrawn: 5,
  revoked: 5,
};
/** A second patent adds this much, up to the whole. */
const POINTS_PER_PATENT = 5;

/**
 * The metrics that the stored fields have a basis for. What would need knowledge of the market or of what else exists
 * has none, and is null: "not enough data" is an answer.
 */
export function metricsOf(listing: Technology): Metric[] {
  return [
    unknown("market_potential", "The listing states no market figures, and no market data are connected."),
    unknown("novelty", "Novelty needs a search of the prior art, which was not made."),
    maturity(listing),
    ipStrength(listing),
    commercialReadiness(listing),
    evidence(listing),
  ];
}

function maturity({ trl, trl_evidence }: Technology): Metric {
  if (trl === null) return unknown("technical_maturity", "The listing states no TRL.");
  return {
    key: "technical_maturity",
    score: Math.round((trl / TRL_NAMES.length) * 100),
    confidence: trl_evidence ? "high" : "medium",
    basis: `TRL ${trl}, ${TRL_NAMES[trl - 1]!.toLowerCase()}.`,
    sources: [...sourceOf("trl", String(trl)), ...sourceOf("trl_evidence", trl_evidence)],
  };
}

function ipStrength({ legal_status, patents }: Technology): Metric {
  if (legal_status === null) return unknown("ip_strength", "The listing states no legal status.");
  const more = Math.max(0, patents.length - 1) * POINTS_PER_PATENT;
  const listed = patents.length === 0 ? "no patent number given" : `${patents.length} patent numbers given`;
  return {
    key: "ip_strength",
    score: Math.min(100, IP_SCORES[legal_status] + (IP_SCORES[legal_status] > 50 ? more : 0)),
    confidence: patents.length > 0 ? "high" : "low",
    basis: `${LEGAL_STATUS_NAMES[legal_status]}, ${listed.replace("1 patent numbers", "1 patent number")}.`,
    sources: [
      ...sourceOf("legal_status", legal_status),
      ...patents.slice(0, 3).flatMap((patent) => sourceOf("patents", patent.number)),
    ],
  };
}

/** What can be checked: evidence of the level, publications, patent numbers, and how complete the rest is. */
function evidence({ trl_evidence, publications, patents, completeness }: Technology): Metric {
  const sources = [
    ...sourceOf("trl_evidence", trl_evidence),
    ...publications.slice(0, 3).flatMap(({ title }) => sourceOf("publications", title)),
    ...patents.slice(0, 3).flatMap(({ number }) => sourceOf("patents", number)),
  ];
  if (sources.length === 0) {
    return unknown(
      "evidence",
      "The listing names no evidence of its level, no publication and no patent number.",
    );
  }
  const kinds = new Set(sources.map(({ field }) => field)).size;
  return {
    key: "evidence",
    score: Math.min(100, Math.round(kinds * 20 + completeness.score * 0.4)),
    confidence: kinds > 1 ? "high" : "medium",
    basis: `${kinds} of 3 kinds of evidence; ${completeness.score}% of what buyers ask for is stated.`,
    sources,
  };
}
