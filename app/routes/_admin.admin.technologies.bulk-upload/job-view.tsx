import { Link, useRevalidator } from "@remix-run/react";
import { api } from "~/client/calls/api";
import type { Job } from "~/contract/bulk-upload";
import buttonStyles from "~/ui/button.module.css";
import { ErrorState } from "~/ui/error-state";
import { ProgressLine } from "~/ui/progress-line";
import { TextSkeleton } from "~/ui/skeletons";
import panelStyles from "../_admin/panel.module.css";
import styles from "./bulk-upload.module.css";
import { ErrorFileButton } from "./error-file-button";
import { ErrorGroups } from "./error-groups";
import { RowCounts } from "./row-counts";
import { useJob } from "./use-job";

/** One upload: its progress by rows while it runs, then its result. */
export function JobView({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const { job, failure, retry } = useJob(id, revalidate);
  return (
    <section className={`${panelStyles.panel} ${styles.bulkJob}`} aria-label="Upload">
      <div className={panelStyles.panelHead} data-slot="panel-head">
        <h2 className={panelStyles.panelTitle}>{job ? titleOf(job) : "Upload"}</h2>
        <Link className={`${buttonStyles.button} ${buttonStyles.buttonQuiet}`} to="?">
          Upload a file
        </Link>
      </div>
      {failure ? (
        <ErrorState title="The upload could not be loaded" message={failure} onRetry={retry} />
      ) : job ? (
        <Progress job={job} id={id} />
      ) : (
        <TextSkeleton label="Loading the upload" />
      )}
    </section>
  );
}

function Progress({ job, id }: { job: Job; id: string }) {
  const running = job.finished_at === null;
  return (
    <>
      <p className={`${styles.bulkNote} tabular`} role="status">
        {running
          ? `${job.processed.toLocaleString("en")} of ${job.total.toLocaleString("en")} rows`
          : `${job.total.toLocaleString("en")} rows in the file`}
        {job.message && `. ${job.message}`}
      </p>
      {running && (
        <>
          <ProgressLine label="Rows processed" done={job.total > 0 ? job.processed / job.total : null} />
          <p className={styles.bulkNote}>
            You can leave this page: the upload continues and is listed below.
          </p>
        </>
      )}
      <RowCounts counts={job} tense="did" />
      <ErrorGroups job={job} />
      {!running && job.failed > 0 && (
        <ErrorFileButton read={() => api("GET /jobs/:id/errors", { params: { id } })} />
      )}
    </>
  );
}

function titleOf({ state, created, updated, failed }: Job): string {
  if (state === "failed") return "Nothing more was stored";
  if (state !== "done") return "Uploading";
  if (failed > 0) return "Uploaded, except rows with errors";
  return created + updated > 0 ? "Uploaded" : "Uploaded, no changes";
}
