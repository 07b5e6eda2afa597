import { useLoaderData, useRevalidator } from "@remix-run/react";
import { ApiError, errorText } from "~/client/calls/error-text";
import type { Asked, AskedBy } from "./screen-loader";

export interface ScreenFailure {
  kind: "failed";
  /** There is no such thing, or not for this person: both look the same. */
  missing: boolean;
  message: string;
  reload(): void;
  reloading: boolean;
}

/** What a loader has read is not asked for by the screen itself. */
export const READ_BY_LOADER = {
  refetchOnMount: false,
  retryOnMount: false,
  refetchOnReconnect: false,
} as const;

/** What the screen's `screenLoader` asked: for screens of lists, which `usePages` reads. */
export function useAsked<Loader extends (args: never) => Promise<Asked>>(): AskedBy<Loader> {
  return useLoaderData() as AskedBy<Loader>;
}

/**
 * How a screen fails, and how its loader reads it again: for as long as that takes it has neither data nor error.
 * @param failure fallback error message
 */
export function useFailure(failure: string): (error: unknown) => ScreenFailure {
  const { revalidate, state } = useRevalidator();
  return (error) => ({ ...failureOf(error, failure), reload: revalidate, reloading: state === "loading" });
}

export function failureOf(
  error: unknown,
  failure: string,
): Pick<ScreenFailure, "kind" | "missing" | "message"> {
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return { kind: "failed", missing, message: errorText(error, failure) };
}
