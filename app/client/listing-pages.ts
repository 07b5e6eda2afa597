import { useCallback, useEffect, useRef, useState } from "react";
import type { Facets, TechnologyCard, TechnologyPage } from "~/contract/technologies";
import { api } from "./api";
import { type ListingFilters, readFilters, writeFilters } from "./listing-filters";
import { clearOnSignOut } from "./person-memory";
import { takeAnswers } from "./saved-listings";

const PAGE_SIZE = 24;
const KEPT_LISTS = 12;

/** Everything loaded so far of one list. */
export interface LoadedList {
  /** The filters as text. A late answer for another key is dropped (product.md T19). */
  key: string;
  filters: ListingFilters;
  items: TechnologyCard[];
  total: number;
  /** There are more than `total`. */
  capped: boolean;
  nextCursor: string | null;
  facets: Facets | undefined;
  corrected: NonNullable<TechnologyPage["corrected"]>;
}

/** Lists by the history entry that showed them, so that Back finds its pages again; the oldest is forgotten first. */
const kept = new Map<string, LoadedList>();

function entryKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? "first";
}

function keep(entry: string, list: LoadedList): void {
  kept.delete(entry);
  kept.set(entry, list);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_LISTS && oldest !== undefined) kept.delete(oldest);
}

/**
 * The list of an address: as it was left when the reader comes Back to it, else its first page. While a click is on
 * its way the history still stands at the entry before, whose list has another key or is asked for anew.
 * @throws ApiError
 */
export async function openList(
  params: URLSearchParams,
  { signal }: { signal: AbortSignal },
): Promise<LoadedList> {
  const filters = readFilters(params);
  const key = writeFilters(filters).toString();
  const left = kept.get(entryKey());
  if (left?.key === key && left.items.length > 0) return left;
  const page = await readPage(key, null, signal);
  return {
    key,
    filters,
    items: page.technologies,
    total: page.total,
    capped: page.total_capped,
    nextCursor: page.next_cursor,
    facets: page.facets,
    corrected: page.corrected ?? [],
  };
}

async function readPage(key: string, cursor: string | null, signal: AbortSignal): Promise<TechnologyPage> {
  const filters = Object.fromEntries(new URLSearchParams(key));
  const query = { ...filters, size: PAGE_SIZE, ...(cursor ? { cursor } : { facets: "1" }) };
  const page = await api("GET /technologies", { query, signal });
  takeAnswers(page.technologies.map(({ id }) => id));
  return page;
}

/** The list on screen and its further pages. */
export function useListingPages(opened: LoadedList) {
  const [list, setList] = useState(opened);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const request = useRef<AbortController | null>(null);
  const current = list.key === opened.key ? list : opened;

  useEffect(() => {
    setList(opened);
    setState("idle");
    return () => {
      request.current?.abort();
      request.current = null;
    };
  }, [opened]);

  // The entry on screen is the one the history stands at, once the navigation is done.
  useEffect(() => keep(entryKey(), current), [current]);

  const loadMore = useCallback(async () => {
    if (!current.nextCursor || request.current) return;
    const mine = new AbortController();
    request.current = mine;
    setState("loading");
    try {
      const page = await readPage(current.key, current.nextCursor, mine.signal);
      if (request.current !== mine) return;
      const known = new Set(current.items.map(({ id }) => id));
      const fresh = page.technologies.filter(({ id }) => !known.has(id));
      setList({ ...current, items: [...current.items, ...fresh], nextCursor: page.next_cursor });
      setState("idle");
    } catch {
      if (request.current === mine) setState("failed");
    } finally {
      if (request.current === mine) request.current = null;
    }
  }, [current]);

  return { list: current, state, loadMore };
}

/** The list the reader came from, and whether it is the entry just before this one. */
let latest: { search: string; index: number } | null = null;

clearOnSignOut(() => {
  kept.clear();
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
