import * as z from "zod";
import { Id } from "./fields";

/**
 * What the assistant understood, found and proved (answers.md 2, 5, 8): sent with every answer, shown as chips and marks,
 * and sent back by a click on a chip.
 */

export const CRITERION_OPERATORS = [
  "is",
  "is_not",
  "at_least",
  "at_most",
  "between",
  "about",
  "says",
  "does_not_say",
] as const;

/** Regions are lists of countries: Europe has 31 of them, Africa 54, and the world 249. */
export const MAX_CRITERION_VALUES = 250;

/** One thing that a listing must, should or must not be. */
export const BriefCriterion = z.object({
  /** A field of the listing (`trl`), a part of one (`organization.country`), `quantity`, `text` or `listing` (its id). */
  field: z.string().min(1).max(60),
  operator: z.enum(CRITERION_OPERATORS),
  values: z
    .array(z.union([z.string().max(200), z.number()]))
    .min(1)
    .max(MAX_CRITERION_VALUES),
  unit: z.string().max(30).nullable(),
  /** As a person would say it: "TRL 6 or higher", or the name of an owner, which has up to 200 characters. */
  words: z.string().min(1).max(250),
});
export type BriefCriterion = z.infer<typeof BriefCriterion>;

const Criteria = z.array(BriefCriterion).max(12);

/** What a user is looking for. A click on a chip sends it back without one criterion. */
export const Brief = z.object({
  /** The need in their words; empty when only criteria were named. */
  need: z.string().max(1_000),
  must: Criteria,
  should: Criteria,
  must_not: Criteria,
});
export type Brief = z.infer<typeof Brief>;

export const VERDICTS = ["met", "near", "not_met", "not_stated"] as const;
export type CriterionVerdict = (typeof VERDICTS)[number];

/** A row of the evidence table: one listing against the need and each criterion, each with the statement that shows it. */
export const ListingEvidence = z.object({
  technology_id: Id,
  fit: z.enum(["fits", "near"]),
  /** Why it only comes close; null when it fits. */
  reason: z.string().nullable(),
  criteria: z.array(
    z.object({
      words: z.string(),
      verdict: z.enum(VERDICTS),
      /** What the listing says, literally; null where it does not say. */
      quote: z.string().nullable(),
      field: z.string().nullable(),
      file_id: z.string().nullable(),
      page: z.number().int().nullable(),
    }),
  ),
});
export type ListingEvidence = z.infer<typeof ListingEvidence>;

/** A sentence of an answer, checked against what it cites. */
export const SentenceVerdict = z.object({
  text: z.string(),
  verdict: z.enum(["supported", "unsupported", "contradicted"]),
  /** What the listing says instead, of a sentence that it contradicts. */
  instead: z.string().nullable(),
});
export type SentenceVerdict = z.infer<typeof SentenceVerdict>;
