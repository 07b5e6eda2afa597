import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { readTabMemory } from "~/client/tab-memory";
import type { ManagedTechnology } from "~/contract/listings";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { PromotedBadge } from "~/ui/promoted-badge";
import { FieldName } from "~/ui/sector-glyph";
import { TrlMeter } from "~/ui/trl-meter";
import { LIST_MEMORY } from "../_admin.admin.technologies._index/views";
import { Facts } from "../_app.technology.$id/facts";
import { ListingText } from "../_app.technology.$id/listing-text";
import { Media } from "../_app.technology.$id/media";
import { DecisionHistory } from "./decision-history";
import { ListingActions } from "./listing-actions";
import { ListingState } from "./listing-state";

/** Everything about one listing, in whatever state. */
export function ListingScreen({ loaded: listing }: { loaded: ManagedTechnology }) {
  const [back] = useState(() => readTabMemory<string>(LIST_MEMORY) ?? "/admin/technologies");
  return (
    <div className="tech">
      <div className="tech-bar">
        <Link to={back} className="tech-back" aria-label="Back to the technologies">
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          <span className="tech-back-label">Technologies</span>
        </Link>
        <ListingActions listing={listing} />
      </div>
      <div className="tech-content">
        <div className="tech-columns">
          <article className="tech-main">
            <header className="tech-head">
              <div className="tech-overline">
                <FieldName domain={listing.domain} />
                {listing.is_promoted && <PromotedBadge />}
              </div>
              <h1 className="tech-title serif">{listing.title}</h1>
              <p id="summary" className="tech-lead" tabIndex={-1}>
                {listing.summary}
              </p>
              <div className="tech-marks">
                <TrlMeter trl={listing.trl} />
                <LegalStatusChip status={listing.legal_status} withGroup />
              </div>
            </header>
            <ListingText technology={listing} />
          </article>
          <aside className="tech-side" aria-label="State and facts">
            <div className="tech-media listing-side">
              <ListingState listing={listing} />
              <DecisionHistory reviews={listing.reviews} />
              <Media technology={listing} />
            </div>
            <Facts technology={listing} />
          </aside>
        </div>
      </div>
    </div>
  );
}
