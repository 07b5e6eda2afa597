import { Link } from "@remix-run/react";
import { isQuiet, MEASURES } from "~/client/analytics-words";
import { PERIOD_WORDS } from "~/client/utc-days";
import type { UserAnalytics } from "~/contract/monitoring";
import { EmptyState } from "~/ui/empty-state";
import { MeasureChart } from "../_admin/measure-chart";
import { MeasureTile } from "../_admin/measure-tile";
import { Panel } from "../_admin/panel";
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
          <Link className="button button-quiet" to="/admin/technologies">
            See the listings
          </Link>
        }
      >
        Once people sign in, search and ask, their numbers stand here.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="measure-grid">
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
      <div className="panel-grid">
        <div className="panel-stack">
          <Panel title="How far people came">
            <Funnel funnel={funnel} />
          </Panel>
          <Panel title="Answers of the assistant">
            <Feedback feedback={ai_feedback} />
          </Panel>
        </div>
        <div className="panel-stack">
          <Panel title="Top searches">
            <Searches searches={top_searches} none="Nobody searched with words." />
          </Panel>
          <Panel title="Searches without results">
            <Searches searches={zero_result_searches} none="Every search found something." missing />
          </Panel>
        </div>
      </div>
    </>
  );
}
