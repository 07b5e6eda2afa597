import { Button, Callout } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Download, Lock } from "lucide-react";
import { useState } from "react";
import { api } from "~/client/api";
import { useAppState } from "~/client/app-state";
import { ApiError, errorText } from "~/client/error-text";
import { saveFile } from "~/client/save-file";
import { CopyButton } from "~/ui/copy-button";
import { notify } from "~/ui/toasts";

/** The comparison as a file or in the clipboard. A plan without exports shows the lock before anything is clicked. */
export function ExportActions({ id }: { id: string }) {
  const { user, limits } = useAppState();
  if (user && !limits.comparison_export) return <LockedExport />;
  return <Exports id={id} />;
}

function LockedExport() {
  return (
    <Button asChild variant="surface" color="gray">
      <Link to="/settings#plan">
        <Lock size={16} strokeWidth={1.75} aria-hidden />
        Export with premium
      </Link>
    </Button>
  );
}

function Exports({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function make(format: "csv" | "markdown") {
    try {
      const file = await api("GET /technologies/comparisons/:id/export", {
        params: { id },
        query: { format },
      });
      setRefusal(null);
      return file;
    } catch (error) {
      if (error instanceof ApiError && error.code === "premium_required") setRefusal(errorText(error));
      else notify.error(errorText(error));
      throw error;
    }
  }

  async function download() {
    setBusy(true);
    const file = await make("csv").catch(() => null);
    setBusy(false);
    if (file) saveFile(file.filename, "text/csv;charset=utf-8", file.content);
  }

  return (
    <>
      <Button variant="surface" color="gray" loading={busy} onClick={download}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        Export CSV
      </Button>
      <CopyButton text={async () => (await make("markdown")).content} label="Copy as Markdown" withLabel />
      {refusal && (
        <Callout.Root className="export-refusal" color="amber" size="1" role="alert">
          <Callout.Icon>
            <Lock size={16} strokeWidth={1.75} aria-hidden />
          </Callout.Icon>
          <Callout.Text>
            {refusal} Printing is free.{" "}
            <Link className="text-link" to="/settings#plan">
              Ask for premium
            </Link>
          </Callout.Text>
        </Callout.Root>
      )}
    </>
  );
}
