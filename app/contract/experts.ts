import * as z from "zod";
import { choice, Id, searchText } from "./fields";
import { get } from "./kit";
import { PageQuery, pageOf } from "./pagination";
import { DOMAINS } from "./values";

/** A person who chose to be shown at /experts: no address, no account data. */
export const Expert = z.object({
  id: Id,
  name: z.string(),
  headline: z.string().nullable(),
  organization: z.string().nullable(),
  areas: z.array(z.enum(DOMAINS)).max(5),
  /** Live listings. */
  listings: z.number().int().min(0),
  photo_url: z.string().nullable(),
});
export type Expert = z.infer<typeof Expert>;

export const ExpertQuery = PageQuery.extend({
  search: searchText("Search"),
  domain: choice("Technology field", DOMAINS).optional(),
});
export type ExpertQuery = z.infer<typeof ExpertQuery>;

export const experts = {
  list: get("/experts", {
    access: "public",
    summary: "List experts",
    query: ExpertQuery,
    response: pageOf("experts", Expert),
  }),
};
