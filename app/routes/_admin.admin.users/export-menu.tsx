import { Button, DropdownMenu } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { saveFile } from "~/client/save-file";
import { notify } from "~/ui/toasts";

const MEDIA_TYPES = { csv: "text/csv;charset=utf-8", json: "application/json" } as const;

/** The users that fit the filters of the address, as a file. */
export function ExportMenu({ params }: { params: URLSearchParams }) {
  const [busy, setBusy] = useState(false);

  async function download(format: keyof typeof MEDIA_TYPES) {
    setBusy(true);
    try {
      const query = {
        format,
        query: params.get("query"),
        role: params.get("role"),
        status: params.get("status"),
      };
      const { content, filename } = await api("GET /admin/users/export", { query });
      saveFile(filename, MEDIA_TYPES[format], content);
    } catch (error) {
      notify.error(errorText(error, "Failed to export users"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button variant="surface" color="gray" loading={busy}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Export
          <DropdownMenu.TriggerIcon />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item onSelect={() => download("csv")}>CSV, for spreadsheets</DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => download("json")}>JSON</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
