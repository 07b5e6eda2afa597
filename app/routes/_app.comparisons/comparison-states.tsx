import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import styles from "./comparisons.module.css";

export function ComparisonsSkeleton() {
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Comparisons" />
      <div className={styles.comparisonRow}>
        <RowsSkeleton count={10} label="Loading comparisons" />
      </div>
    </div>
  );
}

export function NoComparisons() {
  return (
    <EmptyState
      title="No comparisons yet"
      action={
        <Button asChild>
          <Link to="/marketplace">Browse the marketplace</Link>
        </Button>
      }
    >
      Choose Compare on a listing to start one.
    </EmptyState>
  );
}

/** The same for what was deleted and what is another person's. */
export function ComparisonMissing() {
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Comparisons" />
      <EmptyState
        title="This comparison is not available"
        action={
          <Button asChild>
            <Link to="/comparisons">Show my comparisons</Link>
          </Button>
        }
      >
        It may have been deleted, or it belongs to another user. Only its owner can open a comparison.
      </EmptyState>
    </div>
  );
}
