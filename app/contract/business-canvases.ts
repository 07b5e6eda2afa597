import * as z from "zod";
import { Source } from "./analytics";
import { choice, Id, optionalText, Time } from "./fields";
import { get, post } from "./kit";
import { PageQuery, pageOf } from "./pagination";
import { Provenance } from "./provenance";
import { CANVAS_GOALS, CANVAS_STATES } from "./values";

/** The nine blocks of the business model canvas (Osterwalder). */
export const CANVAS_BLOCKS = [
  "key_partners",
  "key_activities",
  "key_resources",
  "value_propositions",
  "customer_relationships",
  "channels",
  "customer_segments",
  "cost_structure",
  "revenue_streams",
] as const;

export const BusinessCanvasRequest = z.strictObject({
  goal: choice("Goal", CANVAS_GOALS),
  target_customer: optionalText({ label: "Target customer", max: 200 }),
  geography: optionalText({ label: "Geography", max: 200 }),
  notes: optionalText({ label: "Notes", max: 1_000, lines: true }),
});
export type BusinessCanvasRequest = z.infer<typeof BusinessCanvasRequest>;

const CanvasItem = z.object({
  text: z.string(),
  /** A fact is cited; the rest is an assumption. */
  kind: z.enum(["fact", "assumption"]),
  citations: z.array(Source),
});

export const BusinessCanvas = z.object({
  id: Id,
  technology: z.object({ id: Id, title: z.string() }),
  goal: z.enum(CANVAS_GOALS),
  target_customer: z.string().nullable(),
  geography: z.string().nullable(),
  notes: z.string().nullable(),
  state: z.enum(CANVAS_STATES),
  /** Null until it is ready. */
  blocks: z
    .array(z.object({ key: z.enum(CANVAS_BLOCKS), items: z.array(CanvasItem).max(6) }))
    .length(CANVAS_BLOCKS.length)
    .nullable(),
  /** Who wrote the assumptions; facts are always taken from the listing. */
  assumptions_by: Provenance,
  created_at: Time,
  finished_at: Time.nullable(),
});
export type BusinessCanvas = z.infer<typeof BusinessCanvas>;

/** A canvas as the list shows it: what was asked for and how far it is. */
export const BusinessCanvasEntry = BusinessCanvas.omit({ blocks: true, assumptions_by: true });
export type BusinessCanvasEntry = z.infer<typeof BusinessCanvasEntry>;

/** Business canvases of a listing (product.md 5). */
export const businessCanvases = {
  request: post("/technologies/:id/business-canvas-requests", {
    access: "member",
    summary: "Have a business canvas made of a listing",
    description:
      "Facts come from the stored fields, assumptions from rules or a language model; it is `ready` with the answer. Limited by role and month: 403 `quota_exceeded`.",
    body: BusinessCanvasRequest,
    errors: ["quota_exceeded"],
    response: BusinessCanvas,
    status: 201,
  }),
  list: get("/business-canvas-requests", {
    access: "member",
    summary: "List my business canvases, the latest first",
    query: PageQuery.extend({
      technology_id: z.uuid("Technology id must be a UUID.").optional(),
    }),
    response: pageOf("canvases", BusinessCanvasEntry),
  }),
  read: get("/business-canvas-requests/:id", {
    access: "member",
    summary: "Read my business canvas, or how far it is",
    response: BusinessCanvas,
  }),
};
