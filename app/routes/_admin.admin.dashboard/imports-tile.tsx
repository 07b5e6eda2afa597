import { Link } from "@remix-run/react";
import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { callQuery } from "~/client/calls/server-data";
import { useCall } from "~/client/calls/use-call";
import type { JobSummary } from "~/contract/bulk-upload";
import { Age } from "~/ui/age";
import { Panel } from "../_admin/panel";
import panelStyles from "../_admin/panel.module.css";
import { WhenLoaded } from "../_app/when-loaded";
import styles from "./dashboard.module.css";

const SHOWN = 5;

const STATES = {
  queued: { word: "Queued", Icon: CircleDashed },
  running: { word: "Running", Icon: CircleDashed },
  done: { word: "Done", Icon: CircleCheck },
  partly: { word: "Done in part", Icon: TriangleAlert },
  failed: { word: "Failed", Icon: TriangleAlert },
} satisfies Record<JobSummary["state"] | "partly", object>;

/** The last bulk uploads, each with what became of it: one that failed, or failed in part, is seen here. */
export function ImportsTile() {
  const { state, reload } = useCall(callQuery("GET /admin/jobs", { query: { size: SHOWN } }), {
    failure: "The imports could not be loaded.",
  });
  return (
    <Panel
      title="Imports"
      actions={
        <Link className="text-link" to="/admin/technologies/bulk-upload">
          Bulk upload
        </Link>
      }
    >
      <WhenLoaded state={state} onRetry={reload} rows={3}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <p className={panelStyles.panelNone}>No imports yet.</p>
          ) : (
            <ul className={styles.panelList}>
              {jobs.map((job) => (
                <ImportRow key={job.job_id} job={job} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Panel>
  );
}

function ImportRow({ job }: { job: JobSummary }) {
  const state = job.state === "done" && job.failed > 0 ? "partly" : job.state;
  const { word, Icon } = STATES[state];
  return (
    <li>
      <div>
        <span className={styles.jobState} data-state={state}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {word}
        </span>
        <span className={styles.panelNote}>{formatCounts(job)}</span>
        <span className={styles.panelNote}>
          {[job.created_by.name, job.file_name].filter(Boolean).join(", ")}
          {job.message && `. ${job.message}`}
        </span>
      </div>
      <Age value={job.created_at} />
    </li>
  );
}

function formatCounts({ state, total, processed, created, updated, failed }: JobSummary): string {
  const number = (count: number) => count.toLocaleString("en");
  if (state === "queued" || state === "running") return `${number(processed)} of ${number(total)} rows`;
  const refused = failed === 1 ? "1 row refused" : `${number(failed)} rows refused`;
  return `${number(created)} created, ${number(updated)} updated, ${refused}`;
}
