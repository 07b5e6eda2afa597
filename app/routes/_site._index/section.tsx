import type { ReactNode } from "react";
import styles from "./landing.module.css";

interface SectionProps {
  /** As the top bar links to it. */
  id: string;
  title: string;
  /** One line under the title. */
  lead?: string;
  /** Beside or below the title: a figure, buttons. */
  aside?: ReactNode;
  layout?: "columns" | "stacked";
  children: ReactNode;
}

/** A section of the landing page: its heading in the left column, its matter in the right. */
export function Section({ id, title, lead, aside, layout = "columns", children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={`${styles.sectionGrid} content`} data-layout={layout}>
        <div className={styles.sectionHead}>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead ? <p className={styles.sectionLead}>{lead}</p> : null}
          {aside}
        </div>
        <div className={styles.sectionBody}>{children}</div>
      </div>
    </section>
  );
}
