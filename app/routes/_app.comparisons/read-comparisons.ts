import { api } from "~/client/api";

/** Page size of the specification's list (section 9). */
const PAGE_SIZE = 20;

export async function readComparisons(page: number, signal: AbortSignal) {
  const query = { page, size: PAGE_SIZE };
  const { comparisons, ...place } = await api("GET /technologies/comparisons", { query, signal });
  return { items: comparisons, page: place.page, total: place.total, total_pages: place.total_pages };
}
