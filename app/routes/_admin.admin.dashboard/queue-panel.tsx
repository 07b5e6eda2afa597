import { Link } from "@remix-run/react";
import type { Loaded } from "~/client/use-loaded";
import { Age } from "~/ui/age";
import { Panel } from "../_admin/panel";
import { WhenLoaded } from "../_app/when-loaded";

/** As many of a queue stand in its panel. */
export const SHOWN_WAITING = 5;

interface Queue {
  total: number;
  waiting: { id: string; name: string; note: string; since: string; to?: string }[];
}

interface QueuePanelProps {
  title: string;
  queue: { state: Loaded<Queue>; reload(): void };
  /** Where all of it is, and what that is called. */
  to: string;
  place: string;
  none: string;
}

/** The first that wait for an admin, each with its age. */
export function QueuePanel({ title, queue: { state, reload }, to, place, none }: QueuePanelProps) {
  const more = state.kind === "ready" && state.value.total > SHOWN_WAITING;
  return (
    <Panel
      title={title}
      actions={
        <Link className="text-link" to={to}>
          {more ? `All ${state.value.total.toLocaleString("en")}` : place}
        </Link>
      }
    >
      <WhenLoaded state={state} onRetry={reload} rows={SHOWN_WAITING}>
        {({ waiting }) =>
          waiting.length === 0 ? (
            <p className="panel-none">{none}</p>
          ) : (
            <ul className="panel-list">
              {waiting.map((one) => (
                <li key={one.id}>
                  <div>
                    {one.to ? (
                      <Link className="queue-title" to={one.to}>
                        {one.name}
                      </Link>
                    ) : (
                      one.name
                    )}
                    <span className="panel-note">{one.note}</span>
                  </div>
                  <Age value={one.since} />
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Panel>
  );
}
