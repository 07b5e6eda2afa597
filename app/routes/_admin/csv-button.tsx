import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useAction } from "~/client/calls/use-action";
import { saveFile } from "~/client/files/save-file";

interface CsvButtonProps {
  /** What is in the file, for those who do not see where the button stands: "Download the log as CSV". */
  label: string;
  read(): Promise<{ content: string; filename: string }>;
  failure: string;
}

/** What a screen shows as a file, made or fetched when it is asked for. */
export function CsvButton({ label, read, failure }: CsvButtonProps) {
  const download = useAction(
    async () => {
      const { content, filename } = await read();
      saveFile(filename, "text/csv;charset=utf-8", content);
    },
    { failure },
  );

  return (
    <Button variant="surface" color="gray" aria-label={label} loading={download.busy} onClick={download.run}>
      <Download size={16} strokeWidth={1.75} aria-hidden />
      CSV
    </Button>
  );
}
