import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { CircleCheck, Clock } from "lucide-react";
import { useEffect, useRef } from "react";
import styles from "./listing-form.module.css";
import type { OpenedListing } from "./save-strategy";

/** After the last button: where the listing stands, what happens next, and where to go. */
export function ListingDone({ listing }: { listing: OpenedListing }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const waits = listing.status === "pending" || Boolean(listing.pending_revision);
  return (
    <section className={styles.done} aria-labelledby="done-title">
      <h2 id="done-title" ref={heading} className={`${styles.stepTitle} serif`} tabIndex={-1}>
        {waits ? (
          <Clock size={20} strokeWidth={1.75} aria-hidden />
        ) : (
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
        )}
        {waits ? "Pending review" : "Your changes are live"}
      </h2>
      <p className={styles.startText}>{listing.title}</p>
      {listing.status === "pending" && (
        <ol className={styles.doneNext}>
          <li>An administrator reads the listing.</li>
          <li>It is approved, or comes back with a reason. You read that reason under My listings.</li>
          <li>Once approved it is in the marketplace, and requests reach you under Requests.</li>
        </ol>
      )}
      {listing.status === "approved" && listing.pending_revision && (
        <p className={styles.startText}>
          The listing stays as it is until an administrator has approved your changes of title, summary,
          field, readiness or legal status. Everything else is live now.
        </p>
      )}
      <div className={styles.formFootButtons}>
        <Button asChild size="3">
          <Link to={`/technology/${listing.id}`}>See the listing</Link>
        </Button>
        <Button asChild size="3" variant="surface" color="gray">
          <Link to="/list-tech">My listings</Link>
        </Button>
        <Button asChild size="3" variant="surface" color="gray">
          <Link to="/list-tech?new=1">List another</Link>
        </Button>
      </div>
    </section>
  );
}
