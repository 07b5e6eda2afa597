import { useCallback, useEffect, useRef, useState } from "react";

/** One page of a list, whatever its plural is called on the wire. */
export interface LoadedPage<Item> {
  /** The filters as text: a late answer for another key is dropped (product.md T19). */
  key: string;
  items: Item[];
  page: number;
  total: number;
  total_pages: number;
}

/**
 * A list that grows by pages of the interface (`page`, `size`), from the first page that the screen's loader read.
 * Entries that moved between two pages are shown once. `change` lets the screen edit, drop or put back an entry.
 */
export function usePages<Item extends { id: string }>(
  first: LoadedPage<Item>,
  readPage: (page: number, signal: AbortSignal) => Promise<Omit<LoadedPage<Item>, "key">>,
) {
  const [list, setList] = useState(first);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const request = useRef<AbortController | null>(null);
  const read = useRef(readPage);
  read.current = readPage;

  useEffect(() => {
    setList(first);
    setState("idle");
    return () => {
      request.current?.abort();
      request.current = null;
    };
  }, [first]);

  const current = list.key === first.key ? list : first;
  const hasMore = current.page < current.total_pages;

  const loadMore = useCallback(async () => {
    if (!hasMore || request.current) return;
    const mine = new AbortController();
    request.current = mine;
    setState("loading");
    try {
      const next = await read.current(current.page + 1, mine.signal);
      if (request.current !== mine) return;
      setList((before) => {
        const known = new Set(before.items.map(({ id }) => id));
        return {
          ...before,
          ...next,
          items: [...before.items, ...next.items.filter(({ id }) => !known.has(id))],
        };
      });
      setState("idle");
    } catch {
      if (request.current === mine) setState("failed");
    } finally {
      if (request.current === mine) request.current = null;
    }
  }, [current.page, hasMore]);

  const change = useCallback((edit: (items: Item[]) => Item[]) => {
    setList((before) => {
      const items = edit(before.items);
      return { ...before, items, total: Math.max(0, before.total + items.length - before.items.length) };
    });
  }, []);

  return { list: current, state, hasMore, loadMore, change };
}
