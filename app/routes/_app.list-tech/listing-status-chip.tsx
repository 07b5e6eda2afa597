import { Archive, CircleCheck, CircleX, Clock, PenLine, Undo2 } from "lucide-react";
import type { ListingStatus } from "~/contract/values";
import { valueName } from "~/lib/value-name";
import styles from "./listing-status-chip.module.css";

const ICONS: Record<ListingStatus, typeof Clock> = {
  draft: PenLine,
  pending: Clock,
  approved: CircleCheck,
  changes_requested: Undo2,
  rejected: CircleX,
  archived: Archive,
};

/** Where a listing stands with its reviewers: an icon and the word. */
export function ListingStatusChip({ status }: { status: ListingStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={styles.listingStatus} data-slot="listing-status" data-status={status}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {status === "pending" ? "Pending review" : valueName(status)}
    </span>
  );
}
