import { Link } from "@remix-run/react";
import { EyeOff, Star } from "lucide-react";
import { labelInSentence, labelOf } from "~/contract/listing/fields";
import type { ManagedTechnology } from "~/contract/listings";
import { valueName } from "~/lib/value-name";
import { Age } from "~/ui/age";
import buttonStyles from "~/ui/button.module.css";
import dataTableStyles from "~/ui/data-table.module.css";
import { Day } from "~/ui/day";
import panelStyles from "../_admin/panel.module.css";
import listingsStyles from "../_admin.admin.technologies._index/listings.module.css";
import { ListingStatusChip } from "../_app.list-tech/listing-status-chip";
import styles from "./listing.module.css";

/** Where the listing stands, who sees it, whose it is, and what waits. */
export function ListingState({ listing }: { listing: ManagedTechnology }) {
  const { id, status, approval, is_hidden, featured_rank, owner, completeness, pending_revision } = listing;
  const waits = status === "pending" || pending_revision !== null;
  return (
    <section className={`${panelStyles.panel} ${styles.listingState}`} aria-labelledby="state-title">
      <h2 id="state-title" className={panelStyles.panelTitle} data-slot="panel-title">
        State
      </h2>
      <p className={listingsStyles.listingMarks}>
        <ListingStatusChip status={status} />
        {is_hidden && (
          <span className={listingsStyles.listingMark}>
            <EyeOff size={14} strokeWidth={1.75} aria-hidden />
            Hidden
          </span>
        )}
        {featured_rank !== null && (
          <Link className={`${listingsStyles.listingMark} text-link`} to="/admin/technologies/featured">
            <Star size={14} strokeWidth={1.75} aria-hidden />
            Featured, rank {featured_rank}
          </Link>
        )}
      </p>
      <p>{describeVisibility(listing)}</p>
      {approval.rejection_reason && (
        <p>
          <span className="overline">Reason</span>
          {approval.rejection_reason}
        </p>
      )}
      {waits && (
        <p>
          <Link
            className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`}
            to={`/admin/technologies/pending?id=${id}`}
          >
            {pending_revision ? "Review the owner's edit" : "Review it"}
          </Link>
        </p>
      )}
      <dl className={styles.listingFacts}>
        <Fact label="Owner">
          <Link className="text-link" to={`/admin/users?query=${encodeURIComponent(owner.name)}`}>
            {owner.name}
          </Link>
        </Fact>
        <Fact label="Tags">{listing.tags.join(", ") || "None"}</Fact>
        <Fact label="Completeness">
          {completeness.score} %
          {completeness.missing.length > 0 && (
            <span className={dataTableStyles.dataTableNote}>
              Missing: {completeness.missing.map(labelInSentence).join(", ")}
            </span>
          )}
        </Fact>
        {listing.external_id && <Fact label={labelOf("external_id")}>{listing.external_id}</Fact>}
        <Fact label="Created">
          <Day value={listing.created_at} />
        </Fact>
        <Fact label="Updated">
          <Age value={listing.updated_at} />, version {listing.version}
        </Fact>
        <Fact label="Media">
          {listing.featured_media.length === 0
            ? "None: its figure is shown"
            : listing.featured_media.map(({ media_type }) => valueName(media_type)).join(", ")}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function describeVisibility({ status, is_hidden, availability }: ManagedTechnology): string {
  const only = "Visible to its owner and administrators only";
  if (status !== "approved") return `${only}: it is not approved.`;
  if (is_hidden) return `${only}: an administrator has hidden it.`;
  if (availability === "withdrawn") return `${only}: its owner has withdrawn it.`;
  return "Visible to all signed-in users.";
}
