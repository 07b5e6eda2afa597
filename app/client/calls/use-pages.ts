import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { READ_BY_LOADER, type ScreenFailure, useFailure } from "~/client/screens/screen-state";
import { editList, itemsOfPages, type PagesQuery, serverData } from "./server-data";

export interface GrowingList<Answer, Item> {
  kind: "ready";
  /** What its first page said of it. */
  first: Answer;
  items: Item[];
  total: number;
  hasMore: boolean;
  state: "idle" | "loading" | "failed";
  loadMore(): void;
  /** Lets the screen edit, drop or put back entries. */
  change(edit: (items: Item[]) => Item[]): void;
}

/**
 * A list that grows by pages, from the first one that the screen's loader read.
 * @param failure fallback error message
 */
export function usePages<Answer, Item extends { id: string }>(
  query: PagesQuery<Answer, Item>,
  failure: string,
): GrowingList<Answer, Item> | ScreenFailure {
  const failureIs = useFailure(failure);
  const result = useInfiniteQuery({ ...query, ...READ_BY_LOADER }, serverData);
  const { data, error, isFetchNextPageError, isFetchingNextPage, fetchNextPage, hasNextPage } = result;
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const change = useCallback((edit: (items: Item[]) => Item[]) => editList(query, edit), [query]);
  const items = useMemo(() => itemsOfPages<Item>(data?.pages ?? []), [data]);
  if (!data || (error && !isFetchNextPageError)) return failureIs(error);
  return {
    kind: "ready",
    first: data.pages[0]!.answer,
    items,
    total: data.pages.at(-1)!.total,
    hasMore: hasNextPage,
    state: isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : "idle",
    loadMore,
    change,
  };
}
