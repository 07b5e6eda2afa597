import type { ReviewedTechnology } from "~/contract/admin-technologies";
import { Age } from "~/ui/age";
import panelStyles from "../_admin/panel.module.css";
import { ListingStatusChip } from "../_app.list-tech/listing-status-chip";
import styles from "./listing.module.css";

/** The decisions on a listing so far, the latest first, with their reasons. */
export function DecisionHistory({ decisions }: Pick<ReviewedTechnology, "decisions">) {
  if (decisions.length === 0) return null;
  return (
    <section className={styles.decisions} aria-labelledby="decisions-title">
      <h3 id="decisions-title" className={panelStyles.panelTitle} data-slot="panel-title">
        Earlier decisions
      </h3>
      <ol>
        {decisions.toReversed().map(({ status, reason, created_at, reviewer }) => (
          <li key={created_at}>
            <p className={styles.decisionLine}>
              <ListingStatusChip status={status} />
              <Age value={created_at} />
              {reviewer && ` by ${reviewer.name ?? "a deleted account"}`}
            </p>
            {reason && <p className={styles.decisionReason}>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
