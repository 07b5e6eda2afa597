import type { ReactNode } from "react";
import type { Technology } from "~/contract/technologies";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { PromotedBadge } from "~/ui/promoted-badge";
import { FieldName } from "~/ui/sector-glyph";
import { TrlMeter } from "~/ui/trl-meter";
import styles from "./technology.module.css";

/** What a listing is, in a screenful: field, title, summary, readiness and rights. */
export function ListingHead({ technology, children }: { technology: Technology; children?: ReactNode }) {
  return (
    <header className={styles.techHead}>
      <div className={styles.techOverline}>
        <FieldName domain={technology.domain} />
        {technology.is_promoted && <PromotedBadge />}
      </div>
      <h1 id="title" className={`${styles.techTitle} serif`}>
        {technology.title}
      </h1>
      <p id="summary" className={styles.techLead} tabIndex={-1}>
        {technology.summary}
      </p>
      <div className={styles.techMarks}>
        <TrlMeter trl={technology.trl} />
        <LegalStatusChip status={technology.legal_status} withGroup />
      </div>
      {children}
    </header>
  );
}
