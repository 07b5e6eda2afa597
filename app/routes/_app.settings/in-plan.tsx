import type { ReactNode } from "react";
import { PlanNote } from "~/ui/plan-note";
import type { AccountProps } from "./sections";
import styles from "./settings.module.css";

/** Shows its children if the plan includes API tokens, which webhooks and connected apps come with; else the note. */
export function InPlan({ account, what, children }: AccountProps & { what: string; children: ReactNode }) {
  if (account.state.kind !== "ready") return null;
  if (account.state.value.limits.api_tokens) return children;
  return (
    <p className={styles.settingsNote}>
      <PlanNote what={what} />
    </p>
  );
}
