import * as z from "zod";
import { choice, Id, idList, optionalText, searchText, Time, text } from "./fields";
import { get, post, put } from "./kit";
import { MAX_PAGE_SIZE, PageQuery, pageOf } from "./pagination";
import { TechnologyCard } from "./technologies";
import { SHORTLIST_SORTS } from "./values";

export const ShortlistEntry = z.object({
  technology_id: Id,
  technology: TechnologyCard,
  notes: z.string().nullable(),
  created_at: Time,
});
export type ShortlistEntry = z.infer<typeof ShortlistEntry>;

const NOTES = { label: "Notes", max: 1_000, lines: true };

export const ShortlistToggle = z.strictObject({ notes: optionalText(NOTES) });
export type ShortlistToggle = z.infer<typeof ShortlistToggle>;

/** An empty text deletes the notes. */
export const ShortlistNotes = z.strictObject({
  notes: text(NOTES)
    .transform((value) => value || null)
    .nullable(),
});
export type ShortlistNotes = z.infer<typeof ShortlistNotes>;

export const ShortlistQuery = z.object({
  ...PageQuery.shape,
  /** Every word must be in the title, the organization or the notes. */
  search: searchText("Search"),
  sort: choice("Sort", SHORTLIST_SORTS).default("newest"),
});
export type ShortlistQuery = z.infer<typeof ShortlistQuery>;

export const ShortlistPage = pageOf("shortlist", ShortlistEntry).extend({
  /** Saved listings that are hidden now: neither listed nor in `total`, and back when they are shown again. */
  unavailable: z.number().int().min(0),
});

export const ShortlistRemoval = z.strictObject({ technologies: idList("Technologies", MAX_PAGE_SIZE) });
export type ShortlistRemoval = z.infer<typeof ShortlistRemoval>;

export const shortlist = {
  toggle: post("/technologies/:id/shortlist", {
    access: "member",
    summary: "Add a listing to my shortlist, or take it off",
    body: ShortlistToggle,
    response: z.object({ action: z.enum(["added", "removed"]), total: z.number().int().min(0) }),
  }),
  annotate: put("/technologies/:id/shortlist", {
    access: "member",
    summary: "Change the notes of a listing on my shortlist",
    body: ShortlistNotes,
    response: z.object({ technology_id: Id, notes: z.string().nullable() }),
  }),
  removeMany: post("/technologies/shortlist/remove", {
    access: "member",
    summary: "Take listings off my shortlist",
    description: "What is not on it is passed over, so that repeating changes nothing.",
    body: ShortlistRemoval,
    response: z.object({ removed: z.array(Id), total: z.number().int().min(0) }),
  }),
  list: get("/technologies/shortlist", {
    access: "member",
    summary: "List my shortlist, the latest first unless sorted otherwise",
    query: ShortlistQuery,
    response: ShortlistPage,
  }),
};
