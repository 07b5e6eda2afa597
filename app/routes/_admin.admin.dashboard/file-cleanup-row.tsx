import { Button } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import type { FileCleanup } from "~/contract/monitoring";
import { notify } from "~/ui/toasts";

const REASONS = {
  too_many: "More files than usual would be removed.",
  older_database: "The database is older than the file storage, as after a restored backup.",
};

/** The cleanup of unused files: one that has paused waits for an admin to look at it. */
export function FileCleanupRow({ cleanup, onResumed }: { cleanup: FileCleanup; onResumed(): void }) {
  const [busy, setBusy] = useState(false);

  async function resume() {
    setBusy(true);
    try {
      await api("POST /admin/monitoring/file-cleanup/resume", { body: { waiting: cleanup.waiting } });
      notify.done("File cleanup resumed");
      onResumed();
    } catch (error) {
      notify.error(errorText(error, "The file cleanup could not be resumed"));
    } finally {
      setBusy(false);
    }
  }

  if (!cleanup.reason) {
    return (
      <li>
        <div>File cleanup</div>
        <span className="panel-aside">Works</span>
      </li>
    );
  }
  return (
    <li>
      <div>
        <span className="job-state" data-state="failed">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          File cleanup paused
        </span>
        <span className="panel-note">
          {REASONS[cleanup.reason]} {countFiles(cleanup.waiting)} waiting.
        </span>
        <span className="panel-note">
          Check that this is the right database and file storage. After you resume, files stay in the trash
          for 30 days.
        </span>
      </div>
      <Button variant="surface" color="gray" loading={busy} onClick={resume}>
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
