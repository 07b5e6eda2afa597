import { type ListingDraft, toBody } from "~/contract/listing/draft";
import { DOMAINS } from "~/contract/values";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { FieldName } from "~/ui/sector-glyph";
import { TechnologyPicture } from "~/ui/technology-card";
import { TrlMeter } from "~/ui/trl-meter";
import { ListingText, type Stated } from "../_app.technology.$id/listing-text";
import technologyStyles from "../_app.technology.$id/technology.module.css";
import styles from "./listing-review.module.css";
import type { OpenedListing } from "./save-strategy";

interface ListingPreviewProps {
  draft: ListingDraft;
  listing: OpenedListing | null;
}

/** The listing as its page will show it. */
export function ListingPreview({ draft, listing }: ListingPreviewProps) {
  const shown = preview(draft);
  const picture = listing ?? { id: "", featured_media: [] };
  return (
    <article className={styles.preview}>
      <header className={styles.previewHead}>
        <div>
          <FieldName domain={shown.domain} />
          <p className={`${technologyStyles.techTitle} serif`} data-slot="tech-title">
            {shown.title || "Untitled"}
          </p>
          <p className={technologyStyles.techLead} data-slot="tech-lead">
            {shown.summary}
          </p>
          <div className={technologyStyles.techMarks}>
            <TrlMeter trl={shown.trl} />
            <LegalStatusChip status={shown.legal_status} withGroup />
          </div>
        </div>
        <div className={styles.previewPicture}>
          <TechnologyPicture
            technology={{
              ...shown,
              id: picture.id,
              is_promoted: false,
              featured_media: picture.featured_media,
            }}
          />
        </div>
      </header>
      <ListingText technology={shown} />
    </article>
  );
}

function preview(draft: ListingDraft): Stated {
  // What is sent has the shape of what is read, but for what may be left out of it.
  const body = toBody(draft) as Stated;
  return { ...body, domain: DOMAINS.find((known) => known === body.domain) ?? DOMAINS[0] };
}
