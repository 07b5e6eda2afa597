import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { readTabMemory } from "~/client/drafts/tab-memory";
import type { ReviewedTechnology } from "~/contract/admin-technologies";
import screenStyles from "~/ui/screen.module.css";
import { LIST_MEMORY } from "../_admin.admin.technologies._index/views";
import { Facts } from "../_app.technology.$id/facts";
import { Files } from "../_app.technology.$id/files";
import { ListingHead } from "../_app.technology.$id/listing-head";
import { ListingText } from "../_app.technology.$id/listing-text";
import { Media } from "../_app.technology.$id/media";
import technologyStyles from "../_app.technology.$id/technology.module.css";
import { DecisionHistory } from "./decision-history";
import styles from "./listing.module.css";
import { ListingActions } from "./listing-actions";
import { ListingState } from "./listing-state";

/** Everything about one listing, in whatever state. */
export function ListingScreen({ loaded: listing }: { loaded: ReviewedTechnology }) {
  const [back] = useState(() => readTabMemory<string>(LIST_MEMORY) ?? "/admin/technologies");
  return (
    <div className={technologyStyles.tech}>
      <div className={technologyStyles.techBar}>
        <Link to={back} className={screenStyles.backLink} aria-label="Back to the technologies">
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          <span className={technologyStyles.techBackLabel}>Technologies</span>
        </Link>
        <ListingActions listing={listing} />
      </div>
      <div className={technologyStyles.techContent}>
        <div className={technologyStyles.techColumns}>
          <article className={technologyStyles.techMain}>
            <ListingHead technology={listing} />
            <ListingText technology={listing} files={<Files technologyId={listing.id} />} />
          </article>
          <aside className={technologyStyles.techSide} aria-label="State and facts">
            <div className={`${technologyStyles.techMedia} ${styles.listingSide}`}>
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
