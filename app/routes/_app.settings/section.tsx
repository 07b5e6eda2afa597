import type { ReactNode } from "react";
import styles from "./settings.module.css";

interface SectionProps {
  /** The anchor. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the settings with an address of its own. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className={styles.settingsSection} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={styles.settingsSectionHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.settingsSectionBody}>{children}</div>
    </section>
  );
}
