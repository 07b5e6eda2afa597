import { Link } from "@remix-run/react";
import type { ReviewedTechnology } from "~/contract/admin-technologies";
import { labelInSentence } from "~/contract/listing/fields";
import { valueName } from "~/lib/value-name";
import dataTableStyles from "~/ui/data-table.module.css";
import { ProgressLine } from "~/ui/progress-line";
import styles from "./review.module.css";

/** What a decision rests on besides the text: how complete it is, and whose it is. */
export function ReviewFacts({ listing }: { listing: ReviewedTechnology }) {
  const { completeness, owner, organization } = listing;
  return (
    <dl className={styles.reviewFacts}>
      <div>
        <dt>Completeness</dt>
        <dd>
          <span className="tabular">{completeness.score} %</span>
          <ProgressLine label="Completeness" done={completeness.score / 100} />
          {completeness.missing.length > 0 && (
            <span className={dataTableStyles.dataTableNote}>
              Missing: {completeness.missing.map(labelInSentence).join(", ")}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>Owner</dt>
        <dd>
          <Link className="text-link" to={`/admin/users?query=${encodeURIComponent(owner.name)}`}>
            {owner.name}
          </Link>
          {organization && <span className={dataTableStyles.dataTableNote}>{organization.name}</span>}
          <span className={dataTableStyles.dataTableNote}>{formatOtherListings(listing.owner_listings)}</span>
        </dd>
      </div>
    </dl>
  );
}

/** "Other listings: 3 approved, 1 rejected" */
function formatOtherListings(counts: ReviewedTechnology["owner_listings"]): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  if (some.length === 0) return "No other listings";
  const named = some.map(([status, count]) => `${count} ${valueName(status).toLowerCase()}`);
  return `Other listings: ${named.join(", ")}`;
}
