import { Button } from "@radix-ui/themes";
import { Link, useRevalidator } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";

export function ComparisonsSkeleton() {
  return (
    <div className="screen">
      <ScreenHead title="Comparisons" />
      <div className="comparison-row">
        <RowsSkeleton count={10} label="Loading comparisons" />
      </div>
    </div>
  );
}

export function NoComparisons() {
  return (
    <EmptyState
      title="Nothing compared yet"
      action={
        <Button asChild>
          <Link to="/marketplace">Browse the marketplace</Link>
        </Button>
      }
    >
      Choose Compare on two or more technologies: they gather at the foot of the screen, and stand here side
      by side afterwards.
    </EmptyState>
  );
}

/** The same for what was deleted and what is another person's. */
export function ComparisonMissing() {
  return (
    <div className="screen">
      <ScreenHead title="Comparisons" />
      <EmptyState
        title="This comparison is not available"
        action={
          <Button asChild>
            <Link to="/comparisons">Show my comparisons</Link>
          </Button>
        }
      >
        It may have been deleted, or it belongs to somebody else: a comparison can be opened by its owner
        only.
      </EmptyState>
    </div>
  );
}

export function ComparisonsFailed({ title, message }: { title: string; message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="screen">
      <ScreenHead title="Comparisons" />
      <ErrorState title={title} message={message} onRetry={revalidate} retrying={state === "loading"} />
    </div>
  );
}
