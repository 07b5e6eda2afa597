import { Button } from "@radix-ui/themes";
import type { Prefill, PrefilledField } from "~/client/drafts/prefill";
import type { DraftField } from "~/contract/listing/draft";
import { labelOf } from "~/contract/listing/fields";
import { textsOf } from "~/contract/listing/value-text";
import listingFieldsStyles from "./listing-fields.module.css";
import listingFormStyles from "./listing-form.module.css";
import { Provenance } from "./prefill-note";

interface FoundInPdfProps {
  prefill: Prefill;
  onTakeAll(): void;
  onContinue(): void;
  /** Forgets what was read. */
  onAgain(): void;
}

/** Everything that was read, before any of it is in the form. */
export function FoundInPdf({ prefill, onTakeAll, onContinue, onAgain }: FoundInPdfProps) {
  const found = Object.entries(prefill.fields) as [DraftField, PrefilledField][];
  const pages = prefill.pagesRead === 1 ? "1 page" : `${prefill.pagesRead} pages`;
  return (
    <section className={listingFormStyles.found} aria-labelledby="found-title">
      <h3 id="found-title" className={`${listingFormStyles.startTitle} serif`}>
        {found.length} {found.length === 1 ? "field" : "fields"} found in {prefill.fileName}
      </h3>
      <p className={listingFormStyles.startText}>
        {pages} read{prefill.model ? ` by AI (${prefill.model})` : ""}. Look each up by its page; nothing that
        you typed is replaced without your asking.
      </p>
      {prefill.warnings.length > 0 && (
        <ul className={listingFormStyles.foundWarnings}>
          {prefill.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <dl className={listingFormStyles.foundFields}>
        {found.map(([name, field]) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              <p className={listingFieldsStyles.fromPdfValue}>
                {textsOf(name, field.value).join("; ") || "Not known"}
              </p>
              <Provenance field={field} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={listingFormStyles.formFootButtons}>
        {found.length > 0 && (
          <Button size="3" onClick={onTakeAll}>
            Use all in empty fields
          </Button>
        )}
        <Button size="3" variant={found.length > 0 ? "surface" : "solid"} color="gray" onClick={onContinue}>
          {found.length > 0 ? "Decide field by field" : "Continue manually"}
        </Button>
        <Button size="3" variant="surface" color="gray" onClick={onAgain}>
          Another PDF
        </Button>
      </div>
    </section>
  );
}
