import { CircleCheck, CircleDot, CircleQuestionMark, CircleX } from "lucide-react";
import { VERDICT_NAMES } from "~/client/chat/evidence-table";
import type { CriterionVerdict } from "~/contract/chat-brief";
import styles from "./chat-evidence.module.css";

const ICONS: Record<CriterionVerdict, typeof CircleCheck> = {
  met: CircleCheck,
  near: CircleDot,
  not_met: CircleX,
  not_stated: CircleQuestionMark,
};

export function VerdictMark({ verdict }: { verdict: CriterionVerdict }) {
  const Icon = ICONS[verdict];
  return (
    <span className={styles.verdict} data-slot="verdict" data-verdict={verdict}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {VERDICT_NAMES[verdict]}
    </span>
  );
}
