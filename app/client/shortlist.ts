import { SHORTLIST_SORTS, type ShortlistSort } from "~/contract/values";
import { api } from "./api";
import { takeAnswers } from "./saved-listings";

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

/** A page of the shortlist, its entries under the ids of their listings. */
export async function readShortlist(
  view: ShortlistView,
  page: number,
  signal?: AbortSignal,
  size = PAGE_SIZE,
) {
  const query = { ...view, page, size };
  const found = await api("GET /technologies/shortlist", { query, ...(signal ? { signal } : {}) });
  takeAnswers(found.shortlist.map(({ technology_id }) => technology_id));
  const items = found.shortlist.map((entry) => ({ ...entry, id: entry.technology_id }));
  const { total, total_pages, unavailable } = found;
  return { items, page: found.page, total, total_pages, unavailable };
}

export type ShortlistItem = Awaited<ReturnType<typeof readShortlist>>["items"][number];
