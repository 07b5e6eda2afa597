import { Link } from "@remix-run/react";
import { isQuiet, MEASURES } from "~/client/words/analytics-words";
import { PERIOD_WORDS } from "~/client/words/utc-days";
import type { UserAnalytics } from "~/contract/monitoring";
import buttonStyles from "~/ui/button.module.css";
import { EmptyState } from "~/ui/empty-state";
import { MeasureChart } from "../_admin/measure-chart";
import { MeasureTile } from "../_admin/measure-tile";
import measureTileStyles from "../_admin/measure-tile.module.css";
import { Panel } from "../_admin/panel";
import panelStyles from "../_admin/panel.module.css";
import { Feedback } from "./feedback";
import { Funnel } from "./funnel";
import { Searches } from "./searches";

export function AnalyticsScreen({ analytics }: { analytics: UserAnalytics }) {
  const { period, totals, change_pct, funnel, top_searches, zero_result_searches, ai_feedback } = analytics;
  if (isQuiet(analytics)) {
    return (
      <EmptyState
        title={`Nothing happened in these ${PERIOD_WORDS[period]}`}
        action={
          <Link className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`} to="/admin/technologies">
            See the listings
          </Link>
        }
      >
        Numbers appear once people sign in, search and ask.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={measureTileStyles.measureGrid}>
        {MEASURES.map(({ key, label }) => (
          <Panel key={key} title={label}>
            <MeasureTile
              label={key === "active_users" ? "People, each counted once" : "In all"}
              value={totals[key]}
              change={change_pct[key]}
              period={PERIOD_WORDS[period]}
            />
            <MeasureChart analytics={analytics} measure={key} label={label} />
          </Panel>
        ))}
      </div>
      <div className={panelStyles.panelGrid}>
        <div className={panelStyles.panelStack}>
          <Panel title="Funnel">
            <Funnel funnel={funnel} />
          </Panel>
          <Panel title="Answers of the assistant">
            <Feedback feedback={ai_feedback} />
          </Panel>
        </div>
        <div className={panelStyles.panelStack}>
          <Panel title="Top searches">
            <Searches searches={top_searches} none="No searches yet." />
          </Panel>
          <Panel title="Searches without results">
            <Searches searches={zero_result_searches} none="Every search had results." missing />
          </Panel>
        </div>
      </div>
    </>
  );
}
