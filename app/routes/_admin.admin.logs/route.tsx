import type { MetaFunction } from "@remix-run/cloudflare";
import { callQuery } from "~/client/calls/server-data";
import { screenLoader } from "~/client/screens/screen-loader";
import { useScreen } from "~/client/screens/use-screen";
import { LoadFailure } from "~/ui/failed-screen";
import { LoadingScreen } from "~/ui/loading-screen";
import styles from "~/ui/screen.module.css";
import { ArchiveNote } from "./archive-note";
import { LogFilters } from "./log-filters";
import { LogHead } from "./log-head";
import { LogTable } from "./log-table";

export const meta: MetaFunction = () => [{ title: "Activity log · Admin Panel · Licentia" }];

const FAILURE = "The activity log could not be loaded";

/** The address is the query: person, type, days, page and size. After a refusal the filters stay, to be corrected. */
export const clientLoader = screenLoader(["admin"], ({ query }) => ({
  found: callQuery("GET /admin/monitoring/logs/activity", { query }),
}));

export function HydrateFallback() {
  return <LoadingScreen title="Activity Log" label="Loading the activity log" />;
}

export default function ActivityLog() {
  const screen = useScreen<typeof clientLoader>(FAILURE);
  return (
    <div className={styles.screen}>
      <LogHead />
      <LogFilters entries={screen.kind === "ready" ? screen.answers.found.logs : []} />
      {screen.kind === "ready" ? (
        <>
          <LogTable found={screen.answers.found} />
          <ArchiveNote until={screen.answers.found.archived_until} />
        </>
      ) : (
        <LoadFailure title={FAILURE} screen={screen} />
      )}
    </div>
  );
}
