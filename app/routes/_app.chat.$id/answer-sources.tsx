import { Link } from "@remix-run/react";
import { useState } from "react";
import { quoteText } from "~/client/chat/evidence-table";
import type { Citation } from "~/contract/chat";
import styles from "./chat-answer.module.css";
import { SourceLink } from "./cited-source";

/** A stored value that stands in one line with the name of its field: "Applications Nurseries". */
const LONGEST_VALUE_CHARACTERS = 24;

/** More of them are closed where they stand below the answer. */
const OPEN_BELOW_ANSWER = 6;

/** The sources of an answer, by listing: beside it from 1,100 px, below it under that. */
export function AnswerSources({ citations }: { citations: Citation[] }) {
  const [open] = useState(
    () => citations.length <= OPEN_BELOW_ANSWER || matchMedia("(min-width: 1100px)").matches,
  );
  return (
    <aside className={styles.chatSources} aria-label="Sources">
      <details open={open}>
        <summary>
          <h3>Sources</h3>
          <span className="tabular" data-slot="tabular">
            {citations.length}
          </span>
        </summary>
        <ul>
          {[...byListing(citations)].map(([id, cited]) => (
            <li key={id}>
              <Link to={`/technology/${id}`}>{cited[0]?.title}</Link>
              <ol>
                {cited.map((citation) => (
                  <li key={citation.n} value={citation.n}>
                    <SourceLink citation={citation}>
                      <span className={styles.chatSourceNumber}>{citation.n}</span>
                    </SourceLink>
                    <SourceQuote citation={citation} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  );
}

function SourceQuote({ citation }: { citation: Citation }) {
  const text = quoteText(citation);
  return text.length <= LONGEST_VALUE_CHARACTERS ? (
    <span className={styles.chatSourceValue}>{text}</span>
  ) : (
    <blockquote>{text}</blockquote>
  );
}

function byListing(citations: Citation[]): Map<string, Citation[]> {
  const listings = new Map<string, Citation[]>();
  for (const citation of citations) {
    listings.set(citation.technology_id, [...(listings.get(citation.technology_id) ?? []), citation]);
  }
  return listings;
}
