import { Button } from "@radix-ui/themes";
import { useNearBottom } from "./use-near-bottom";

interface LoadMoreProps {
  /** How many are shown, of how many, in words; empty to say nothing. */
  shown: string;
  hasMore: boolean;
  state: "idle" | "loading" | "failed";
  /** What could not be loaded, as a sentence. */
  failure: string;
  onMore(): void;
}

/** Below a list that grows: how much of it stands there, and the next page by scrolling or by the button. */
export function LoadMore({ shown, hasMore, state, failure, onMore }: LoadMoreProps) {
  // After a failure the reader decides, with the button.
  useNearBottom(onMore, hasMore && state === "idle");
  return (
    <div className="load-more">
      <p className="tabular" role="status">
        {shown}
      </p>
      {state === "failed" && (
        <p className="load-more-failed" role="alert">
          {failure}
        </p>
      )}
      {hasMore && (
        <Button variant="surface" color="gray" size="3" loading={state === "loading"} onClick={onMore}>
          {state === "failed" ? "Try again" : "Load more"}
        </Button>
      )}
    </div>
  );
}
