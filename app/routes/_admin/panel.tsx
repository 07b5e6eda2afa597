import { type ReactNode, useId } from "react";
import styles from "./panel.module.css";

interface PanelProps {
  title: string;
  /** Beside the title: a link to all of it, a button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a screen of the console, a region of its own name. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id} className={styles.panelTitle}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
