import { Link } from "@remix-run/react";
import { objectOf } from "~/client/words/activity-words";
import type { ActivityEntry } from "~/contract/monitoring";
import styles from "./activity-object.module.css";

/** What an entry of the log is about, linked where it can still be looked at. */
export function ActivityObject({ entry }: { entry: ActivityEntry }) {
  const { name, to } = objectOf(entry);
  if (!to) return <span className={styles.logGone}>{name}</span>;
  return (
    <Link to={to} className="text-link">
      {name}
    </Link>
  );
}
