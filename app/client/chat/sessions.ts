import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "~/client/calls/api";
import { editList, itemsOfPages, pagesQuery, serverData } from "~/client/calls/server-data";

/** A chat session as the sidebar lists it. */
export interface SessionEntry {
  id: string;
  name: string;
  /** Messages in it. */
  total: number;
  last_message_at: string;
  /** The assistant is writing in it, here or anywhere. */
  answering?: boolean;
}

const PAGE = { page: 1, size: 20 };
const LIST = pagesQuery(
  "GET /session/my-sessions",
  { query: { size: PAGE.size } },
  ({ sessions }): SessionEntry[] => sessions,
);

/** The chats as far as they are loaded; `startApp` reads their first page. */
export function useSessions() {
  const options = { ...LIST, enabled: false, gcTime: Number.POSITIVE_INFINITY };
  const { data, isError, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    options,
    serverData,
  );
  return {
    items: useMemo(() => itemsOfPages<SessionEntry>(data?.pages ?? []), [data]),
    total: data?.pages.at(-1)?.total,
    isReady: data !== undefined,
    isFailed: isError && !data,
    isLoadingMore: isFetchingNextPage,
    isMoreFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
  };
}

/** Reads the first page unless it is there. @throws ApiError */
export async function readSessions(): Promise<void> {
  await serverData.fetchInfiniteQuery({ ...LIST, staleTime: Number.POSITIVE_INFINITY });
}

/** Puts a session on top of the list, new or moved. */
export function putSession(entry: SessionEntry): void {
  editList(LIST, (items) => [entry, ...items.filter(({ id }) => id !== entry.id)]);
}

/** Shows what became known of a session, such as a name that was typed or that the assistant chose. */
export function changeSession(id: string, changes: Partial<Omit<SessionEntry, "id">>): void {
  editList(LIST, (items) => items.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
}

/** Reads the first page again: what is known of its sessions is brought up to date, new ones come on top. */
export async function refreshSessions(): Promise<void> {
  const { sessions, total } = await api("GET /session/my-sessions", { query: PAGE });
  const fresh = new Map<string, SessionEntry>(sessions.map((session) => [session.id, session]));
  editList(
    LIST,
    (items) => {
      const listedIds = new Set(items.map(({ id }) => id));
      const added = sessions.filter(({ id }) => !listedIds.has(id));
      return [...added, ...items.map((entry) => ({ ...entry, ...fresh.get(entry.id) }))];
    },
    total,
  );
}

/** Removes a session from the list; returns the rollback. */
export function dropSession(id: string): () => void {
  let index = -1;
  let dropped: SessionEntry | undefined;
  editList(LIST, (items) => {
    index = items.findIndex((entry) => entry.id === id);
    dropped = items[index];
    return items.filter((entry) => entry.id !== id);
  });
  return () => {
    const entry = dropped;
    if (entry) editList(LIST, (items) => items.toSpliced(index, 0, entry));
  };
}
