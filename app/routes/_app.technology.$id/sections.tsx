import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Markdown } from "~/ui/markdown";
import notProvidedStyles from "~/ui/not-provided.module.css";
import styles from "./technology.module.css";

interface SectionProps {
  /** The field's name on the wire: citations lead to it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the listing; marked when a citation led here. */
export function Section({ id, title, children }: SectionProps) {
  const { hash } = useLocation();
  return (
    <section
      id={id}
      className={styles.techSection}
      data-cited={hash === `#${id}`}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="serif">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function NotProvided() {
  return <span className={notProvidedStyles.notProvided}>Not provided</span>;
}

export function TextSection({ text, ...section }: Omit<SectionProps, "children"> & { text: string | null }) {
  return <Section {...section}>{text ? <Markdown text={text} /> : <NotProvided />}</Section>;
}

export function ListSection({ items, ...section }: Omit<SectionProps, "children"> & { items: string[] }) {
  return (
    <Section {...section}>
      {items.length > 0 ? (
        <ul className={styles.techPoints}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : (
        <NotProvided />
      )}
    </Section>
  );
}
