import { forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import { callQuery, serverData } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import type { Decision } from "~/client/listings/review-decisions";
import type { DelayedDecision } from "~/client/screens/delayed-decisions";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { TextSkeleton } from "~/ui/skeletons";
import panelStyles from "../_admin/panel.module.css";
import { type OpenItem, OpenListing } from "./open-listing";
import styles from "./review.module.css";

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

/** Apart from what other screens read of the listing: read ahead, it may be older than that. */
function reviewQuery(id: string) {
  const query = callQuery("GET /admin/technologies/:id", { params: { id } });
  return { ...query, queryKey: [...query.queryKey, "review"] as const };
}

/** A listing that waits for review, with everything a decision needs. A new one for each. */
export const ReviewItem = forwardRef<OpenItem, ReviewItemProps>(function ReviewItem(
  { id, next, begin, keysOn, takesFocus, onDecided, onReturn },
  ref,
) {
  const { state, reload } = useCall(reviewQuery(id), {
    failure: FAILURE,
    maxAgeMs: Number.POSITIVE_INFINITY,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const item = useRef<OpenItem>(null);
  useImperativeHandle(ref, () => ({ decide: (decision) => item.current?.decide(decision) }));

  const isReady = state.kind === "ready" || (state.kind === "failed" && state.missing);
  useEffect(() => {
    if (isReady && takesFocus) heading.current?.focus();
  }, [isReady, takesFocus]);
  useEffect(() => {
    if (isReady && next) void serverData.prefetchQuery(reviewQuery(next));
  }, [isReady, next]);

  return (
    <article
      className={`${panelStyles.panel} ${styles.reviewItem}`}
      aria-busy={!isReady}
      aria-labelledby="review-title"
    >
      {state.kind === "loading" && <TextSkeleton lines={14} label="Loading the listing" />}
      {state.kind === "failed" && !state.missing && (
        <ErrorState title={FAILURE} message={state.message} onRetry={reload} />
      )}
      {state.kind === "ready" && (
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
      )}
      {state.kind === "failed" && state.missing && (
        <>
          <h2 id="review-title" ref={heading} tabIndex={-1} className="visually-hidden">
            Not here
          </h2>
          <EmptyState title="Listing not found">It may have been deleted.</EmptyState>
        </>
      )}
    </article>
  );
});
