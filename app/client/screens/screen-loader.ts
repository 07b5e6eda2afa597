import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { ApiError } from "~/client/calls/error-text";
import {
  type CallQuery,
  isQuery,
  type ListPage,
  type PagesQuery,
  type Readable,
  readFresh,
  serverData,
} from "~/client/calls/server-data";
import type { StoredLogin } from "~/client/login/stored-login";
import type { Role } from "~/contract/values";
import { requireRole } from "./guards";

/** What a screen reads, by the names that it knows the answers by, and what else it takes from its address. */
export type Asked = object;

export interface Place {
  url: URL;
  /** The address's query as it stands, for operations that take the same. */
  query: Record<string, string>;
  params: Record<string, string | undefined>;
  login: StoredLogin;
  /** Reads at once what the rest depends on; undefined when it is refused. */
  read<Value>(query: Readable<Value>): Promise<Value | undefined>;
  /** Leaves a list as it was read before, if it still is there and is `good`; whether it is. */
  restore<Answer, Item>(
    list: PagesQuery<Answer, Item>,
    good: (data: { pages: ListPage<Answer, Item>[] }) => boolean,
  ): boolean;
}

/**
 * The loader of a signed-in screen: sends away who may not see it, and reads every query that `ask` returns. The answers
 * and refusals are in the server data, where `useScreen` and `usePages` find them.
 */
export function screenLoader<Names extends Asked>(
  roles: readonly Role[],
  ask: (place: Place) => Names | Promise<Names>,
) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<Names> => {
    const login = requireRole(request, roles);
    const url = new URL(request.url);
    const done = new Set<unknown>();
    async function read<Value>(query: Readable<Value>): Promise<Value | undefined> {
      done.add(query);
      return readFresh(query, request.signal).catch(refusal);
    }
    const restore: Place["restore"] = (list, good) => {
      const data = serverData.getQueryData<Parameters<typeof good>[0]>(list.queryKey);
      if (!data || !good(data)) return false;
      done.add(list);
      return true;
    };
    const query = Object.fromEntries(url.searchParams);
    const result = await ask({ url, query, params, login, read, restore });
    const rest = Object.values(result).filter((value) => isQuery(value) && !done.has(value));
    await Promise.all(rest.map((query) => read(query as Readable<unknown>)));
    return result;
  };
}

/** A refusal is kept with its query, and is a state of the screen; anything else is a fault of ours. */
function refusal(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

export type AskedBy<Loader extends (args: never) => Promise<Asked>> = Awaited<ReturnType<Loader>>;

/** What was asked, with the answers in place of the queries. */
export type AnswersOf<Names> = { [Name in keyof Names]: AnswerTo<Names[Name]> };

type AnswerTo<Value> = Value extends CallQuery<infer Answer> ? Answer : Value;

/** The answers that a screen's `meta` may name; none before they are there. */
export function answersIn<Loader extends (args: never) => Promise<Asked>>(
  asked: unknown,
): Partial<AnswersOf<AskedBy<Loader>>> {
  const answers = Object.entries<unknown>({ ...(asked as Asked | undefined) }).map(([name, value]) => [
    name,
    isQuery(value) ? serverData.getQueryData(value.queryKey) : value,
  ]);
  return Object.fromEntries(answers);
}
