import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { saveFile } from "~/client/save-file";
import { notify } from "~/ui/toasts";

/** Everything that the filters find, as a file; cells that a spreadsheet would run are text there. */
export function ExportButton({ query }: { query: Record<string, string> }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { sort: _sort, order: _order, page: _page, size: _size, ...filters } = query;
      const { filename, content } = await api("GET /admin/technologies/export", { query: filters });
      saveFile(filename, "text/csv", content);
    } catch (error) {
      notify.error(errorText(error, "The technologies could not be exported"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="surface" color="gray" loading={busy} onClick={() => void download()}>
      <Download size={16} aria-hidden />
      Export CSV
    </Button>
  );
}
