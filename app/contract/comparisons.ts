import * as z from "zod";
import { choice, Deleted, ExportResult, Id, idList, optionalText, Time, text } from "./fields";
import { get, post, put, remove } from "./kit";
import { PageQuery, pageOf } from "./pagination";
import { Provenance } from "./provenance";
import { DOMAINS, LEGAL_STATUSES } from "./values";

/** Limit of listings in a comparison for premium; 3 for other users (product.md 3). */
export const MAX_COMPARED = 6;

/** A listing that was hidden or deleted since keeps its place, without its title or anything else. */
const ComparedTechnology = z.object({
  id: Id,
  title: z.string(),
  available: z.boolean(),
  domain: z.enum(DOMAINS).nullable(),
  trl: z.number().int().nullable(),
  legal_status: z.enum(LEGAL_STATUSES).nullable(),
  organization: z.string().nullable(),
});

/** A comparison in lists. */
export const ComparisonCard = z.object({
  id: Id,
  comparison_name: z.string(),
  notes: z.string().nullable(),
  technologies: z.array(ComparedTechnology),
  /** In the order of `technologies`. */
  technology_titles: z.array(z.string()),
  created_at: Time,
});
export type ComparisonCard = z.infer<typeof ComparisonCard>;

const Cell = z.union([z.string(), z.number(), z.array(z.string())]).nullable();

export const Comparison = ComparisonCard.extend({
  /** Rows of stored fields; `values` in the order of `technologies`, null is "not stated" or not available. */
  matrix: z.array(z.object({ field: z.string(), label: z.string(), values: z.array(Cell) })),
  /** The fields of the matrix whose values differ between the listings that are available. */
  differences: z.array(z.string()),
  summary: z.string().nullable(),
  /** Who wrote the summary; null without one. */
  summary_by: Provenance.nullable(),
});
export type Comparison = z.infer<typeof Comparison>;

const notes = optionalText({ label: "Notes", max: 1_000, lines: true });
const name = text({ label: "Comparison name", min: 1, max: 120 });

const technologies = idList("Technologies", MAX_COMPARED).refine(
  (ids) => ids.length >= 2,
  `Technologies must name 2 to ${MAX_COMPARED} different listings.`,
);

export const ComparisonCreate = z.strictObject({ technologies, comparison_name: name.optional(), notes });
export type ComparisonCreate = z.infer<typeof ComparisonCreate>;

/** Omitted fields keep their value; `technologies` is the whole list, in the order of the columns. */
export const ComparisonUpdate = z.strictObject({
  technologies: technologies.optional(),
  comparison_name: name.optional(),
  notes,
});
export type ComparisonUpdate = z.infer<typeof ComparisonUpdate>;

export const comparisons = {
  create: post("/technologies/compare", {
    access: "member",
    summary: "Compare listings",
    description:
      "2 to 3 listings, with premium up to 6; more than the role allows is 403 `premium_required`.",
    body: ComparisonCreate,
    errors: ["not_found", "premium_required"],
    response: Comparison,
    status: 201,
  }),
  list: get("/technologies/comparisons", {
    access: "member",
    summary: "List my comparisons, the latest first",
    query: PageQuery,
    response: pageOf("comparisons", ComparisonCard),
  }),
  read: get("/technologies/comparisons/:id", {
    access: "member",
    summary: "Read my comparison",
    response: Comparison,
  }),
  update: put("/technologies/comparisons/:id", {
    access: "member",
    summary: "Change my comparison",
    description:
      "`technologies` is the whole list in its new order. A listing that was hidden since may stay or be left out; each other one must be visible. Adding beyond what the role compares is 403 `premium_required`. A name that was made from titles follows the list.",
    body: ComparisonUpdate,
    errors: ["premium_required"],
    response: Comparison,
  }),
  remove: remove("/technologies/comparisons/:id", {
    access: "member",
    summary: "Delete my comparison",
    response: Deleted,
  }),
  export: get("/technologies/comparisons/:id/export", {
    access: "member",
    summary: "Export my comparison",
    description: "Part of premium: 403 `premium_required` without it.",
    query: z.object({ format: choice("Format", ["csv", "markdown"]).default("csv") }),
    errors: ["premium_required"],
    response: ExportResult,
  }),
};
