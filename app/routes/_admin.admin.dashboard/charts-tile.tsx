import { Link } from "@remix-run/react";
import type { Loaded } from "~/client/calls/use-call";
import { analyticsFile, type Measure } from "~/client/words/analytics-words";
import type { UserAnalytics } from "~/contract/monitoring";
import { CsvButton } from "../_admin/csv-button";
import { MeasureChart } from "../_admin/measure-chart";
import measureTileStyles from "../_admin/measure-tile.module.css";
import { Panel } from "../_admin/panel";
import { WhenLoaded } from "../_app/when-loaded";
import styles from "./dashboard.module.css";

const CHARTS: { measure: Measure; label: string }[] = [
  { measure: "active_users", label: "Active users" },
  { measure: "searches", label: "Searches" },
  { measure: "ai_messages", label: "Questions asked" },
];

/** What moved over the period; the other measures are in the analytics. */
export function ChartsTile({
  analytics: { state, reload },
}: {
  analytics: { state: Loaded<UserAnalytics>; reload(): void };
}) {
  return (
    <Panel
      title="Use over time"
      actions={
        state.kind === "ready" && (
          <div className={styles.panelActions}>
            <Link className="text-link" to={`/admin/analytics?period=${state.value.period}`}>
              User analytics
            </Link>
            <CsvButton
              label="Download the numbers as CSV"
              read={() => analyticsFile(state.value)}
              failure="The file could not be made"
            />
          </div>
        )
      }
    >
      <WhenLoaded state={state} onRetry={reload} rows={4}>
        {(analytics) => (
          <div className={measureTileStyles.measureGrid}>
            {CHARTS.map(({ measure, label }) => (
              <div key={measure}>
                <h3 className={styles.chartTitle}>{label}</h3>
                <MeasureChart analytics={analytics} measure={measure} label={label} />
              </div>
            ))}
          </div>
        )}
      </WhenLoaded>
    </Panel>
  );
}
