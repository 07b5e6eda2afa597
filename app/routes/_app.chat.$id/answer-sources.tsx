import { Link } from "@remix-run/react";
import type { Citation } from "~/contract/chat";
import { citedPlace } from "~/ui/citation-chip";

const FIELD_NAMES: Record<string, string> = {
  trl: "Readiness",
  trl_evidence: "Readiness",
  legal_status: "Rights",
  patents: "Rights",
};

/** The sources of an answer: beside it from 1,100 px, below it under that. */
export function AnswerSources({ citations }: { citations: Citation[] }) {
  return (
    <aside className="chat-sources" aria-label="Sources">
      <h3>Sources</h3>
      <ol>
        {citations.map((citation) => (
          <li key={citation.n}>
            <span className="chat-source-number">{citation.n}</span>
            <div>
              <Link to={citedPlace(citation)}>{citation.title}</Link>
              <blockquote>{citation.quote}</blockquote>
              <p>{placeOf(citation)}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  );
}

function placeOf({ field, page }: Citation): string {
  if (page !== null) return `File, page ${page}`;
  if (!field) return "Listing";
  const name = FIELD_NAMES[field] ?? field.replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
