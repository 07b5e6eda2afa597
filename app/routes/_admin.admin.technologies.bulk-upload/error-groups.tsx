import type { Job, RowError } from "~/contract/bulk-upload";
import styles from "./bulk-upload.module.css";

const SHOWN_ROWS = 50;

/** Groups the errors of an upload by their fix: the same column with the same problem. */
export function ErrorGroups({ job }: { job: Pick<Job, "errors" | "failed"> }) {
  const groups = Map.groupBy(job.errors, ({ column, code }) => `${column} ${code}`);
  if (groups.size === 0) return null;
  const listed = new Set(job.errors.map(({ row }) => row)).size;
  return (
    <div className={styles.bulkErrors}>
      <h3>
        {job.failed === 1 ? "1 row with errors" : `${job.failed.toLocaleString("en")} rows with errors`}
      </h3>
      {listed < job.failed && (
        <p className={styles.bulkNote}>
          The first {listed.toLocaleString("en")} rows are listed; the error file has all.
        </p>
      )}
      {[...groups]
        .sort(([, a], [, b]) => b.length - a.length)
        .map(([key, errors]) => (
          <Group key={key} errors={errors} />
        ))}
    </div>
  );
}

function Group({ errors }: { errors: RowError[] }) {
  const { column, message } = errors[0]!;
  const more = errors.length - SHOWN_ROWS;
  return (
    <details>
      <summary>
        <span className={`tabular ${styles.bulkErrorCount}`}>{errors.length.toLocaleString("en")}</span>
        <strong>{column || "Whole row"}</strong> {message}
      </summary>
      <ul>
        {errors.slice(0, SHOWN_ROWS).map((error) => (
          <li key={`${error.row} ${error.message}`}>
            <span className="tabular">Row {error.row}:</span> {error.message}{" "}
            <span className={styles.bulkFound}>
              Found: {error.value === "" ? "nothing" : `“${error.value}”`}
            </span>
          </li>
        ))}
        {more > 0 && <li>And {more.toLocaleString("en")} more, all of them in the error file.</li>}
      </ul>
    </details>
  );
}
