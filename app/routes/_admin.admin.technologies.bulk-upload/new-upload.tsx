import { useNavigate } from "@remix-run/react";
import { TABLE_FILE_TYPES } from "~/client/files/file-kind";
import { formatBytes } from "~/client/words/listing-words";
import { DropArea } from "~/ui/drop-area";
import fieldStyles from "~/ui/field.module.css";
import { ProgressLine } from "~/ui/progress-line";
import styles from "./bulk-upload.module.css";
import { ColumnTable } from "./column-table";
import { TrialResult } from "./trial-result";
import { useTrial } from "./use-trial";

/** Chooses a file, says what would become of it, and uploads it. */
export function NewUpload() {
  const trial = useTrial();
  const navigate = useNavigate();
  const { file, busy, problem } = trial;

  async function upload(options: { auto_approve: boolean; only_if_valid: boolean }) {
    const job = await trial.upload(options);
    if (job?.job_id) navigate(`?job=${job.job_id}`);
  }

  return (
    <section className={styles.bulkNew} aria-label="New upload">
      <DropArea
        label={file ? "Choose another file, or drop it here" : "Choose a file, or drop it here"}
        hint="We detect the format. Nothing is saved until you confirm."
        accept={TABLE_FILE_TYPES}
        disabled={busy === "uploading"}
        onFiles={([chosen]) => void trial.choose(chosen)}
      />
      <p className={styles.bulkRule}>
        A row with an external_id that you uploaded before updates that listing; a row without one is known
        again by its title and organization. What is equal is skipped, so the same file twice changes nothing.
      </p>
      {problem && (
        <p className={fieldStyles.fieldError} data-slot="field-error" role="alert">
          {problem}
        </p>
      )}
      {file && (
        <p className={`${styles.bulkFile} tabular`} role="status">
          {file.name}, {formatBytes(file.size)}
          {busy === "checking" && ": checking every row"}
          {busy === "uploading" && ": uploading"}
        </p>
      )}
      {busy && (
        <ProgressLine
          label={busy === "checking" ? "Checking the file" : "Uploading the file"}
          done={trial.sent < 1 ? trial.sent : null}
        />
      )}
      {trial.trial && (
        <>
          {trial.trial.preview && (
            <ColumnTable
              preview={trial.trial.preview}
              mapping={trial.mapping}
              busy={busy !== null}
              onMap={(header, field) => void trial.map(header, field)}
            />
          )}
          <TrialResult trial={trial} result={trial.trial} onUpload={upload} />
        </>
      )}
    </section>
  );
}
