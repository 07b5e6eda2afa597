import type { ReactNode } from "react";
import type { Technology } from "~/contract/technologies";
import { LegalStatusChip } from "~/ui/legal-status-chip";
import { PromotedBadge } from "~/ui/promoted-badge";
import { FieldName } from "~/ui/sector-glyph";
import { TrlMeter } from "~/ui/trl-meter";

/** What a listing is, in a screenful: field, title, summary, readiness and rights. */
export function ListingHead({ technology, children }: { technology: Technology; children?: ReactNode }) {
  return (
    <header className="tech-head">
      <div className="tech-overline">
        <FieldName domain={technology.domain} />
        {technology.is_promoted && <PromotedBadge />}
      </div>
      <h1 id="title" className="tech-title serif">
        {technology.title}
      </h1>
      <p id="summary" className="tech-lead" tabIndex={-1}>
        {technology.summary}
      </p>
      <div className="tech-marks">
        <TrlMeter trl={technology.trl} />
        <LegalStatusChip status={technology.legal_status} withGroup />
      </div>
      {children}
    </header>
  );
}
