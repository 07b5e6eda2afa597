import { Button } from "@radix-ui/themes";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { callQuery, serverData } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import screenStyles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import panelStyles from "../_admin/panel.module.css";
import { PeriodChoice, usePeriod } from "../_admin/period-choice";
import { ActivityTile } from "./activity-tile";
import { CatalogTile } from "./catalog-tile";
import { ChartsTile } from "./charts-tile";
import { CostsTile } from "./costs-tile";
import { ErrorsTile } from "./errors-tile";
import { ImportsTile } from "./imports-tile";
import { NumbersTile } from "./numbers-tile";
import { PremiumTile } from "./premium-tile";
import { ReviewTile } from "./review-tile";
import { SystemTile } from "./system-tile";

const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

/** What an admin looks at first: what waits, what changed, what went wrong. */
export function DashboardScreen() {
  const period = usePeriod();
  const [at, setAt] = useState(() => new Date());
  const analytics = useCall(callQuery("GET /admin/monitoring/analytics/users", { query: { period } }), {
    failure: "The numbers could not be loaded.",
  });

  function refresh() {
    void serverData.refetchQueries({ type: "active" });
    setAt(new Date());
  }

  return (
    <div className={`${screenStyles.screen} ${panelStyles.monitoring}`}>
      <ScreenHead
        title="Dashboard"
        actions={
          <Button variant="surface" color="gray" onClick={refresh}>
            <RotateCw size={16} strokeWidth={1.75} aria-hidden />
            Refresh
          </Button>
        }
      >
        <span role="status">
          As of <time dateTime={at.toISOString()}>{CLOCK.format(at)}</time>
        </span>
      </ScreenHead>
      <div className={panelStyles.panelGrid}>
        <ReviewTile />
        <div className={panelStyles.panelStack}>
          <PremiumTile />
          <ImportsTile />
        </div>
      </div>
      <ErrorsTile />
      <PeriodChoice period={period} />
      <NumbersTile analytics={analytics} period={period} />
      <ChartsTile analytics={analytics} />
      <div className={panelStyles.panelGrid}>
        <ActivityTile />
        <div className={panelStyles.panelStack}>
          <CatalogTile />
          <SystemTile />
          <CostsTile />
        </div>
      </div>
    </div>
  );
}
