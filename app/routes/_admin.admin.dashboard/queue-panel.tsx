import { Link } from "@remix-run/react";
import type { Loaded } from "~/client/calls/use-call";
import { SHOWN_PENDING } from "~/client/listings/review-queue";
import { Age } from "~/ui/age";
import { Panel } from "../_admin/panel";
import panelStyles from "../_admin/panel.module.css";
import { WhenLoaded } from "../_app/when-loaded";
import styles from "./dashboard.module.css";

interface Waiting {
  id: string;
  name: string;
  note: string;
  since: string;
  to?: string;
}

interface QueuePanelProps<Queue> {
  title: string;
  state: Loaded<Queue>;
  onRetry(): void;
  entriesOf(queue: Queue): Waiting[];
  /** Where all of it is, and what that is called. */
  to: string;
  place: string;
  none: string;
}

/** The first that wait for an admin, each with its age. */
export function QueuePanel<Queue extends { total: number }>({
  title,
  state,
  onRetry,
  entriesOf,
  to,
  place,
  none,
}: QueuePanelProps<Queue>) {
  const more = state.kind === "ready" && state.value.total > SHOWN_PENDING;
  return (
    <Panel
      title={title}
      actions={
        <Link className="text-link" to={to}>
          {more ? `All ${state.value.total.toLocaleString("en")}` : place}
        </Link>
      }
    >
      <WhenLoaded state={state} onRetry={onRetry} rows={SHOWN_PENDING}>
        {(queue) =>
          queue.total === 0 ? (
            <p className={panelStyles.panelNone}>{none}</p>
          ) : (
            <ul className={styles.panelList}>
              {entriesOf(queue).map((one) => (
                <li key={one.id}>
                  <div>
                    {one.to ? (
                      <Link className={styles.queueTitle} to={one.to}>
                        {one.name}
                      </Link>
                    ) : (
                      one.name
                    )}
                    <span className={styles.panelNote}>{one.note}</span>
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
