import { Callout } from "@radix-ui/themes";
import type { Settings } from "~/contract/settings";
import { Age } from "~/ui/age";
import styles from "./settings.module.css";

/** A day, and two hours for the backup itself. */
const OLD_MILLISECONDS = 26 * 3_600_000;

/** How old the last backup is. */
export function BackupStatus({ backups: { enabled, finished_at } }: { backups: Settings["backups"] }) {
  if (!enabled) {
    return (
      <Callout.Root color="amber" highContrast>
        <Callout.Text>
          Backups are off. The operator turns them on by binding the bucket BACKUPS.
        </Callout.Text>
      </Callout.Root>
    );
  }
  if (!finished_at)
    return <p className={styles.backupStatus}>No backup yet. The first one starts at 02:00 UTC.</p>;
  if (Date.now() - Date.parse(finished_at) < OLD_MILLISECONDS) {
    return (
      <p className={styles.backupStatus}>
        Last backup: <Age value={finished_at} />
      </p>
    );
  }
  return (
    <Callout.Root color="amber" highContrast>
      <Callout.Text>
        Last backup: <Age value={finished_at} />. The nightly backup is overdue; ask the operator to check the
        logs.
      </Callout.Text>
    </Callout.Root>
  );
}
