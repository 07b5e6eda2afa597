import type { ManagedTechnology } from "~/contract/listings";
import { Age } from "~/ui/age";
import { ListingStatusChip } from "../_app.list-tech/listing-status-chip";

/** The decisions on a listing so far, the latest first, with their reasons. */
export function DecisionHistory({ reviews }: Pick<ManagedTechnology, "reviews">) {
  if (reviews.length === 0) return null;
  return (
    <section className="decisions" aria-labelledby="decisions-title">
      <h3 id="decisions-title" className="panel-title">
        Earlier decisions
      </h3>
      <ol>
        {reviews.toReversed().map(({ status, reason, created_at }) => (
          <li key={created_at}>
            <p className="decision-line">
              <ListingStatusChip status={status} />
              <Age value={created_at} />
            </p>
            {reason && <p className="decision-reason">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
