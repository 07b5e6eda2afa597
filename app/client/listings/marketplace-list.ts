import { useEffect } from "react";
import type { AnswerOf } from "~/client/calls/api";
import { type Paging, pagesQuery } from "~/client/calls/server-data";
import { type GrowingList, usePages } from "~/client/calls/use-pages";
import { clearOnSignOut } from "~/client/login/person-memory";
import type { Place } from "~/client/screens/screen-loader";
import type { ScreenFailure } from "~/client/screens/screen-state";
import { type ListingFilters, readFilters, writeFilters } from "./listing-filters";

const PAGE_SIZE = 24;
const KEPT_MILLISECONDS = 3_600_000;

type Answer = AnswerOf<"GET /technologies">;

const BY_CURSOR: Paging = {
  first: "",
  paramsOf: (cursor) => (cursor ? { cursor } : { facets: "1" }),
  nextOf: ({ next_cursor }) => next_cursor,
};

/** The list of some filters as one visit reads it: two visits of the same filters are two lists. */
function listOf(key: string, visit: number) {
  const query = { ...Object.fromEntries(new URLSearchParams(key)), size: PAGE_SIZE };
  const list = pagesQuery("GET /technologies", { query }, ({ technologies }) => technologies, BY_CURSOR);
  return { ...list, queryKey: [...list.queryKey, visit] as const, gcTime: KEPT_MILLISECONDS };
}

export interface OpenedList {
  /** The filters as text. */
  key: string;
  filters: ListingFilters;
  list: ReturnType<typeof listOf>;
}

/** The list that each history entry showed, so that Back finds its pages again. */
const visits = new Map<string, OpenedList>();
let visit = 0;

function entryKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? "first";
}

/**
 * The list of an address: as it was left when the reader comes Back to it, else its first page. While a click is on its
 * way the history still stands at the entry before, whose list has another key or is asked for again.
 */
export function openList({ url, restore }: Place): OpenedList {
  const filters = readFilters(url.searchParams);
  const key = writeFilters(filters).toString();
  const left = visits.get(entryKey());
  if (left?.key === key && restore(left.list, ({ pages }) => pages[0]!.items.length > 0)) return left;
  visit += 1;
  return { key, filters, list: listOf(key, visit) };
}

/** A list of the marketplace with everything loaded of it so far. */
export interface LoadedList extends Omit<GrowingList<Answer, Answer["technologies"][number]>, "first"> {
  key: string;
  filters: ListingFilters;
  /** There are more than `total`. */
  capped: boolean;
  facets: Answer["facets"];
  corrected: NonNullable<Answer["corrected"]>;
}

/** The list on screen and its further pages. */
export function useMarketplaceList(opened: OpenedList, failure: string): LoadedList | ScreenFailure {
  // The entry on screen is the current one of the history, once the navigation is done.
  useEffect(() => void visits.set(entryKey(), opened), [opened]);
  const pages = usePages(opened.list, failure);
  if (pages.kind === "failed") return pages;
  const { total, total_capped: capped, facets, corrected } = pages.first;
  return {
    ...pages,
    key: opened.key,
    filters: opened.filters,
    total,
    capped,
    facets,
    corrected: corrected ?? [],
  };
}

/** The list the reader came from, and whether it is the entry just before this one. */
let latest: { search: string; index: number } | null = null;

clearOnSignOut(() => {
  visits.clear();
  latest = null;
});

function entryIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

export function rememberList(search: string): void {
  latest = { search, index: entryIndex() };
}

export function wayBackToList(): { to: string; isPreviousEntry: boolean } {
  return {
    to: `/marketplace${latest?.search ?? ""}`,
    isPreviousEntry: latest !== null && latest.index === entryIndex() - 1,
  };
}
