import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import statesStyles from "./states.module.css";

interface EmptyStateProps {
  title: string;
  /** Why there is nothing, and what changes that. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
}

/** An empty list. Empty because filtered and empty because new have different texts. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={statesStyles.state}>
      <svg className={styles.stateMark} viewBox="0 0 96 56" aria-hidden>
        <path d="M8 12h80v32H8zM8 28h80M48 12v32" />
        <path className={styles.stateMarkAxis} d="M2 28h92M48 4v48" />
      </svg>
      <h2 className={statesStyles.stateTitle}>{title}</h2>
      {children ? <div className={statesStyles.stateText}>{children}</div> : null}
      {action ? <div className={statesStyles.stateAction}>{action}</div> : null}
    </div>
  );
}
