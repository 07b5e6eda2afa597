import { Button, Callout } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Download, Lock } from "lucide-react";
import { useState } from "react";
import { api } from "~/client/calls/api";
import { ApiError, errorText } from "~/client/calls/error-text";
import { useAction } from "~/client/calls/use-action";
import { saveFile } from "~/client/files/save-file";
import { useProfile } from "~/client/login/profile";
import { CopyButton } from "~/ui/copy-button";
import { notify } from "~/ui/toasts";
import styles from "./comparisons.module.css";

/** The comparison as a file or in the clipboard. A plan without exports shows the lock before anything is clicked. */
export function ExportActions({ id }: { id: string }) {
  const { user, limits } = useProfile();
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
  const [refusal, setRefusal] = useState<string | null>(null);

  async function make(format: "csv" | "markdown") {
    const file = await api("GET /technologies/comparisons/:id/export", { params: { id }, query: { format } });
    setRefusal(null);
    return file;
  }

  function refuse(error: unknown) {
    if (error instanceof ApiError && error.code === "premium_required") setRefusal(errorText(error));
    else notify.error(errorText(error));
  }

  const download = useAction(
    async () => {
      const file = await make("csv");
      saveFile(file.filename, "text/csv;charset=utf-8", file.content);
    },
    { onFailure: refuse },
  );

  async function copy() {
    try {
      return (await make("markdown")).content;
    } catch (error) {
      refuse(error);
      throw error;
    }
  }

  return (
    <>
      <Button variant="surface" color="gray" loading={download.busy} onClick={download.run}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        Export CSV
      </Button>
      <CopyButton text={copy} label="Copy as Markdown" withLabel />
      {refusal && (
        <Callout.Root className={styles.exportRefusal} color="amber" size="1" role="alert">
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
