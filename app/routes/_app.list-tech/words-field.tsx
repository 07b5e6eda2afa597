import { LISTING_FIELDS, type NamesOfKind } from "~/contract/listing/fields";
import type { ListField } from "~/contract/listing/kinds";
import type { FormName } from "~/contract/listing/steps";
import { WordsInput } from "~/ui/words-input";
import { useField } from "./entry";
import styles from "./listing-fields.module.css";
import { useFormState } from "./listing-form-state";
import { PrefillNote } from "./prefill-note";

/** A list of words, such as keywords. */
export function WordsField({ name }: { name: FormName & NamesOfKind<"list"> }) {
  const { filled, set, problemAt } = useFormState();
  const { label, hint, noun }: ListField = LISTING_FIELDS[name];
  const words = filled.draft[name];
  const field = useField(name);
  const wrong = words.map((_, place) => problemAt(`${name}.${place}`)).find(Boolean);
  return (
    <div className={styles.entry}>
      <WordsInput
        label={label}
        noun={noun}
        field={{ ...field, errors: field.errors ?? (wrong ? [wrong] : undefined) }}
        hint={hint}
        words={words}
        onChange={(changed) => set(name, changed)}
      />
      <PrefillNote name={name} />
    </div>
  );
}
