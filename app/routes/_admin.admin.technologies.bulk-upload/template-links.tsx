import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { apiFile } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import { saveFile } from "~/client/files/save-file";

const FORMATS = ["xlsx", "csv"] as const;

/** The templates; they lie behind the sign-in, so they are fetched rather than linked to. */
export function TemplateLinks() {
  const download = useAction(
    async (format: (typeof FORMATS)[number]) => {
      const file = await apiFile("GET /admin/technologies/bulk-upload/template", { query: { format } });
      saveFile(`technologies-template.${format}`, file.type, file);
    },
    { failure: "The template could not be downloaded", about: (format) => format },
  );

  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="surface"
      color="gray"
      loading={download.isBusy(format)}
      onClick={() => download.run(format)}
    >
      <Download size={16} aria-hidden />
      Template as {format.toUpperCase()}
    </Button>
  ));
}
