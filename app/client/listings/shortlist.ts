import type { AnswerOf } from "~/client/calls/api";
import { pagesQuery } from "~/client/calls/server-data";
import { SHORTLIST_SORTS, type ShortlistSort } from "~/contract/values";

/** Page size of the specification's list (section 9). */
const PAGE_SIZE = 20;
export const MAX_SEARCH_CHARACTERS = 200;

/** What the shortlist's address says. */
export interface ShortlistView {
  search: string;
  sort: ShortlistSort;
}

export function readView(params: URLSearchParams): ShortlistView {
  const sort = SHORTLIST_SORTS.find((known) => known === params.get("sort")) ?? "newest";
  const search = [...(params.get("search") ?? "").trim()].slice(0, MAX_SEARCH_CHARACTERS).join("");
  return { search, sort };
}

export function shortlistAddress({ search, sort }: ShortlistView): string {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (sort !== "newest") params.set("sort", sort);
  return params.size > 0 ? `/shortlist?${params}` : "/shortlist";
}

/** The shortlist of a view, its entries under the ids of their listings. */
export function shortlistQuery(view: ShortlistView, size = PAGE_SIZE) {
  return pagesQuery("GET /technologies/shortlist", { query: { ...view, size } }, ({ shortlist }) =>
    shortlist.map((entry) => ({ ...entry, id: entry.technology_id })),
  );
}

export type ShortlistQuery = ReturnType<typeof shortlistQuery>;

export type ShortlistItem = AnswerOf<"GET /technologies/shortlist">["shortlist"][number] & { id: string };
