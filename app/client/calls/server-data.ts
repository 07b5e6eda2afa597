import { type InfiniteData, QueryClient } from "@tanstack/react-query";
import { type AnswerOf, api, type Call, type CallOptions, type OptionsOf } from "./api";

/**
 * What the server answered, by the call that asked: the only place where the signed-in screens keep server data
 * (docs/decisions/0036). A call that fails offline fails immediately and is retried when the network is back. Nothing
 * is shared structurally, so that an answer is a new object even if it says the same.
 */
export const serverData = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === "error",
      structuralSharing: false,
    },
  },
});
if (typeof document !== "undefined") serverData.mount();

type QueryKey = readonly [name: string, ...rest: unknown[]];
type Reading = Extract<Call, `GET ${string}`>;

/** A call that reads, as a query: its key is the call itself. */
export interface CallQuery<Value> {
  queryKey: QueryKey;
  queryFn(context: { signal: AbortSignal }): Promise<Value>;
}

/** `callQuery("GET /technologies/:id", { params: { id } })` */
export function callQuery<const Name extends Reading>(
  name: Name,
  ...[options]: OptionsOf<Name>
): CallQuery<AnswerOf<Name>> {
  return {
    queryKey: options ? [name, options] : [name],
    queryFn: ({ signal }) => api(name, ...([{ ...options, signal }] as unknown as OptionsOf<Name>)),
  };
}

/** Where a list goes on: the number of its next page, or a cursor. */
type PageParam = string | number;

/** One page of an infinite list, with local edits of its entries. */
export interface ListPage<Answer, Item> {
  answer: Answer;
  items: Item[];
  total: number;
}

/** An infinite list as one query. */
export interface PagesQuery<Answer, Item> {
  queryKey: QueryKey;
  queryFn(context: { signal: AbortSignal; pageParam: PageParam }): Promise<ListPage<Answer, Item>>;
  initialPageParam: PageParam;
  getNextPageParam(last: ListPage<Answer, Item>): PageParam | null;
}

/** `pagesQuery("GET /requests", { query: { box: "sent" } }, ({ requests }) => requests)` */
export function pagesQuery<const Name extends Reading, Item extends { id: string }>(
  name: Name,
  options: CallOptions<Name>,
  itemsOf: (answer: AnswerOf<Name>) => Item[],
  { first, paramsOf, nextOf }: Paging = BY_NUMBER,
): PagesQuery<AnswerOf<Name>, Item> {
  const { query } = options as { query?: object };
  return {
    queryKey: [name, options, "pages"],
    async queryFn({ signal, pageParam }) {
      const page = { ...options, query: { ...query, ...paramsOf(pageParam) }, signal };
      const answer = await api(name, ...([page] as unknown as OptionsOf<Name>));
      return { answer, items: itemsOf(answer), total: (answer as { total: number }).total };
    },
    initialPageParam: first,
    getNextPageParam: ({ answer }) => nextOf(answer as never),
  };
}

/** How the pages of a list are asked for. */
export interface Paging {
  first: PageParam;
  paramsOf(param: PageParam): object;
  nextOf(answer: { page: number; total_pages: number; next_cursor: string | null }): PageParam | null;
}

const BY_NUMBER: Paging = {
  first: 1,
  paramsOf: (page) => ({ page }),
  nextOf: ({ page, total_pages }) => (page < total_pages ? page + 1 : null),
};

/** All loaded entries of a list; an entry that moved between two pages appears once. */
export function itemsOfPages<Item extends { id: string }>(pages: readonly { items: Item[] }[]): Item[] {
  return [
    ...new Map(
      pages.flatMap(({ items }) => items.map((item) => [item.id, item] as const)).reverse(),
    ).values(),
  ].reverse();
}

/** Edits, drops or puts back entries of a list that has been read; its total follows, unless it is known. */
export function editList<Answer, Item extends { id: string }>(
  { queryKey }: PagesQuery<Answer, Item>,
  edit: (items: Item[]) => Item[],
  total?: number,
): void {
  serverData.setQueryData<InfiniteData<ListPage<Answer, Item>>>(queryKey, (data) => {
    if (!data) return undefined;
    const before = itemsOfPages(data.pages);
    const items = edit(before);
    const pages = data.pages.map((page, place) => ({
      answer: page.answer,
      items: place === 0 ? items : [],
      total: total ?? Math.max(0, page.total + items.length - before.length),
    }));
    return { ...data, pages };
  });
}

/** A call, or a list that is read by its first page. */
export interface Readable<Value> {
  queryKey: QueryKey;
  queryFn(context: never): Promise<Value>;
}

export function isQuery(value: unknown): value is { queryKey: QueryKey } {
  return typeof value === "object" && value !== null && "queryKey" in value;
}

/**
 * Refetches even if a result or a request exists, so that the result includes every earlier write. Of a list
 * that grows, the first page. @throws ApiError
 */
export async function readFresh<Value>(query: Readable<Value>, signal?: AbortSignal): Promise<Value> {
  const cancel = () => serverData.cancelQueries({ queryKey: query.queryKey, exact: true });
  await cancel();
  signal?.addEventListener("abort", cancel, { once: true });
  if (!("initialPageParam" in query)) return serverData.fetchQuery(query as CallQuery<Value>);
  const list = query as unknown as PagesQuery<unknown, unknown>;
  const { pages } = await serverData.fetchInfiniteQuery({ ...list, pages: 1 });
  return pages[0] as Value;
}

/** Updates the cached result of a query, if there is one. */
export function editAnswer<Value>({ queryKey }: CallQuery<Value>, edit: (value: Value) => Value): void {
  serverData.setQueryData<Value>(queryKey, (value) => (value === undefined ? undefined : edit(value)));
}
