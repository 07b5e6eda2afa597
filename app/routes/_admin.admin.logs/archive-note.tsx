import styles from "./activity-log.module.css";

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Where entries are that the log does not have any more. */
export function ArchiveNote({ until }: { until: string | null }) {
  if (until === null) return null;
  return (
    <p className={styles.archiveNote}>
      Entries until {DAY.format(new Date(until))} are in the archive, the folder{" "}
      <code>archive/activity-log</code> of the file storage.
    </p>
  );
}
