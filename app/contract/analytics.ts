import * as z from "zod";
import { Id } from "./fields";
import { get } from "./kit";
import { Provenance } from "./provenance";

export const METRIC_KEYS = [
  "market_potential",
  "novelty",
  "technical_maturity",
  "ip_strength",
  "commercial_readiness",
  "evidence",
] as const;

export const CONFIDENCES = ["low", "medium", "high"] as const;

/** Where a statement can be checked: a field of the listing, or a page of one of its files. */
export const Source = z.object({
  field: z.string().nullable(),
  file_id: Id.nullable(),
  page: z.number().int().nullable(),
  quote: z.string(),
});
export type Source = z.infer<typeof Source>;

export const Metric = z.object({
  key: z.enum(METRIC_KEYS),
  /** Null is "not enough data". */
  score: z.number().min(0).max(100).nullable(),
  confidence: z.enum(CONFIDENCES),
  basis: z.string(),
  sources: z.array(Source),
});

/** Analytics of a listing (product.md 4, "AI analytics"). */
export const TechnologyAnalytics = z.object({
  technology_id: Id,
  /** `stale` when the listing changed since. */
  status: z.enum(["ready", "stale"]),
  overall: z.object({
    score: z.number().min(0).max(100).nullable(),
    band: z.enum(["low", "moderate", "strong", "not_enough_data"]),
  }),
  metrics: z.array(Metric),
  strengths: z.array(z.string()),
  risks: z.array(z.string()),
  next_steps: z.array(z.string()),
  similar: z.array(z.object({ id: Id, title: z.string() })),
  /** Of strengths, risks and next steps; scores are always computed. */
  ...Provenance.shape,
  inputs_hash: z.string(),
});
export type TechnologyAnalytics = z.infer<typeof TechnologyAnalytics>;

export const analytics = {
  read: get("/technologies/:id/ai-analytics", {
    access: "member",
    summary: "Read the AI analytics of a listing",
    description: "No score without a basis: a metric without enough data has the score null.",
    response: TechnologyAnalytics,
  }),
};
