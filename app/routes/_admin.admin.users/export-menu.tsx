import { Button, DropdownMenu } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import { saveFile } from "~/client/files/save-file";

const MEDIA_TYPES = { csv: "text/csv;charset=utf-8", json: "application/json" } as const;

/** The users that fit the filters of the address, as a file. */
export function ExportMenu({ params }: { params: URLSearchParams }) {
  const download = useAction(
    async (format: keyof typeof MEDIA_TYPES) => {
      const query = {
        format,
        query: params.get("query"),
        role: params.get("role"),
        status: params.get("status"),
      };
      const { content, filename } = await api("GET /admin/users/export", { query });
      saveFile(filename, MEDIA_TYPES[format], content);
    },
    { failure: "Failed to export users" },
  );

  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button variant="surface" color="gray" loading={download.busy}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Export
          <DropdownMenu.TriggerIcon />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item onSelect={() => download.run("csv")}>CSV, for spreadsheets</DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => download.run("json")}>JSON</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
