import type { ReactNode } from "react";

interface ScreenHeadProps {
  title: string;
  /** A sentence on what the screen is for, or how much is on it. */
  children?: ReactNode;
  /** Buttons that act on the whole screen. */
  actions?: ReactNode;
}

/** The head of a signed-in screen: its only first heading. */
export function ScreenHead({ title, children, actions }: ScreenHeadProps) {
  return (
    <header className="screen-head">
      <div>
        <h1 className="screen-title serif">{title}</h1>
        {children ? <div className="screen-lead">{children}</div> : null}
      </div>
      {actions ? <div className="screen-actions">{actions}</div> : null}
    </header>
  );
}
