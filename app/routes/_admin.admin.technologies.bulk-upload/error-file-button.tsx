import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useState } from "react";
import { errorText } from "~/client/error-text";
import { saveFile } from "~/client/save-file";
import type { ExportResult } from "~/contract/fields";
import { notify } from "~/ui/toasts";

/** The rows that failed, to be mended and uploaded as they are. */
export function ErrorFileButton({ read }: { read(): Promise<ExportResult> }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { filename, content } = await read();
      saveFile(filename, "text/csv;charset=utf-8", content);
    } catch (error) {
      notify.error(errorText(error, "The error file could not be downloaded"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="bulk-repair">
      <Button variant="surface" color="gray" loading={busy} onClick={download}>
        <Download size={16} aria-hidden />
        Download the rows with errors
      </Button>
      <p className="bulk-note">
        Each with what is wrong, in a column named error. Correct them and upload the file as it is.
      </p>
    </div>
  );
}
