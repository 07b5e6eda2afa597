import { Link } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { ScreenHead } from "~/ui/screen-head";

/** For administrators nothing is kept secret: what is not here was deleted, or never was. */
export function ListingMissing() {
  return (
    <div className="screen">
      <ScreenHead title="Technology" />
      <EmptyState
        title="There is no listing at this address"
        action={
          <Link className="button button-quiet" to="/admin/technologies">
            All technologies
          </Link>
        }
      >
        It was deleted, or the address is not complete. Deletions stand in the{" "}
        <Link className="text-link" to="/admin/logs?activity_type=tech.deleted">
          activity log
        </Link>
        .
      </EmptyState>
    </div>
  );
}
