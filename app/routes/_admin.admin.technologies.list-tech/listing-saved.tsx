import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import styles from "../_app.list-tech/listing-form.module.css";
import type { OpenedListing } from "../_app.list-tech/save-strategy";

/** After the last button: what was done, and where to go. */
export function ListingSaved({ listing }: { listing: OpenedListing }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isLive = listing.status === "approved" && !listing.is_hidden;
  return (
    <section className={styles.done} aria-labelledby="done-title">
      <h2 id="done-title" ref={heading} className={`${styles.stepTitle} serif`} tabIndex={-1}>
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
        {isLive ? "The listing is live" : "The changes are saved"}
      </h2>
      <p className={styles.startText}>{listing.title}</p>
      <div className={styles.formFootButtons}>
        <Button asChild size="3">
          <Link to={`/admin/technology/${listing.id}`}>See the listing</Link>
        </Button>
        <Button asChild size="3" variant="surface" color="gray">
          <Link to="/admin/technologies">All technologies</Link>
        </Button>
        <Button asChild size="3" variant="surface" color="gray">
          <Link to="/admin/technologies/list-tech" reloadDocument>
            Create another
          </Link>
        </Button>
      </div>
    </section>
  );
}
