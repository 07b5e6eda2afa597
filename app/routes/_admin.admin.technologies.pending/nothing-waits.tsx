import { Link } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";

/** The queue without entries. */
export function NothingWaits({ isFiltered, clearTo }: { isFiltered: boolean; clearTo: string }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nothing in the queue matches"
        action={
          <Link className="button button-quiet" to={clearTo}>
            Clear filters
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      title="Nothing waits for review"
      action={
        <Link className="button button-quiet" to="/admin/technologies">
          All technologies
        </Link>
      }
    >
      New listings, and edits of live ones, appear here when they are submitted.
    </EmptyState>
  );
}
