import { Button } from "@radix-ui/themes";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { api } from "~/client/api";
import { useLoaded } from "~/client/use-loaded";
import { ScreenHead } from "~/ui/screen-head";
import { PeriodChoice, usePeriod } from "../_admin/period-choice";
import { ActivityTile } from "./activity-tile";
import { CatalogueTile } from "./catalogue-tile";
import { ChartsTile } from "./charts-tile";
import { ImportsTile } from "./imports-tile";
import { NumbersTile } from "./numbers-tile";
import { PremiumTile } from "./premium-tile";
import { ReviewTile } from "./review-tile";
import { SystemTile } from "./system-tile";

const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

/** What an admin looks at first: what waits, what changed, what went wrong. A new `round` asks for all of it again. */
export function DashboardScreen() {
  const period = usePeriod();
  const [{ round, at }, setRefreshed] = useState({ round: 0, at: new Date() });
  const analytics = useLoaded(
    (signal) => api("GET /admin/monitoring/analytics/users", { query: { period }, signal }),
    { key: `${period} ${round}`, failure: "The numbers could not be loaded." },
  );
  return (
    <div className="screen">
      <ScreenHead
        title="Dashboard"
        actions={
          <Button
            variant="surface"
            color="gray"
            onClick={() => setRefreshed({ round: round + 1, at: new Date() })}
          >
            <RotateCw size={16} strokeWidth={1.75} aria-hidden />
            Refresh
          </Button>
        }
      >
        <span role="status">
          As of <time dateTime={at.toISOString()}>{CLOCK.format(at)}</time>
        </span>
      </ScreenHead>
      <div className="panel-grid">
        <ReviewTile round={round} />
        <div className="panel-stack">
          <PremiumTile round={round} />
          <ImportsTile round={round} />
        </div>
      </div>
      <PeriodChoice period={period} />
      <NumbersTile analytics={analytics} period={period} round={round} />
      <ChartsTile analytics={analytics} />
      <div className="panel-grid">
        <ActivityTile round={round} />
        <div className="panel-stack">
          <CatalogueTile round={round} />
          <SystemTile round={round} />
        </div>
      </div>
    </div>
  );
}
