import type { ReactNode } from "react";

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
    <section id={id} tabIndex={-1} className="section" aria-labelledby={`${id}-title`}>
      <div className="section-grid content" data-layout={layout}>
        <div className="section-head">
          <h2 id={`${id}-title`}>{title}</h2>
          {lead ? <p className="section-lead">{lead}</p> : null}
          {aside}
        </div>
        <div className="section-body">{children}</div>
      </div>
    </section>
  );
}
