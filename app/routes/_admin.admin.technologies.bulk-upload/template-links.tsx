import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useState } from "react";
import { apiFile } from "~/client/api";
import { errorText } from "~/client/error-text";
import { saveFile } from "~/client/save-file";
import { notify } from "~/ui/toasts";

const FORMATS = ["xlsx", "csv"] as const;

/** The templates; they lie behind the sign-in, so they are fetched rather than linked to. */
export function TemplateLinks() {
  const [busy, setBusy] = useState<string | null>(null);

  async function download(format: (typeof FORMATS)[number]) {
    setBusy(format);
    try {
      const file = await apiFile("GET /admin/technologies/bulk-upload/template", { query: { format } });
      saveFile(`technologies-template.${format}`, file.type, file);
    } catch (error) {
      notify.error(errorText(error, "The template could not be downloaded"));
    } finally {
      setBusy(null);
    }
  }

  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="surface"
      color="gray"
      loading={busy === format}
      onClick={() => download(format)}
    >
      <Download size={16} aria-hidden />
      Template as {format.toUpperCase()}
    </Button>
  ));
}
