import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { api } from "~/client/calls/api";
import { useAction } from "~/client/calls/use-action";
import { saveFile } from "~/client/files/save-file";
import { Section } from "./section";

export function ExportSection() {
  const download = useAction(async () => {
    const { filename, content } = await api("GET /profile/me/export");
    saveFile(filename, "application/json", content);
  });

  return (
    <Section
      id="data"
      title="Your data"
      lead="All your data: profile, listings, requests, comparisons, shortlist and conversations."
    >
      <Button variant="surface" color="gray" loading={download.busy} onClick={download.run}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        Download as JSON
      </Button>
    </Section>
  );
}
