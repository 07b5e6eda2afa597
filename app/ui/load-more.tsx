import { Button } from "@radix-ui/themes";
import styles from "./load-more.module.css";
import { useNearBottom } from "./use-near-bottom";

interface LoadMoreProps {
  /** How many are shown, of how many, in words; empty to say nothing. */
  shown: string;
  list: { hasMore: boolean; state: "idle" | "loading" | "failed"; loadMore(): void };
  /** What could not be loaded, as a sentence. */
  failure: string;
}

/** Below a list that grows: how much of it is loaded, and the next page by scrolling or by the button. */
export function LoadMore({ shown, list: { hasMore, state, loadMore }, failure }: LoadMoreProps) {
  // After a failure the reader decides, with the button.
  useNearBottom(loadMore, hasMore && state === "idle");
  return (
    <div className={styles.loadMore}>
      <p className="tabular" role="status">
        {shown}
      </p>
      {state === "failed" && (
        <p className={styles.loadMoreFailed} role="alert">
          {failure}
        </p>
      )}
      {hasMore && (
        <Button variant="surface" color="gray" size="3" loading={state === "loading"} onClick={loadMore}>
          {state === "failed" ? "Try again" : "Load more"}
        </Button>
      )}
    </div>
  );
}
