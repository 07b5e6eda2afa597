import { Link } from "@remix-run/react";
import { sayValue } from "~/client/listing-words";
import type { ManagedTechnology } from "~/contract/listings";
import { ProgressLine } from "~/ui/progress-line";

/** What a decision rests on besides the text: how complete it is, and whose it is. */
export function ReviewFacts({ listing }: { listing: ManagedTechnology }) {
  const { completeness, owner, organization } = listing;
  return (
    <dl className="review-facts">
      <div>
        <dt>Completeness</dt>
        <dd>
          <span className="tabular">{completeness.score} %</span>
          <ProgressLine label="Completeness" done={completeness.score / 100} />
          {completeness.missing.length > 0 && (
            <span className="data-table-note">
              Missing: {completeness.missing.map((field) => sayValue(field).toLowerCase()).join(", ")}
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
          {organization && <span className="data-table-note">{organization.name}</span>}
        </dd>
      </div>
    </dl>
  );
}
