import type { MetaFunction } from "@remix-run/cloudflare";
import { callQuery } from "~/client/calls/server-data";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { analyticsFile } from "~/client/words/analytics-words";
import { LoadFailure } from "~/ui/failed-screen";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { RowsSkeleton } from "~/ui/skeletons";
import { CsvButton } from "../_admin/csv-button";
import panelStyles from "../_admin/panel.module.css";
import { PeriodChoice, usePeriod } from "../_admin/period-choice";
import { AnalyticsScreen } from "./analytics-screen";

export const meta: MetaFunction = () => [{ title: "User analytics · Admin Panel · Licentia" }];

const FAILURE = "The analytics could not be loaded";

/** The address names the period. */
export const clientLoader = screenLoader(["admin"], ({ query }) => ({
  analytics: callQuery("GET /admin/monitoring/analytics/users", { query: { period: query.period } }),
}));

export function HydrateFallback() {
  return (
    <div className={`${screenStyles.screen} ${panelStyles.monitoring}`}>
      <ScreenHead title="User Analytics" />
      <RowsSkeleton label="Loading the analytics" />
    </div>
  );
}

export default function UserAnalyticsPage() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  const period = usePeriod();
  return (
    <div className={`${screenStyles.screen} ${panelStyles.monitoring}`}>
      <ScreenHead
        title="User Analytics"
        actions={
          <>
            <PeriodChoice period={period} />
            {screen.kind === "ready" && (
              <CsvButton
                label="Download the numbers as CSV"
                read={() => analyticsFile(screen.answers.analytics)}
                failure="The file could not be made"
              />
            )}
          </>
        }
      >
        What people do here, over days in UTC. The last day is not over yet.
      </ScreenHead>
      {screen.kind === "ready" ? (
        <AnalyticsScreen analytics={screen.answers.analytics} />
      ) : (
        <LoadFailure title={FAILURE} screen={screen} />
      )}
    </div>
  );
}
