import * as z from "zod";
import { Id, optionalText, Time } from "./fields";
import { get, post } from "./kit";
import { PageQuery, pageOf } from "./pagination";
import { TechnologyCard } from "./technologies";

export const ShortlistEntry = z.object({
  technology_id: Id,
  technology: TechnologyCard,
  notes: z.string().nullable(),
  created_at: Time,
});
export type ShortlistEntry = z.infer<typeof ShortlistEntry>;

export const ShortlistToggle = z.strictObject({
  notes: optionalText({ label: "Notes", max: 1_000, lines: true }),
});
export type ShortlistToggle = z.infer<typeof ShortlistToggle>;

export const shortlist = {
  toggle: post("/technologies/:id/shortlist", {
    access: "member",
    summary: "Add a listing to my shortlist, or take it off",
    body: ShortlistToggle,
    response: z.object({ action: z.enum(["added", "removed"]), total: z.number().int().min(0) }),
  }),
  list: get("/technologies/shortlist", {
    access: "member",
    summary: "List my shortlist, the latest first",
    query: PageQuery,
    response: pageOf("shortlist", ShortlistEntry),
  }),
};
