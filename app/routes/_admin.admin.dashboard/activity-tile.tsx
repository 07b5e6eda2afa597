import { Link } from "@remix-run/react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import { actorName } from "~/client/words/activity-words";
import { Age } from "~/ui/age";
import { ActivityObject } from "../_admin/activity-object";
import { Panel } from "../_admin/panel";
import { WhenLoaded } from "../_app/when-loaded";
import styles from "./dashboard.module.css";

const SHOWN = 8;

/** What was done last, by whom and to what. */
export function ActivityTile() {
  const { state, reload } = useCall(
    callQuery("GET /admin/monitoring/logs/activity", { query: { size: SHOWN } }),
    { failure: "The recent activity could not be loaded." },
  );
  return (
    <Panel
      title="Recent activity"
      actions={
        <Link className="text-link" to="/admin/logs">
          Activity log
        </Link>
      }
    >
      <WhenLoaded state={state} onRetry={reload} rows={SHOWN}>
        {({ logs }) => (
          <ul className={styles.panelList}>
            {logs.map((entry) => (
              <li key={entry.id}>
                <div>
                  {entry.summary}
                  <span className={styles.panelNote}>
                    {actorName(entry) ?? "Anonymous"}
                    {entry.entity_id !== entry.actor?.id && (
                      <>
                        {" · "}
                        <ActivityObject entry={entry} />
                      </>
                    )}
                  </span>
                </div>
                <Age value={entry.created_at} />
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </Panel>
  );
}
