import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import { saveFile } from "~/client/files/save-file";

/** Everything that the filters find, as a file; cells that a spreadsheet would run are text there. */
export function ExportButton({ query }: { query: Record<string, string> }) {
  const download = useAction(
    async () => {
      const { sort: _sort, order: _order, page: _page, size: _size, ...filters } = query;
      const { filename, content } = await api("GET /admin/technologies/export", { query: filters });
      saveFile(filename, "text/csv", content);
    },
    { failure: "The technologies could not be exported" },
  );

  return (
    <Button variant="surface" color="gray" loading={download.busy} onClick={download.run}>
      <Download size={16} aria-hidden />
      Export CSV
    </Button>
  );
}
