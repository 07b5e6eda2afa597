import { CircleDashed, CircleHelp, FileClock, ShieldCheck, ShieldOff } from "lucide-react";
import {
  LEGAL_GROUP_NAMES,
  LEGAL_GROUP_OF,
  LEGAL_STATUS_NAMES,
  type LegalGroup,
  type LegalStatus,
} from "~/contract/values";
import styles from "./legal-status-chip.module.css";

const ICONS: Record<LegalGroup, typeof ShieldCheck> = {
  unprotected: CircleDashed,
  in_progress: FileClock,
  active: ShieldCheck,
  inactive: ShieldOff,
};

interface LegalStatusChipProps {
  /** null where the owner gave none. */
  status: LegalStatus | null;
  /** Also names the group in words, where there is room: "Granted · In force". */
  withGroup?: boolean;
}

/** The state of the rights: an icon for its group, the word, and the group in the title. */
export function LegalStatusChip({ status, withGroup = false }: LegalStatusChipProps) {
  const group = status && LEGAL_GROUP_OF[status];
  const Icon = group ? ICONS[group] : CircleHelp;
  return (
    <span
      className={styles.legal}
      data-slot="legal"
      data-group={group ?? "unknown"}
      title={group ? `Rights: ${LEGAL_GROUP_NAMES[group].toLowerCase()}` : "Legal status not provided"}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {status ? LEGAL_STATUS_NAMES[status] : "Rights not provided"}
      {withGroup && group ? <span className={styles.legalGroup}>{LEGAL_GROUP_NAMES[group]}</span> : null}
    </span>
  );
}
