import type { Technology } from "~/contract/technologies";
import { type Metric, sourceOf, unknown } from "./metric";

/** What somebody who wants to use it asks for: uses, benefits, a way to get it, that it can be had, and a level near use. */
export function commercialReadiness(listing: Technology): Metric {
  const { applications, advantages, partnership_types, availability, trl } = listing;
  const stated = [
    { points: 20, label: "applications", sources: sourceOf("applications", applications[0]) },
    { points: 20, label: "advantages", sources: sourceOf("advantages", advantages[0]) },
    { points: 20, label: "partnership types", sources: sourceOf("partnership_types", partnership_types[0]) },
    { points: 30, label: "a TRL of 6 or more", sources: trl && trl >= 6 ? sourceOf("trl", String(trl)) : [] },
  ].filter(({ sources }) => sources.length > 0);
  if (stated.length === 0) {
    return unknown(
      "commercial_readiness",
      "The listing states no applications, advantages or partnership types.",
    );
  }
  const free = availability === "available" ? 10 : 0;
  return {
    key: "commercial_readiness",
    score: stated.reduce((sum, { points }) => sum + points, free),
    confidence: stated.length > 2 ? "medium" : "low",
    basis: `States ${stated.map(({ label }) => label).join(", ")}; ${availability.replace("_", " ")}.`,
    sources: [...stated.flatMap(({ sources }) => sources), ...sourceOf("availability", availability)],
  };
}
