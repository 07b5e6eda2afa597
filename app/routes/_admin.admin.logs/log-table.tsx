import { Link } from "@remix-run/react";
import { useListAddress } from "~/client/screens/list-address";
import { actorName, changeLines } from "~/client/words/activity-words";
import type { ActivityEntry } from "~/contract/monitoring";
import { CopyButton } from "~/ui/copy-button";
import type { Column } from "~/ui/data-table";
import dataTableStyles from "~/ui/data-table.module.css";
import { EmptyState } from "~/ui/empty-state";
import { ActivityObject } from "../_admin/activity-object";
import activityObjectStyles from "../_admin/activity-object.module.css";
import { ListTable, NothingFits } from "../_admin/list-table";
import styles from "./activity-log.module.css";

const FILTERS = ["user_id", "activity_type", "start_date", "end_date"] as const;
const MOMENTS = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "UTC",
});

interface FoundEntries {
  logs: ActivityEntry[];
  total: number;
  page: number;
  total_pages: number;
  total_capped: boolean;
}

/** A page of the log; pages replace each other. */
export function LogTable({ found }: { found: FoundEntries }) {
  const { params, hrefOf } = useListAddress();
  const columns: Column<ActivityEntry>[] = [
    {
      key: "time",
      label: "Time (UTC)",
      cell: ({ created_at }) => (
        <time dateTime={created_at} className={`${styles.logTime} tabular`}>
          {MOMENTS.format(new Date(created_at))}
        </time>
      ),
    },
    { key: "actor", label: "Actor", cell: (entry) => <Actor entry={entry} hrefOf={hrefOf} /> },
    {
      key: "action",
      label: "Action",
      cell: ({ summary, activity_type }) => (
        <div>
          {summary}
          <span className={dataTableStyles.dataTableNote}>{activity_type}</span>
        </div>
      ),
    },
    { key: "object", label: "Object", cell: (entry) => <ActivityObject entry={entry} /> },
    { key: "changes", label: "What changed", cell: (entry) => <Changes entry={entry} /> },
  ];
  if (found.logs.length === 0) {
    const filtered = found.total > 0 || FILTERS.some((name) => params.has(name));
    const none = Object.fromEntries(FILTERS.map((name) => [name, null]));
    return filtered ? (
      <NothingFits
        title={found.total > 0 ? "No entries on this page" : "No entries match these filters"}
        clearTo={hrefOf(none)}
        {...(found.total > 0 ? { clear: "Clear filters" } : {})}
      />
    ) : (
      <EmptyState title="No activity yet">Sign-ins and admin actions appear here.</EmptyState>
    );
  }
  return (
    <ListTable
      caption="Activity log"
      columns={columns}
      rows={found.logs}
      nameOf={({ summary }) => summary}
      found={found}
      noun="entry"
    />
  );
}

interface ActorProps {
  entry: ActivityEntry;
  hrefOf(changes: Record<string, string | null>): string;
}

function Actor({ entry, hrefOf }: ActorProps) {
  const name = actorName(entry);
  if (!entry.actor || !name) return <span className={activityObjectStyles.logGone}>Anonymous</span>;
  return (
    <Link to={hrefOf({ user_id: entry.actor.id })} className="text-link" title="Only what this person did">
      {name}
    </Link>
  );
}

function Changes({ entry }: { entry: ActivityEntry }) {
  const lines = changeLines(entry.changes);
  if (!entry.changes && !entry.request_id) return null;
  return (
    <div className={styles.logChanges}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <details className={styles.logDetails}>
        <summary>Details</summary>
        {entry.changes && <pre>{JSON.stringify(entry.changes, null, 2)}</pre>}
        {entry.request_id && (
          <p>
            Request <code>{entry.request_id}</code>
            <CopyButton text={entry.request_id} label="Copy request id" />
          </p>
        )}
      </details>
    </div>
  );
}
