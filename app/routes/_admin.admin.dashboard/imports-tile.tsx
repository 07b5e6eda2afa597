import { Link } from "@remix-run/react";
import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { api } from "~/client/api";
import { useLoaded } from "~/client/use-loaded";
import type { JobSummary } from "~/contract/bulk-upload";
import { Age } from "~/ui/age";
import { Panel } from "../_admin/panel";
import { WhenLoaded } from "../_app/when-loaded";

const SHOWN = 5;

const STATES = {
  queued: { word: "Queued", Icon: CircleDashed },
  running: { word: "Running", Icon: CircleDashed },
  done: { word: "Done", Icon: CircleCheck },
  partly: { word: "Done in part", Icon: TriangleAlert },
  failed: { word: "Failed", Icon: TriangleAlert },
} satisfies Record<JobSummary["state"] | "partly", object>;

/** The last bulk uploads, each with what became of it: one that failed, or failed in part, is seen here. */
export function ImportsTile({ round }: { round: number }) {
  const { state, reload } = useLoaded(readImports, {
    key: String(round),
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
        {(imports) =>
          imports.length === 0 ? (
            <p className="panel-none">Nothing was imported yet.</p>
          ) : (
            <ul className="panel-list">
              {imports.map((job) => (
                <ImportRow key={job.job_id} job={job} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Panel>
  );
}

async function readImports(signal: AbortSignal): Promise<JobSummary[]> {
  return (await api("GET /admin/jobs", { query: { size: SHOWN }, signal })).jobs;
}

function ImportRow({ job }: { job: JobSummary }) {
  const state = job.state === "done" && job.failed > 0 ? "partly" : job.state;
  const { word, Icon } = STATES[state];
  return (
    <li>
      <div>
        <span className="job-state" data-state={state}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {word}
        </span>
        <span className="panel-note">{sayCounts(job)}</span>
        <span className="panel-note">
          {[job.created_by.name, job.file_name].filter(Boolean).join(", ")}
          {job.message && `. ${job.message}`}
        </span>
      </div>
      <Age value={job.created_at} />
    </li>
  );
}

function sayCounts({ state, total, processed, created, updated, failed }: JobSummary): string {
  const number = (count: number) => count.toLocaleString("en");
  if (state === "queued" || state === "running") return `${number(processed)} of ${number(total)} rows`;
  const refused = failed === 1 ? "1 row refused" : `${number(failed)} rows refused`;
  return `${number(created)} created, ${number(updated)} updated, ${refused}`;
}
