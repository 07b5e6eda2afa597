import { useEffect, useState } from "react";
import { api } from "~/client/calls/api";
import { valueName } from "~/lib/value-name";
import declineReasonsStyles from "../_app/decline-reasons.module.css";
import styles from "./list-tech.module.css";

/** Why companies pass: the reasons with which requests for one listing were declined, the most frequent first. */
export function PassReasons({ technologyId }: { technologyId: string }) {
  const [reasons, setReasons] = useState<{ value: string; count: number }[]>([]);

  useEffect(() => {
    const left = new AbortController();
    api("GET /requests", {
      query: { box: "received", technology_id: technologyId, size: 1 },
      signal: left.signal,
    })
      .then((answer) => setReasons(answer.decline_reasons))
      // An addition to the listing: without it nothing is missing.
      .catch(() => undefined);
    return () => left.abort();
  }, [technologyId]);

  if (reasons.length === 0) return null;
  return (
    <div className={styles.mineReason}>
      <p className="overline" data-slot="overline">
        Why companies pass
      </p>
      <ul className={declineReasonsStyles.passReasons}>
        {reasons.map(({ value, count }) => (
          <li key={value}>
            {valueName(value)}{" "}
            <span className="tabular" data-slot="tabular">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
