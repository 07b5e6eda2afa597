import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { readTabMemory } from "~/client/tab-memory";
import type { ReviewedTechnology } from "~/contract/admin-technologies";
import { LIST_MEMORY } from "../_admin.admin.technologies._index/views";
import { Facts } from "../_app.technology.$id/facts";
import { Files } from "../_app.technology.$id/files";
import { ListingHead } from "../_app.technology.$id/listing-head";
import { ListingText } from "../_app.technology.$id/listing-text";
import { Media } from "../_app.technology.$id/media";
import { DecisionHistory } from "./decision-history";
import { ListingActions } from "./listing-actions";
import { ListingState } from "./listing-state";

/** Everything about one listing, in whatever state. */
export function ListingScreen({ loaded: listing }: { loaded: ReviewedTechnology }) {
  const [back] = useState(() => readTabMemory<string>(LIST_MEMORY) ?? "/admin/technologies");
  return (
    <div className="tech">
      <div className="tech-bar">
        <Link to={back} className="back-link" aria-label="Back to the technologies">
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          <span className="tech-back-label">Technologies</span>
        </Link>
        <ListingActions listing={listing} />
      </div>
      <div className="tech-content">
        <div className="tech-columns">
          <article className="tech-main">
            <ListingHead technology={listing} />
            <ListingText technology={listing} files={<Files technologyId={listing.id} />} />
          </article>
          <aside className="tech-side" aria-label="State and facts">
            <div className="tech-media listing-side">
              <ListingState listing={listing} />
              <DecisionHistory decisions={listing.decisions} />
              <Media technology={listing} />
            </div>
            <Facts technology={listing} />
          </aside>
        </div>
      </div>
    </div>
  );
}
