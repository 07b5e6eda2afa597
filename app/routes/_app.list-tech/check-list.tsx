import { LISTING_FIELDS, type NamesOfKind } from "~/contract/listing/fields";
import type { ChoicesField } from "~/contract/listing/kinds";
import type { FormName } from "~/contract/listing/steps";
import { Group } from "./group";
import styles from "./listing-fields.module.css";
import { useFormState } from "./listing-form-state";

/** Any of a short list. */
export function CheckList({ name }: { name: FormName & NamesOfKind<"choices"> }) {
  const { filled, set } = useFormState();
  const { label, hint, values, names }: ChoicesField = LISTING_FIELDS[name];
  const chosen = filled.draft[name];
  return (
    <Group path={name} label={label} hint={hint}>
      <div className={styles.checks}>
        {values.map((value) => (
          <label key={value} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                // In the order of the list, however they were chosen.
                set(
                  name,
                  values.filter((other) => (other === value ? target.checked : chosen.includes(other))),
                )
              }
            />
            {names[value]}
          </label>
        ))}
      </div>
    </Group>
  );
}
