import { forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import { api } from "~/client/api";
import type { DelayedDecision } from "~/client/delayed-decisions";
import { ApiError } from "~/client/error-text";
import type { Decision } from "~/client/review-decisions";
import { useLoaded } from "~/client/use-loaded";
import type { ReviewedTechnology } from "~/contract/admin-technologies";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { TextSkeleton } from "~/ui/skeletons";
import { type OpenItem, OpenListing } from "./open-listing";

const FAILURE = "The listing could not be loaded";

interface ReviewItemProps {
  id: string;
  /** The one that is probably opened after it: read ahead. */
  next: string | null;
  /** A decision to begin with, from the address. */
  begin: string | null;
  keysOn: boolean;
  takesFocus: boolean;
  onDecided(decision: Decision, title: string): void;
  onReturn: DelayedDecision["onReturn"];
}

/** Listings that were read ahead, each for one opening. */
const ahead = new Map<string, Promise<ReviewedTechnology>>();

function read(id: string, signal?: AbortSignal): Promise<ReviewedTechnology> {
  return api("GET /admin/technologies/:id", { params: { id }, ...(signal ? { signal } : {}) });
}

function readAhead(id: string): void {
  const reading = read(id);
  // Whoever opens it hears of a failure.
  reading.catch(() => undefined);
  ahead.clear();
  ahead.set(id, reading);
}

/** A listing that waits for review, with everything a decision needs. Made anew for each. */
export const ReviewItem = forwardRef<OpenItem, ReviewItemProps>(function ReviewItem(
  { id, next, begin, keysOn, takesFocus, onDecided, onReturn },
  ref,
) {
  const { state, reload } = useLoaded(
    async (signal) => {
      const early = ahead.get(id);
      ahead.delete(id);
      try {
        return await (early ?? read(id, signal));
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    },
    { key: id, failure: FAILURE },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const item = useRef<OpenItem>(null);
  useImperativeHandle(ref, () => ({ decide: (decision) => item.current?.decide(decision) }));

  const isReady = state.kind === "ready";
  useEffect(() => {
    if (isReady && takesFocus) heading.current?.focus();
  }, [isReady, takesFocus]);
  useEffect(() => {
    if (isReady && next) readAhead(next);
  }, [isReady, next]);

  return (
    <article className="panel review-item" aria-busy={!isReady} aria-labelledby="review-title">
      {state.kind === "loading" && <TextSkeleton lines={14} label="Loading the listing" />}
      {state.kind === "failed" && <ErrorState title={FAILURE} message={state.message} onRetry={reload} />}
      {state.kind === "ready" &&
        (state.value ? (
          <OpenListing
            // A newer version is another thing to decide on.
            key={state.value.version}
            ref={item}
            heading={heading}
            listing={state.value}
            begin={begin}
            keysOn={keysOn}
            onDecided={onDecided}
            onReturn={onReturn}
          />
        ) : (
          <>
            <h2 id="review-title" ref={heading} tabIndex={-1} className="visually-hidden">
              Not here
            </h2>
            <EmptyState title="There is no such listing">It may have been deleted meanwhile.</EmptyState>
          </>
        ))}
    </article>
  );
});
