import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { forwardRef, type RefObject, useImperativeHandle } from "react";
import type { Decision } from "~/client/listings/review-decisions";
import type { DelayedDecision } from "~/client/screens/delayed-decisions";
import type { ReviewedTechnology } from "~/contract/admin-technologies";
import { Age } from "~/ui/age";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { FieldName } from "~/ui/sector-glyph";
import { TrlMeter } from "~/ui/trl-meter";
import { DecisionHistory } from "../_admin.admin.technology.$id/decision-history";
import { Facts } from "../_app.technology.$id/facts";
import { Files } from "../_app.technology.$id/files";
import { ListingText } from "../_app.technology.$id/listing-text";
import { DecisionPanel } from "./decision-panel";
import styles from "./review.module.css";
import { ReviewFacts } from "./review-facts";
import { RevisionChanges } from "./revision-changes";
import { useDecision } from "./use-decision";

/** What the keys of the screen do with the listing that is open. */
export interface OpenItem {
  /** Approves at once; anything else asks for its reason first. */
  decide(decision: Decision): void;
}

interface OpenListingProps {
  heading: RefObject<HTMLHeadingElement>;
  listing: ReviewedTechnology;
  keysOn: boolean;
  begin: string | null;
  onDecided(decision: Decision, title: string): void;
  onReturn: DelayedDecision["onReturn"];
}

/** A listing as its reviewer reads it: what is new of it first, then what a decision rests on, then the whole text. */
export const OpenListing = forwardRef<OpenItem, OpenListingProps>(function OpenListing(
  { heading, listing, keysOn, begin, onDecided, onReturn },
  ref,
) {
  const { title, pending_revision: revision } = listing;
  const waits = listing.status === "pending" || (listing.status === "approved" && revision !== null);
  const decision = useDecision({
    listing,
    begin: begin === "rejected" || begin === "changes_requested" ? begin : null,
    onDecided: (made) => onDecided(made, title),
    onReturn,
  });
  useImperativeHandle(ref, () => ({
    decide(wanted) {
      if (!waits) return;
      if (wanted === "approved") decision.decide("approved");
      else decision.setReasoned(wanted);
    },
  }));
  function closeReason() {
    decision.setReasoned(null);
    heading.current?.focus();
  }

  return (
    <>
      <header className={styles.reviewHead}>
        <p className="overline" data-slot="overline">
          {revision ? "Edit of a live listing" : waits ? "New listing" : "Decided"} ·{" "}
          <Age value={revision?.created_at ?? listing.updated_at} />
        </p>
        <h2 id="review-title" ref={heading} tabIndex={-1} className={`${styles.reviewTitle} serif`}>
          {title}
        </h2>
        <div className={styles.reviewMarks}>
          <FieldName domain={listing.domain} />
          <TrlMeter trl={listing.trl} />
          <LegalStatusChip status={listing.legal_status} />
          <Link className="text-link" to={`/admin/technology/${listing.id}`}>
            Open the listing
          </Link>
        </div>
      </header>
      {waits ? (
        <DecisionPanel decision={decision} keysOn={keysOn} onCloseReason={closeReason} />
      ) : (
        <p className={styles.reviewDecided}>This listing is not waiting for review.</p>
      )}
      {revision && <RevisionChanges differences={listing.differences} />}
      <ReviewFacts listing={listing} />
      <DecisionHistory decisions={listing.decisions} />
      <p className={styles.reviewSummary}>{listing.summary}</p>
      <ListingText technology={listing} files={<Files technologyId={listing.id} />}>
        <Facts technology={listing} />
      </ListingText>
      {waits && (
        <Button variant="soft" color="gray" onClick={() => heading.current?.focus()}>
          To the decision
        </Button>
      )}
    </>
  );
});
