import { DECLINE_REASON_NAMES } from "~/client/words/request-words";
import type { DECLINE_REASONS } from "~/contract/values";
import styles from "./decline-reasons.module.css";

interface DeclineReasonsProps {
  reasons: { value: (typeof DECLINE_REASONS)[number]; count: number }[];
}

/** Why companies pass: how often each reason was given, the most frequent first. */
export function DeclineReasons({ reasons }: DeclineReasonsProps) {
  const most = Math.max(1, ...reasons.map(({ count }) => count));
  return (
    <ul className={styles.passReasons}>
      {reasons.map(({ value, count }) => (
        <li key={value}>
          <span>{DECLINE_REASON_NAMES[value]}</span>
          <span className={styles.passScale} aria-hidden>
            <i style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className="tabular" data-slot="tabular">
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}
