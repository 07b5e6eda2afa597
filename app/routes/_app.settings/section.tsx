import type { ReactNode } from "react";

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
    <section id={id} className="settings-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="settings-section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className="settings-section-body">{children}</div>
    </section>
  );
}
