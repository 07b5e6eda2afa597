import { Button, Callout } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { TriangleAlert } from "lucide-react";
import { forwardRef, type RefObject, useImperativeHandle, useState } from "react";
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
import { ReviewFacts } from "./review-facts";
import type { OpenItem } from "./review-item";
import { RevisionChanges } from "./revision-changes";
import { type Decision, useDecision } from "./use-decision";

interface OpenListingProps {
  heading: RefObject<HTMLHeadingElement>;
  listing: ReviewedTechnology;
  keysOn: boolean;
  begin: string | null;
  onReload(): void;
  onDecided(decision: Decision, title: string): void;
  onGone(title: string, why: string): void;
}

/** A listing as its reviewer reads it: what is new of it first, then what a decision rests on, then the whole text. */
export const OpenListing = forwardRef<OpenItem, OpenListingProps>(function OpenListing(
  { heading, listing, keysOn, begin, onReload, onDecided, onGone },
  ref,
) {
  const { title, pending_revision: revision } = listing;
  const waits = listing.status === "pending" || (listing.status === "approved" && revision !== null);
  const [reasoned, setReasoned] = useState<Exclude<Decision, "approved"> | null>(
    begin === "rejected" || begin === "changes_requested" ? begin : null,
  );
  const decision = useDecision({
    listing,
    onDecided: (made) => onDecided(made, title),
    onGone: (why) => onGone(title, why),
  });
  useImperativeHandle(ref, () => ({
    decide(wanted) {
      if (!waits) return;
      if (wanted === "approved") void decision.decide("approved");
      else setReasoned(wanted);
    },
  }));
  function closeReason() {
    setReasoned(null);
    heading.current?.focus();
  }

  return (
    <>
      <header className="review-head">
        <p className="overline">
          {revision ? "Edit of a live listing" : waits ? "New listing" : "Decided"} ·{" "}
          <Age value={revision?.created_at ?? listing.updated_at} />
        </p>
        <h2 id="review-title" ref={heading} tabIndex={-1} className="review-title serif">
          {title}
        </h2>
        <div className="review-marks">
          <FieldName domain={listing.domain} />
          <TrlMeter trl={listing.trl} />
          <LegalStatusChip status={listing.legal_status} />
          <Link className="text-link" to={`/admin/technology/${listing.id}`}>
            Open the listing
          </Link>
        </div>
      </header>
      {decision.stale && (
        <Callout.Root color="amber" variant="surface" size="1" role="alert">
          <Callout.Icon>
            <TriangleAlert size={16} aria-hidden />
          </Callout.Icon>
          <Callout.Text>{decision.stale} Read it again before you decide.</Callout.Text>
          <Button variant="surface" color="gray" size="1" onClick={onReload}>
            Load the newer one
          </Button>
        </Callout.Root>
      )}
      {waits ? (
        <DecisionPanel
          decision={decision}
          reasoned={reasoned}
          keysOn={keysOn}
          onReason={setReasoned}
          onCloseReason={closeReason}
        />
      ) : (
        <p className="review-decided">This listing does not wait for review.</p>
      )}
      {revision && <RevisionChanges differences={listing.differences} />}
      <ReviewFacts listing={listing} />
      <DecisionHistory decisions={listing.decisions} />
      <p className="review-summary">{listing.summary}</p>
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
