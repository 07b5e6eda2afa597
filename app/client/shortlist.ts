import { SHORTLIST_SORTS, type ShortlistSort } from "~/contract/values";
import { api } from "./api";
import { sayValue } from "./listing-words";
import { takeAnswers } from "./saved-listings";

/** Page size of the specification's list (section 9). */
const PAGE_SIZE = 20;
const EXPORT_PAGE_SIZE = 100;
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

/** Every entry of a view as CSV. @throws ApiError */
export async function shortlistCsv(view: ShortlistView, origin: string): Promise<string> {
  const rows = [["Title", "Organisation", "Field", "TRL", "Legal status", "Saved", "Notes", "Address"]];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await readShortlist(view, page, undefined, EXPORT_PAGE_SIZE);
    pages = found.total_pages;
    rows.push(
      ...found.items.map(({ technology, notes, created_at }) => [
        technology.title,
        technology.organization?.name ?? "",
        sayValue(technology.domain.replaceAll("-", " ")),
        technology.trl === null ? "" : String(technology.trl),
        technology.legal_status ? sayValue(technology.legal_status) : "",
        created_at.slice(0, 10),
        notes ?? "",
        `${origin}/technology/${technology.id}`,
      ]),
    );
  }
  const { toCsv } = await import("~/lib/csv");
  return toCsv(rows);
}
