import { Link } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import type { FoundListings } from "./open-listings";
import type { View } from "./views";

interface NothingHereProps {
  view: View;
  found: FoundListings;
  isFiltered: boolean;
  clearTo: string;
}

/** Empty because filtered, because the page is past the end, and because there is nothing, are told apart. */
export function NothingHere({ view, found, isFiltered, clearTo }: NothingHereProps) {
  if (found.total > 0) {
    return (
      <EmptyState
        title="Nothing on this page"
        action={
          <Link className="button button-quiet" to="?" preventScrollReset>
            To the first page
          </Link>
        }
      >
        The list has {found.total_pages === 1 ? "1 page" : `${found.total_pages} pages`} now.
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        title="No listing fits these filters"
        action={
          <Link className="button button-quiet" to={clearTo}>
            Clear filters
          </Link>
        }
      >
        Take a filter off above, or clear all of them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={view.empty}
      action={
        <Link className="button button-quiet" to="/admin/technologies/list-tech">
          Create a listing
        </Link>
      }
    />
  );
}
