import { Button } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { api } from "~/client/calls/api";
import { errorText } from "~/client/calls/error-text";
import { applyToEmptyFields, offer, undoPrefill } from "~/client/drafts/prefill";
import { refusalOfPdf } from "~/client/files/file-kind";
import { MAX_PARSED_PDF_MEGABYTES } from "~/contract/listing-limits";
import { DropArea } from "~/ui/drop-area";
import { ProgressLine } from "~/ui/progress-line";
import { notify } from "~/ui/toasts";
import { FoundInPdf } from "./found-in-pdf";
import styles from "./listing-form.module.css";
import { useFormState } from "./listing-form-state";

interface StartStepProps {
  /** The PDF goes with the listing, whether it could be read or not. */
  onAttach(file: File): void;
  onContinue(): void;
}

type Reading =
  | { state: "idle" }
  | { state: "reading"; name: string; sent: number }
  | { state: "failed"; name: string; message: string }
  | { state: "refused"; message: string };

const FAILURE = "Pdf parsing failed";

/** How to begin: with a PDF that is read, or with nothing. */
export function StartStep({ onAttach, onContinue }: StartStepProps) {
  const { filled, setFilled } = useFormState();
  const [reading, setReading] = useState<Reading>({ state: "idle" });
  const cancel = useRef<AbortController | null>(null);
  useEffect(() => () => cancel.current?.abort(), []);

  async function read(file: File) {
    const refusal = await refusalOfPdf(file);
    if (refusal) return setReading({ state: "refused", message: refusal });
    const controller = new AbortController();
    cancel.current = controller;
    setReading({ state: "reading", name: file.name, sent: 0 });
    const form = new FormData();
    form.append("file", file, file.name);
    try {
      const parsed = await api("POST /technologies/parse-pdf-ai", {
        upload: form,
        signal: controller.signal,
        onProgress: (sent) => setReading({ state: "reading", name: file.name, sent }),
      });
      setFilled(({ draft }) => offer(draft, parsed, file.name));
      setReading({ state: "idle" });
      onAttach(file);
    } catch (error) {
      if (controller.signal.aborted) return setReading({ state: "idle" });
      const message = errorText(error, FAILURE);
      notify.error(message);
      setReading({ state: "failed", name: file.name, message });
      onAttach(file);
    }
  }

  if (filled.prefill) {
    return (
      <FoundInPdf
        prefill={filled.prefill}
        onTakeAll={() => {
          setFilled(applyToEmptyFields(filled));
          onContinue();
        }}
        onContinue={onContinue}
        onAgain={() => setFilled(undoPrefill(filled))}
      />
    );
  }
  return (
    <div className={styles.start}>
      <section className={styles.startWay} aria-labelledby="start-pdf">
        <h3 id="start-pdf" className={`${styles.startTitle} serif`}>
          Start from a PDF
        </h3>
        <p className={styles.startText}>
          A paper, a patent or a one-pager. What it says is offered beside each field with its page, and you
          decide.
        </p>
        {reading.state === "reading" ? (
          <div className={styles.startReading}>
            <p role="status">{reading.sent < 1 ? `Uploading ${reading.name}` : `Reading ${reading.name}`}</p>
            <ProgressLine label={`Uploading ${reading.name}`} done={reading.sent < 1 ? reading.sent : null} />
            <Button variant="surface" color="gray" onClick={() => cancel.current?.abort()}>
              Cancel
            </Button>
          </div>
        ) : (
          <DropArea
            label="Choose a PDF, or drop it here"
            hint={`PDF with text. At most ${MAX_PARSED_PDF_MEGABYTES} MB; the first 30 pages are read.`}
            accept=".pdf,application/pdf"
            onFiles={([file]) => file && void read(file)}
          />
        )}
        {(reading.state === "failed" || reading.state === "refused") && (
          <div className={styles.startFailed} role="alert">
            <p>{reading.message}</p>
            {reading.state === "failed" && (
              <p>{reading.name} stays attached to the listing. Choose another PDF, or continue manually.</p>
            )}
          </div>
        )}
      </section>
      <section className={styles.startWay} aria-labelledby="start-empty">
        <h3 id="start-empty" className={`${styles.startTitle} serif`}>
          Start empty
        </h3>
        <p className={styles.startText}>
          Four short steps, files, and a look at the whole. Only title, summary and field are required; you
          can stop at any time and continue later.
        </p>
        <Button size="3" variant={reading.state === "failed" ? "solid" : "surface"} onClick={onContinue}>
          {reading.state === "failed" ? "Continue manually" : "Start empty"}
        </Button>
      </section>
    </div>
  );
}
