import { Link } from "@remix-run/react";
import { useListAddress } from "~/client/screens/list-address";
import type { bulkUpload, JobSummary } from "~/contract/bulk-upload";
import type { ResponseOf } from "~/contract/kit";
import { JOB_STATES } from "~/contract/values";
import { Age } from "~/ui/age";
import type { Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FilterSelect } from "~/ui/filter-select";
import { ListTable } from "../_admin/list-table";
import panelStyles from "../_admin/panel.module.css";
import styles from "./bulk-upload.module.css";

const STATE_WORDS: Record<JobSummary["state"], string> = {
  queued: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
};

type HistoryRow = JobSummary & { id: string };

const count = (key: "created" | "updated" | "skipped" | "failed", label: string): Column<HistoryRow> => ({
  key,
  label,
  numeric: true,
  cell: (job) => job[key].toLocaleString("en"),
});

const COLUMNS: Column<HistoryRow>[] = [
  {
    key: "file",
    label: "File",
    cell: (job) => (
      <Link className="text-link" to={`?job=${job.id}`}>
        {fileOf(job)}
      </Link>
    ),
  },
  {
    key: "state",
    label: "State",
    cell: ({ state, processed, total }) =>
      state === "running" ? `${STATE_WORDS[state]}, ${processed} of ${total}` : STATE_WORDS[state],
  },
  count("created", "Created"),
  count("updated", "Updated"),
  count("skipped", "Skipped"),
  count("failed", "Failed"),
  { key: "by", label: "By", cell: ({ created_by }) => created_by.name },
  { key: "when", label: "When", cell: ({ created_at }) => <Age value={created_at} /> },
];

/** What was uploaded before, by whom, and what became of it; a running upload is found again here. */
export function UploadHistory({ history }: { history: ResponseOf<typeof bulkUpload.history> }) {
  const { params, show } = useListAddress();
  const rows = history.jobs.map((job) => ({ ...job, id: job.job_id }));
  const more = history.page < history.total_pages;
  return (
    <section className={styles.bulkHistory} aria-labelledby="bulk-history">
      <div className={panelStyles.panelHead} data-slot="panel-head">
        <h2 id="bulk-history" className={panelStyles.panelTitle}>
          Upload history
        </h2>
        <FilterSelect
          label="State"
          value={params.get("state") ?? ""}
          options={[
            { value: "", label: "Any" },
            ...JOB_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] })),
          ]}
          onChange={(state) => show({ state })}
        />
      </div>
      <ListTable
        caption="Uploads"
        columns={COLUMNS}
        rows={rows}
        nameOf={fileOf}
        found={history}
        noun="upload"
        {...(more ? { shown: `More than ${history.total - 1} uploads` } : {})}
        empty={
          <EmptyState title={params.has("state") ? "No uploads in this state" : "No uploads yet"}>
            {params.has("state")
              ? "Clear the filter to see all."
              : "Each upload is listed here with its counts."}
          </EmptyState>
        }
      />
    </section>
  );
}

function fileOf({ file_name, created_at }: HistoryRow): string {
  return file_name ?? `Upload of ${created_at.slice(0, 10)}`;
}
