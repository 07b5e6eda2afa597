import { useSearchParams } from "@remix-run/react";
import type { bulkUpload } from "~/contract/bulk-upload";
import type { ResponseOf } from "~/contract/kit";
import { MAX_COLUMNS, MAX_ROWS, MAX_UPLOAD_MEGABYTES } from "~/contract/upload-limits";
import styles from "~/ui/screen.module.css";
import { ScreenHead } from "~/ui/screen-head";
import { JobView } from "./job-view";
import { NewUpload } from "./new-upload";
import { TemplateLinks } from "./template-links";
import { UploadHistory } from "./upload-history";

/** A file of listings: looked at, tried out, uploaded, followed, and what was uploaded before. */
export function BulkUploadScreen({ history }: { history: ResponseOf<typeof bulkUpload.history> }) {
  const [params] = useSearchParams();
  const jobId = params.get("job");
  return (
    <div className={styles.screen}>
      <ScreenHead title="Bulk Upload" actions={<TemplateLinks />}>
        At most {MAX_ROWS.toLocaleString("en")} rows of {MAX_COLUMNS} columns and {MAX_UPLOAD_MEGABYTES} MB:
        the first sheet of an .xlsx file, CSV, JSON lines or JSON.
      </ScreenHead>
      {jobId ? <JobView key={jobId} id={jobId} /> : <NewUpload />}
      <UploadHistory history={history} />
    </div>
  );
}
