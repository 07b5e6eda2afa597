import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { CircleAlert, CircleCheck } from "lucide-react";
import { isEmptyField } from "~/contract/listing/draft";
import { fieldOf, labelInSentence } from "~/contract/listing/fields";
import type { FormName } from "~/contract/listing/steps";
import { useFormState } from "./listing-form-state";
import { ListingPreview } from "./listing-preview";
import styles from "./listing-review.module.css";
import type { OpenedListing } from "./save-strategy";
import { type Place, STEPS, type Step, type StepKey } from "./steps";
import type { ListingFiles } from "./use-listing-files";

interface ReviewStepProps {
  listing: OpenedListing | null;
  files: ListingFiles;
  addressOf(place: Place): string;
}

/** Every step with what is missing or wrong in it, and the whole as others will read it. */
export function ReviewStep({ listing, files, addressOf }: ReviewStepProps) {
  const { filled } = useFormState();
  return (
    <>
      <ul className={styles.reviewSteps}>
        {STEPS.filter(({ key }) => key !== "review").map((step) => (
          <li key={step.key} className={styles.reviewStep}>
            <span className={styles.reviewStepName}>{step.name}</span>
            {step.key === "files" ? <FilesState files={files} /> : <StepState step={step} />}
            <Button asChild size="1" variant="surface" color="gray">
              <Link to={addressOf(step.key)} aria-label={`Edit ${step.name.toLowerCase()}`}>
                Edit
              </Link>
            </Button>
          </li>
        ))}
      </ul>
      <h3 className="overline" data-slot="overline">
        As others will read it
      </h3>
      <ListingPreview draft={filled.draft} listing={listing} />
    </>
  );
}

function StepState({ step }: { step: Step & { key: StepKey } }) {
  const { filled, problemsIn } = useFormState();
  const problems = problemsIn(step.key);
  if (problems.length > 0) {
    return (
      <span className={styles.reviewStepState} data-kind="wrong">
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
        {problems[0]![1]}
        {problems.length > 1 && ` And ${problems.length - 1} more.`}
      </span>
    );
  }
  const open = step.fields.filter((name) => isEmptyField(filled.draft, name) && mayBeMissed(name));
  const named = open.map(labelInSentence);
  return (
    <span className={styles.reviewStepState} data-kind={named.length > 0 ? "open" : "done"}>
      {named.length === 0 && <CircleCheck size={16} strokeWidth={1.75} aria-hidden />}
      {named.length === 0 ? "Complete" : `Not filled in: ${named.join(", ")}`}
    </span>
  );
}

/** A choice that is made to begin with is not missing, nor is what only its owner reads. */
function mayBeMissed(name: FormName): boolean {
  const field = fieldOf(name);
  return !field.private && !(field.kind === "choice" && field.initial);
}

function FilesState({ files: { files, unsent, failed } }: { files: ListingFiles }) {
  if (failed > 0) {
    return (
      <span className={styles.reviewStepState} data-kind="wrong">
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
        {failed === 1 ? "1 file was not uploaded." : `${failed} files were not uploaded.`} Try again or remove
        it.
      </span>
    );
  }
  const stored = files.filter(({ state }) => state === "stored").length;
  return (
    <span className={styles.reviewStepState} data-kind={stored > 0 ? "done" : "open"}>
      {stored === 1 ? "1 file" : `${stored === 0 ? "No" : stored} files`}
      {unsent > 0 && `, ${unsent} on the way`}
    </span>
  );
}
