import { renderToStaticMarkup } from "react-dom/server";
import type { Citation } from "~/contract/chat";
import type { LegalStatus } from "~/contract/values";
import { Markdown } from "~/ui/markdown";
import stored from "./example-answer.json";

export interface Example {
  question: string;
  /** The answer's text as HTML. */
  answer: string;
  /** What each number of the answer stands for. */
  sources: { n: number; title: string; domain: string; trl: number | null; status: LegalStatus | null }[];
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
  sources: stored.citations.map(({ n, title }) => {
    const { domain, trl, legal_status } = stored.technologies.find((listing) => listing.title === title)!;
    return { n, title, domain, trl, status: legal_status as LegalStatus | null };
  }),
};

/** The listings of the example are in the demo catalog only: what can be opened is their place on this page. */
function SourceLink({ citation: { n } }: { citation: Citation }) {
  return (
    <a className="cite" href={`#source-${n}`} aria-label={`Source ${n}`} data-cite={n}>
      {n}
    </a>
  );
}
