import { renderToStaticMarkup } from "react-dom/server";
import type { Citation } from "~/contract/chat";
import type { LegalStatus } from "~/contract/values";
import styles from "~/ui/citation-chip.module.css";
import { Markdown } from "~/ui/markdown";
import stored from "./example-answer.json";

export interface Example {
  question: string;
  /** The answer's text as HTML. */
  answer: string;
  /** The listings that the numbers of the answer stand for. */
  sources: {
    numbers: number[];
    title: string;
    domain: string;
    trl: number | null;
    status: LegalStatus | null;
  }[];
}

/**
 * The answer that scripts/landing-example.mjs stored, drawn as the chat draws answers. Here, because the code that
 * does it is not worth its weight on a first visit.
 */
export const example: Example = {
  question: stored.question,
  answer: renderToStaticMarkup(
    <Markdown
      text={stored.content}
      citations={stored.citations.map((citation) => ({
        ...citation,
        technology_id: "",
        file_id: null,
        page: null,
      }))}
      Chip={SourceLink}
    />,
  ),
  sources: stored.technologies.map(({ title, domain, trl, legal_status }) => {
    const numbers = stored.citations.filter((citation) => citation.title === title).map(({ n }) => n);
    return { numbers, title, domain, trl, status: legal_status as LegalStatus | null };
  }),
};

/** The listings of the example are in the demo catalog only: what can be opened is their place on this page. */
function SourceLink({ citation: { n } }: { citation: Citation }) {
  return (
    <a
      className={styles.cite}
      data-slot="cite"
      href={`#source-${n}`}
      aria-label={`Source ${n}`}
      data-cite={n}
    >
      {n}
    </a>
  );
}
