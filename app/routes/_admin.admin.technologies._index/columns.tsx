import { Link } from "@remix-run/react";
import { EyeOff, Star, TriangleAlert } from "lucide-react";
import { labelOf } from "~/contract/listing/fields";
import type { Interactions } from "~/contract/technologies";
import { Age } from "~/ui/age";
import type { Column } from "~/ui/data-table";
import dataTableStyles from "~/ui/data-table.module.css";
import { PromotedBadge } from "~/ui/promoted-badge";
import { FieldName } from "~/ui/sector-glyph";
import { TrlMeter } from "~/ui/trl-meter";
import { ListingStatusChip } from "../_app.list-tech/listing-status-chip";
import styles from "./listings.module.css";
import { type RowActions, RowMenu } from "./row-menu";
import type { Row } from "./use-rows";

interface ColumnOptions {
  actions: RowActions;
  /** Where the list stands with this organization alone. */
  organizationHref(name: string): string;
}

/** The columns of the listings (ui.md 2.11). */
export function columnsOf({ actions, organizationHref }: ColumnOptions): Column<Row>[] {
  return [
    {
      key: "title",
      label: "Title",
      sort: { by: "title", first: "asc" },
      cell: (row) => (
        <div>
          <Link className={styles.listingTitle} title={row.title} to={`/admin/technology/${row.id}`}>
            {row.title}
          </Link>
          {row.note && (
            <span className={`${dataTableStyles.dataTableNote} ${styles.listingStale}`} role="status">
              <TriangleAlert size={12} aria-hidden />
              {row.note}
            </span>
          )}
        </div>
      ),
    },
    {
      key: "owner",
      label: "Owner",
      cell: (row) => (
        <div className={styles.listingOwner}>
          {row.owner.name}
          {row.organization && (
            <Link
              className={`${dataTableStyles.dataTableNote} ${styles.listingOrganization}`}
              to={organizationHref(row.organization.name)}
              title="Only listings of this organization"
              preventScrollReset
            >
              {row.organization.name}
            </Link>
          )}
        </div>
      ),
    },
    { key: "domain", label: labelOf("domain"), cell: (row) => <FieldName domain={row.domain} /> },
    {
      key: "trl",
      label: labelOf("trl"),
      sort: { by: "trl", first: "desc" },
      cell: (row) => <TrlMeter trl={row.trl} compact />,
    },
    { key: "status", label: "Status", cell: (row) => <Status row={row} /> },
    {
      key: "interactions",
      label: "Interactions",
      numeric: true,
      sort: { by: "most_viewed", first: "desc" },
      cell: (row) => <Interest interactions={row.interactions} />,
    },
    {
      key: "updated",
      label: "Updated",
      sort: { by: "updated", first: "desc" },
      cell: (row) => <Age value={row.updated_at} />,
    },
    { key: "menu", label: "Actions", quiet: true, cell: (row) => <RowMenu row={row} actions={actions} /> },
  ];
}

function Status({ row }: { row: Row }) {
  return (
    <span className={styles.listingMarks}>
      <ListingStatusChip status={row.status} />
      {row.is_promoted && <PromotedBadge />}
      {row.is_hidden && (
        <span className={styles.listingMark}>
          <EyeOff size={14} strokeWidth={1.75} aria-hidden />
          Hidden
        </span>
      )}
      {row.is_featured && (
        <span className={styles.listingMark}>
          <Star size={14} strokeWidth={1.75} aria-hidden />
          Featured
        </span>
      )}
    </span>
  );
}

function Interest({ interactions }: { interactions: Interactions }) {
  const { views, shortlists, comparisons, requests } = interactions;
  const all = `${views} views, ${shortlists} saves, ${comparisons} comparisons, ${requests} requests`;
  return (
    <span title={all}>
      {views.toLocaleString("en")}
      <span className="visually-hidden"> views</span>
      <span className={dataTableStyles.dataTableNote}>
        {requests > 0 ? `${requests} asked` : `${shortlists.toLocaleString("en")} saved`}
      </span>
    </span>
  );
}
