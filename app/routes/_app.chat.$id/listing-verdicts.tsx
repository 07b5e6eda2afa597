import type { ListingEvidence } from "~/contract/chat-brief";
import styles from "./chat-evidence.module.css";
import { CitedLink } from "./cited-source";
import { VerdictMark } from "./verdict-mark";

/** How a listing meets each criterion, and why it only comes close. A mark opens what the listing says about it. */
export function ListingVerdicts({
  evidence: { technology_id, reason, criteria },
}: {
  evidence: ListingEvidence;
}) {
  return (
    <div className={styles.chatFoundEvidence}>
      {reason && <p>Comes close: {asSentenceEnd(reason)}</p>}
      {criteria.length > 0 && (
        <ul aria-label="How it meets the criteria">
          {criteria.map((criterion) => (
            <li key={criterion.words}>
              {criterion.quote === null ? (
                <span>{criterion.words}</span>
              ) : (
                <CitedLink citation={{ technology_id, ...criterion }}>{criterion.words}</CitedLink>
              )}
              <VerdictMark verdict={criterion.verdict} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function asSentenceEnd(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
