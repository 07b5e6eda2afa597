import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useAction } from "~/client/calls/use-action";
import { saveFile } from "~/client/files/save-file";
import type { ExportResult } from "~/contract/fields";
import styles from "./bulk-upload.module.css";

/** Downloads the failed rows, to correct and upload again. */
export function ErrorFileButton({ read }: { read(): Promise<ExportResult> }) {
  const download = useAction(
    async () => {
      const { filename, content } = await read();
      saveFile(filename, "text/csv;charset=utf-8", content);
    },
    { failure: "The error file could not be downloaded" },
  );

  return (
    <div className={styles.bulkRepair}>
      <Button variant="surface" color="gray" loading={download.busy} onClick={download.run}>
        <Download size={16} aria-hidden />
        Download the rows with errors
      </Button>
      <p className={styles.bulkNote}>
        Each with what is wrong, in a column named error. Correct them and upload the file as it is.
      </p>
    </div>
  );
}
