import { stepsOf } from "~/client/words/analytics-words";
import type { UserAnalytics } from "~/contract/monitoring";
import styles from "./analytics.module.css";

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

/** The steps from coming to inquiring, each with a bar of its share. */
export function Funnel({ funnel }: { funnel: UserAnalytics["funnel"] }) {
  return (
    <table className={styles.plainTable}>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col" data-numeric>
            People
          </th>
          <th scope="col" data-numeric>
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {stepsOf(funnel).map(({ label, count, share }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <svg className={styles.funnelBar} aria-hidden>
                <rect className={styles.funnelWhole} width="100%" height="6" />
                <rect width={`${(share ?? 0) * 100}%`} height="6" />
              </svg>
            </th>
            <td data-numeric>{count.toLocaleString("en")}</td>
            <td data-numeric>{share === null ? "None" : PERCENT.format(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
