import { useQueries } from "@tanstack/react-query";
import { type CallQuery, isQuery, serverData } from "~/client/calls/server-data";
import type { AnswersOf, Asked, AskedBy } from "./screen-loader";
import { READ_BY_LOADER, type ScreenFailure, useAsked, useFailure } from "./screen-state";

export type Screen<Names> = { kind: "ready"; answers: AnswersOf<Names> } | ScreenFailure;

/** What the screen's `screenLoader` read, and what became of it since. One refusal refuses the screen. */
export function useScreen<Loader extends (args: never) => Promise<Asked>>(
  failure: string,
): Screen<AskedBy<Loader>> {
  const failureIs = useFailure(failure);
  const asked = useAsked<Loader>();
  const entries = Object.entries<unknown>(asked);
  const queries = entries.flatMap(([, value]) => (isQuery(value) ? [value as CallQuery<unknown>] : []));
  const results = useQueries(
    { queries: queries.map((query) => ({ ...query, ...READ_BY_LOADER })) },
    serverData,
  );
  const failed = results.find(({ data, error }) => error !== null || data === undefined);
  if (failed) return failureIs(failed.error);
  const answers = entries.map(([name, value]) => {
    const place = queries.indexOf(value as CallQuery<unknown>);
    return [name, place < 0 ? value : results[place]?.data];
  });
  return { kind: "ready", answers: Object.fromEntries(answers) as AnswersOf<AskedBy<Loader>> };
}
