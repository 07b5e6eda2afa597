import { Link } from "@remix-run/react";
import { actorName } from "~/client/activity-words";
import { api } from "~/client/api";
import { useLoaded } from "~/client/use-loaded";
import { Age } from "~/ui/age";
import { ActivityObject } from "../_admin/activity-object";
import { Panel } from "../_admin/panel";
import { WhenLoaded } from "../_app/when-loaded";

const SHOWN = 8;

/** What was done last, by whom and to what. */
export function ActivityTile({ round }: { round: number }) {
  const { state, reload } = useLoaded(
    (signal) => api("GET /admin/monitoring/logs/activity", { query: { size: SHOWN }, signal }),
    { key: String(round), failure: "The recent activity could not be loaded." },
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
          <ul className="panel-list">
            {logs.map((entry) => (
              <li key={entry.id}>
                <div>
                  {entry.summary}
                  <span className="panel-note">
                    {actorName(entry) ?? "Nobody signed in"}
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
