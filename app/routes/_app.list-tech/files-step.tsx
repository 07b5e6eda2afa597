import { Button, IconButton } from "@radix-ui/themes";
import { RotateCw, X } from "lucide-react";
import { useState } from "react";
import { errorText } from "~/client/calls/error-text";
import { LISTING_FILE_TYPES } from "~/client/files/file-kind";
import { formatBytes } from "~/client/words/listing-words";
import { MAX_LISTING_FILE_MEGABYTES, MAX_LISTING_FILES } from "~/contract/listing-limits";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { DropArea } from "~/ui/drop-area";
import { ProgressLine } from "~/ui/progress-line";
import { notify } from "~/ui/toasts";
import styles from "./listing-review.module.css";
import type { ListedFile, ListingFiles } from "./use-listing-files";

interface FilesStepProps {
  files: ListingFiles;
  /** The listing is on the server, so that files can be. */
  isOnServer: boolean;
}

export function FilesStep({ files, isOnServer }: FilesStepProps) {
  const [removing, setRemoving] = useState<ListedFile | null>(null);

  async function remove(file: ListedFile) {
    try {
      await files.remove(file);
    } catch (error) {
      notify.error(errorText(error));
    }
  }

  return (
    <>
      <DropArea
        label="Choose files, or drop them here"
        hint={`PDF, DOCX, PPTX, XLSX, CSV, PNG, JPG or WebP. ${MAX_LISTING_FILE_MEGABYTES} MB each, at most ${MAX_LISTING_FILES}.`}
        accept={LISTING_FILE_TYPES}
        multiple
        onFiles={(chosen) => void files.add(chosen)}
      />
      {files.failure && (
        <p className={styles.filesFailure} role="alert">
          {files.failure}
          <Button size="1" variant="ghost" onClick={files.load}>
            <RotateCw size={14} aria-hidden />
            Retry
          </Button>
        </p>
      )}
      {files.files.length > 0 && (
        <ul className={styles.listedFiles} aria-label="Files">
          {files.files.map((file) => (
            <FileLine
              key={file.key}
              file={file}
              waitingFor={isOnServer ? "Queued" : "Sent once title, summary and field are filled in"}
              onRetry={() => void files.retry(file)}
              onRemove={() => (file.state === "stored" ? setRemoving(file) : void remove(file))}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={`Remove “${removing?.name ?? ""}”?`}
        action="Remove"
        onConfirm={() => removing && void remove(removing)}
      >
        The file is deleted from the listing. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

interface FileLineProps {
  file: ListedFile;
  waitingFor: string;
  onRetry(): void;
  onRemove(): void;
}

function FileLine({ file, waitingFor, onRetry, onRemove }: FileLineProps) {
  const isSending = file.state === "uploading";
  return (
    <li className={styles.listedFile} data-state={file.state}>
      <span className={styles.listedFileName}>{file.name}</span>
      <span className={`${styles.listedFileSize} tabular`} data-slot="tabular">
        {formatBytes(file.size)}
      </span>
      <span className={styles.listedFileState} role={file.message ? "alert" : undefined}>
        {file.state === "stored" && "Uploaded"}
        {file.state === "waiting" && waitingFor}
        {isSending && `${Math.round(file.sent * 100)} %`}
        {file.message}
      </span>
      {file.state === "failed" && (
        <Button size="1" variant="soft" aria-label={`Try ${file.name} again`} onClick={onRetry}>
          <RotateCw size={14} aria-hidden />
          Retry
        </Button>
      )}
      <IconButton
        size="1"
        variant="ghost"
        color="gray"
        aria-label={`${isSending ? "Cancel" : "Remove"} ${file.name}`}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </IconButton>
      {isSending && <ProgressLine label={`Uploading ${file.name}`} done={file.sent} />}
    </li>
  );
}
