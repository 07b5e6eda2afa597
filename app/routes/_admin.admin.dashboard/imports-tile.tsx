import { Link } from "@remix-run/react";
import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { actorName } from "~/client/activity-words";
import { api } from "~/client/api";
import { ApiError } from "~/client/error-text";
import { useLoaded } from "~/client/use-loaded";
import type { Job } from "~/contract/bulk-upload";
import type { ActivityEntry } from "~/contract/monitoring";
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
} satisfies Record<Job["state"] | "partly", object>;

interface Import {
  entry: ActivityEntry;
  job: Job;
}

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
              {imports.map(({ entry, job }) => (
                <ImportRow key={entry.id} entry={entry} job={job} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Panel>
  );
}

/** The log knows who uploaded when, the job how far it came. A job that was erased with its person is left out. */
async function readImports(signal: AbortSignal): Promise<Import[]> {
  const query = { activity_type: "tech.bulk_uploaded", size: SHOWN };
  const { logs } = await api("GET /admin/monitoring/logs/activity", { query, signal });
  const jobs = await Promise.all(logs.map(({ entity_id }) => readJob(entity_id ?? "", signal)));
  return logs.flatMap((entry, place) => {
    const job = jobs[place];
    return job ? [{ entry, job }] : [];
  });
}

async function readJob(id: string, signal: AbortSignal): Promise<Job | null> {
  try {
    return await api("GET /jobs/:id", { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function ImportRow({ entry, job }: Import) {
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
          {actorName(entry)}
          {job.message && `. ${job.message}`}
        </span>
      </div>
      <Age value={entry.created_at} />
    </li>
  );
}

function sayCounts({ state, total, processed, created, updated, failed }: Job): string {
  const number = (count: number) => count.toLocaleString("en");
  if (state === "queued" || state === "running") return `${number(processed)} of ${number(total)} rows`;
  const refused = failed === 1 ? "1 row refused" : `${number(failed)} rows refused`;
  return `${number(created)} created, ${number(updated)} updated, ${refused}`;
}
