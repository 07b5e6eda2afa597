import { Button } from "@radix-ui/themes";
import { FileText } from "lucide-react";
import { applyField, dismiss, isAsRead, type PrefilledField, restoreField } from "~/client/drafts/prefill";
import { type DraftField, isEmptyField } from "~/contract/listing/draft";
import { labelInSentence } from "~/contract/listing/fields";
import { textsOf } from "~/contract/listing/value-text";
import styles from "./listing-fields.module.css";
import { useFormState } from "./listing-form-state";

/** Beside a field: what the PDF says of it, from which page, how sure that is, and the words it was read from. */
export function PrefillNote({ name }: { name: DraftField }) {
  const { filled, setFilled } = useFormState();
  const field = filled.prefill?.fields[name];
  if (!field || field.state === "left") return null;
  const label = labelInSentence(name);
  if (field.state === "taken") {
    return (
      <div className={styles.fromPdf} data-state="taken">
        <Provenance field={field} edited={!isAsRead(filled, name)} />
        <Button
          size="1"
          variant="ghost"
          color="gray"
          aria-label={`Put ${label} back as it was`}
          onClick={() => setFilled(restoreField(filled, name))}
        >
          Put back
        </Button>
      </div>
    );
  }
  const isTyped = !isEmptyField(filled.draft, name);
  return (
    <div className={styles.fromPdf} data-state="offered">
      <p className={styles.fromPdfValue}>{textsOf(name, field.value).join("; ") || "Not known"}</p>
      <Provenance field={field} />
      <div className={styles.fromPdfChoices}>
        <Button
          size="1"
          variant="soft"
          aria-label={isTyped ? `Replace ${label} with this` : `Use this for ${label}`}
          onClick={() => setFilled(applyField(filled, name))}
        >
          {isTyped ? "Replace what is there" : "Use this"}
        </Button>
        <Button
          size="1"
          variant="ghost"
          color="gray"
          aria-label={`Do not use this for ${label}`}
          onClick={() => setFilled(dismiss(filled, name))}
        >
          Leave
        </Button>
      </div>
    </div>
  );
}

export function Provenance({ field, edited = false }: { field: PrefilledField; edited?: boolean }) {
  return (
    <details className={styles.fromPdfSource}>
      <summary>
        <FileText size={14} strokeWidth={1.75} aria-hidden />
        <span>
          from page {field.page} · {field.confidence} confidence{edited && " · edited since"}
        </span>
      </summary>
      <q>{field.quote}</q>
    </details>
  );
}
