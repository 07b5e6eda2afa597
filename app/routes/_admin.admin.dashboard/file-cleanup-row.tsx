import { Button } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import type { FileCleanup } from "~/contract/monitoring";
import { notify } from "~/ui/toasts";
import styles from "./dashboard.module.css";

const REASONS = {
  too_many: "More files than usual would be removed.",
  older_database: "The database is older than the file storage, as after a restored backup.",
};

/** The cleanup of unused files: one that has paused waits for an admin to look at it. */
export function FileCleanupRow({ cleanup, onResumed }: { cleanup: FileCleanup; onResumed(): void }) {
  const resume = useAction(
    async () => {
      await api("POST /admin/monitoring/file-cleanup/resume", { body: { waiting: cleanup.waiting } });
      notify.done("File cleanup resumed");
      onResumed();
    },
    { failure: "The file cleanup could not be resumed" },
  );

  if (!cleanup.reason) {
    return (
      <li>
        <div>File cleanup</div>
        <span className={styles.panelAside}>Works</span>
      </li>
    );
  }
  return (
    <li>
      <div>
        <span className={styles.jobState} data-state="failed">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          File cleanup paused
        </span>
        <span className={styles.panelNote}>
          {REASONS[cleanup.reason]} {countFiles(cleanup.waiting)} waiting.
        </span>
        <span className={styles.panelNote}>
          Check that this is the right database and file storage. After you resume, files stay in the trash
          for 30 days.
        </span>
      </div>
      <Button variant="surface" color="gray" loading={resume.busy} onClick={resume.run}>
        Resume
        <span className="visually-hidden"> file cleanup</span>
      </Button>
    </li>
  );
}

function countFiles(count: number): string {
  if (count === 0) return "No unused files are";
  return count === 1 ? "1 unused file is" : `${count.toLocaleString("en")} unused files are`;
}
