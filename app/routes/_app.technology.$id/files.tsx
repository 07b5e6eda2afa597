import { Button } from "@radix-ui/themes";
import { Download, FileSpreadsheet, FileText, Image, Presentation, RotateCw } from "lucide-react";
import { useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { sayBytes } from "~/client/listing-words";
import { useLoaded } from "~/client/use-loaded";
import type { ListingFile } from "~/contract/files";
import { RowsSkeleton } from "~/ui/skeletons";
import { notify } from "~/ui/toasts";
import { Section } from "./sections";

const FAILURE = "Failed to fetch files";
/** A listing has at most 10 (product.md 4). */
const PAGE_SIZE = 100;

export function Files({ technologyId }: { technologyId: string }) {
  const { state, reload } = useLoaded(
    async (signal) => {
      const query = { size: PAGE_SIZE };
      const options = { params: { id: technologyId }, query, signal };
      return (await api("GET /technologies/:id/files", options)).files;
    },
    {
      key: technologyId,
      failure: FAILURE,
      onFailure: (message) => void notify.error(message, { id: "files" }),
    },
  );

  return (
    <Section id="files" title="Files">
      {state.kind === "loading" && <RowsSkeleton count={2} label="Loading files" />}
      {state.kind === "failed" && (
        <p className="files-failed" role="alert">
          {state.message}
          <Button variant="ghost" onClick={reload}>
            <RotateCw size={14} strokeWidth={1.75} aria-hidden />
            Retry
          </Button>
        </p>
      )}
      {state.kind === "ready" && state.value.length === 0 && (
        <p className="tech-text not-provided">No files are attached.</p>
      )}
      {state.kind === "ready" && state.value.length > 0 && (
        <ul className="files">
          {state.value.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function FileRow({ file }: { file: ListingFile }) {
  const [busy, setBusy] = useState(false);
  const Icon = iconOf(file.content_type);

  async function open() {
    setBusy(true);
    try {
      const { url } = await api("POST /files/:id/link", { params: { id: file.id } });
      window.location.assign(url);
    } catch (error) {
      notify.error(errorText(error, FAILURE));
    } finally {
      setBusy(false);
    }
  }

  return (
    <li id={`file-${file.id}`} className="file-row">
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <span className="file-name">{file.name}</span>
      <span className="file-size tabular">{sayBytes(file.size)}</span>
      <Button variant="ghost" color="gray" loading={busy} aria-label={`Download ${file.name}`} onClick={open}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        Download
      </Button>
    </li>
  );
}

function iconOf(contentType: string): typeof FileText {
  if (contentType.startsWith("image/")) return Image;
  if (/sheet|csv/.test(contentType)) return FileSpreadsheet;
  if (contentType.includes("presentation")) return Presentation;
  return FileText;
}
