import { Link } from "@remix-run/react";
import styles from "~/ui/button.module.css";
import { EmptyState } from "~/ui/empty-state";
import { NothingFits } from "../_admin/list-table";
import type { View } from "./views";

interface NothingHereProps {
  view: View;
  found: { total: number; total_pages: number };
  isFiltered: boolean;
  clearTo: string;
}

/** Says why a list is empty: its filters, a page past the end, or no listings at all. */
export function NothingHere({ view, found, isFiltered, clearTo }: NothingHereProps) {
  if (found.total > 0) {
    return (
      <EmptyState
        title="Nothing on this page"
        action={
          <Link className={`${styles.button} ${styles.buttonQuiet}`} to="?" preventScrollReset>
            Go to the first page
          </Link>
        }
      >
        The list has {found.total_pages === 1 ? "1 page" : `${found.total_pages} pages`} now.
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <NothingFits title="No listings match these filters" clearTo={clearTo}>
        Remove a filter above, or clear all filters.
      </NothingFits>
    );
  }
  return (
    <EmptyState
      title={view.empty}
      action={
        <Link className={`${styles.button} ${styles.buttonQuiet}`} to="/admin/technologies/list-tech">
          Create a listing
        </Link>
      }
    />
  );
}
