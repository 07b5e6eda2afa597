import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useState } from "react";
import { api } from "~/client/api";
import { errorText } from "~/client/error-text";
import { saveFile } from "~/client/save-file";
import { notify } from "~/ui/toasts";
import { Section } from "./section";

export function ExportSection() {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { filename, content } = await api("GET /profile/me/export");
      saveFile(filename, "application/json", content);
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section
      id="data"
      title="Your data"
      lead="Everything that is held of you: profile, listings, requests, comparisons, shortlist and conversations."
    >
      <Button variant="surface" color="gray" loading={busy} onClick={download}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        Download as JSON
      </Button>
    </Section>
  );
}
