import { Link } from "@remix-run/react";
import buttonStyles from "~/ui/button.module.css";
import { EmptyState } from "~/ui/empty-state";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";

/** For administrators nothing is kept secret: what is not here was deleted, or never was. */
export function ListingMissing() {
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Technology" />
      <EmptyState
        title="Listing not found"
        action={
          <Link className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`} to="/admin/technologies">
            All technologies
          </Link>
        }
      >
        It was deleted, or the address is incomplete. Deletions are recorded in the{" "}
        <Link className="text-link" to="/admin/logs?activity_type=tech.deleted">
          activity log
        </Link>
        .
      </EmptyState>
    </div>
  );
}
