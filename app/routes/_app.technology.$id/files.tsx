import { Button } from "@radix-ui/themes";
import { Download, FileSpreadsheet, FileText, Image, Presentation, RotateCw } from "lucide-react";
import { api } from "~/client/calls/api";
import { callQuery } from "~/client/calls/server-data";
import { useAction } from "~/client/calls/use-action";
import { useCall } from "~/client/calls/use-call";
import { formatBytes } from "~/client/words/listing-words";
import type { ListingFile } from "~/contract/files";
import notProvidedStyles from "~/ui/not-provided.module.css";
import { RowsSkeleton } from "~/ui/skeletons";
import { notify } from "~/ui/toasts";
import { Section } from "./sections";
import technologyStyles from "./technology.module.css";
import technologyFactsStyles from "./technology-facts.module.css";

const FAILURE = "Failed to fetch files";
/** A listing has at most 10 (product.md 4). */
const PAGE_SIZE = 100;

export function Files({ technologyId }: { technologyId: string }) {
  const { state, reload } = useCall(
    callQuery("GET /technologies/:id/files", { params: { id: technologyId }, query: { size: PAGE_SIZE } }),
    {
      failure: FAILURE,
      onFailure: (message) => void notify.error(message, { id: "files" }),
    },
  );

  return (
    <Section id="files" title="Files">
      {state.kind === "loading" && <RowsSkeleton count={2} label="Loading files" />}
      {state.kind === "failed" && (
        <p className={technologyFactsStyles.filesFailed} role="alert">
          {state.message}
          <Button variant="ghost" onClick={reload}>
            <RotateCw size={14} strokeWidth={1.75} aria-hidden />
            Retry
          </Button>
        </p>
      )}
      {state.kind === "ready" && state.value.files.length === 0 && (
        <p className={`${technologyStyles.techText} ${notProvidedStyles.notProvided}`}>
          No files are attached.
        </p>
      )}
      {state.kind === "ready" && state.value.files.length > 0 && (
        <ul className={technologyFactsStyles.files}>
          {state.value.files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function FileRow({ file }: { file: ListingFile }) {
  const Icon = iconOf(file.content_type);
  const open = useAction(
    async () => {
      const { url } = await api("POST /files/:id/link", { params: { id: file.id } });
      window.location.assign(url);
    },
    { failure: FAILURE },
  );

  return (
    <li id={`file-${file.id}`} className={technologyFactsStyles.fileRow}>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <span className={technologyFactsStyles.fileName}>{file.name}</span>
      <span className={`${technologyFactsStyles.fileSize} tabular`} data-slot="tabular">
        {formatBytes(file.size)}
      </span>
      <Button
        variant="ghost"
        color="gray"
        loading={open.busy}
        aria-label={`Download ${file.name}`}
        onClick={open.run}
      >
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
