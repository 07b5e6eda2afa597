import { Link } from "@remix-run/react";
import { labelInSentence } from "~/contract/listing/fields";
import { Day } from "~/ui/day";
import { FieldName } from "~/ui/sector-glyph";
import { TrlMeter } from "~/ui/trl-meter";
import styles from "./list-tech.module.css";
import { ListingStatusChip } from "./listing-status-chip";
import { MyListingActions, type MyListingActionsProps } from "./my-listing-actions";
import { PassReasons } from "./pass-reasons";

export function MyListing({ listing, onChanged, onDeleted }: MyListingActionsProps) {
  const { id, title, status, approval, completeness, interactions, is_hidden } = listing;
  return (
    <article className={styles.mine} aria-labelledby={`mine-${id}`}>
      <div className={styles.mineHead}>
        <ListingStatusChip status={status} />
        {is_hidden && <span className={styles.mineHidden}>Hidden by an administrator</span>}
        <span className={styles.mineDay}>
          Changed on <Day value={listing.updated_at} />
        </span>
      </div>
      <h2 id={`mine-${id}`} className={`${styles.mineTitle} serif`}>
        <Link to={status === "draft" ? `/list-tech?id=${id}` : `/technology/${id}`}>{title}</Link>
      </h2>
      <div className={styles.mineFacts}>
        <FieldName domain={listing.domain} />
        <TrlMeter trl={listing.trl} />
        {status === "approved" && (
          <span className={`${styles.mineInterest} tabular`} data-slot="tabular">
            {counted(interactions.views, "view")} · {counted(interactions.shortlists, "save")} ·{" "}
            {counted(interactions.requests, "request")}
          </span>
        )}
      </div>
      {approval.rejection_reason && (
        <div className={styles.mineReason}>
          <p className="overline" data-slot="overline">
            {status === "rejected" ? "Why it was rejected" : "What the reviewer asks for"}
          </p>
          <p>{approval.rejection_reason}</p>
        </div>
      )}
      <Completeness {...completeness} />
      {interactions.requests > 0 && <PassReasons technologyId={id} />}
      <MyListingActions listing={listing} onChanged={onChanged} onDeleted={onDeleted} />
    </article>
  );
}

function Completeness({ score, missing }: { score: number; missing: string[] }) {
  return (
    <div className={styles.mineComplete}>
      <meter className={styles.mineMeter} min={0} max={100} value={score} aria-label="Completeness" />
      <p>
        <span className="tabular" data-slot="tabular">
          {score} %
        </span>{" "}
        of what companies ask for first
        {missing.length > 0 && <>. Missing: {missing.map(labelInSentence).join(", ")}</>}
      </p>
    </div>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
