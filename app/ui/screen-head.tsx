import type { ReactNode } from "react";
import screenStyles from "./screen.module.css";
import styles from "./screen-head.module.css";

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
    <header className={styles.screenHead}>
      <div>
        <h1 className={`${screenStyles.screenTitle} serif`}>{title}</h1>
        {children ? <div className={styles.screenLead}>{children}</div> : null}
      </div>
      {actions ? (
        <div className={styles.screenActions} data-slot="screen-actions">
          {actions}
        </div>
      ) : null}
    </header>
  );
}
