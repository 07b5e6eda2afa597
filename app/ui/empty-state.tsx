import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  /** Why there is nothing, and what changes that. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
}

/** Where a list has nothing to show. Empty because filtered and empty because new are told by different words. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      <svg className="state-mark" viewBox="0 0 96 56" aria-hidden>
        <path d="M8 12h80v32H8zM8 28h80M48 12v32" />
        <path className="state-mark-axis" d="M2 28h92M48 4v48" />
      </svg>
      <h2 className="state-title">{title}</h2>
      {children ? <div className="state-text">{children}</div> : null}
      {action ? <div className="state-action">{action}</div> : null}
    </div>
  );
}
