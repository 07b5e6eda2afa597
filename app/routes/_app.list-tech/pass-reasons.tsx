import { useEffect, useState } from "react";
import { api } from "~/client/api";
import { valueName } from "~/lib/value-name";

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
    <div className="mine-reason">
      <p className="overline">Why companies pass</p>
      <ul className="pass-reasons">
        {reasons.map(({ value, count }) => (
          <li key={value}>
            {valueName(value)} <span className="tabular">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
