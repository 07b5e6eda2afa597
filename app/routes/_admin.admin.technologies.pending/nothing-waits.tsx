import { Link } from "@remix-run/react";
import styles from "~/ui/button.module.css";
import { EmptyState } from "~/ui/empty-state";

/** The queue without entries. */
export function NothingWaits({ isFiltered, clearTo }: { isFiltered: boolean; clearTo: string }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nothing in the queue matches"
        action={
          <Link className={`${styles.button} ${styles.buttonQuiet}`} to={clearTo}>
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
        <Link className={`${styles.button} ${styles.buttonQuiet}`} to="/admin/technologies">
          All technologies
        </Link>
      }
    >
      New listings, and edits of live ones, appear here when they are submitted.
    </EmptyState>
  );
}
