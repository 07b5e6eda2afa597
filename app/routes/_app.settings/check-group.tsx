import type { FieldMetadata } from "@conform-to/react";
import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import fieldStyles from "~/ui/field.module.css";
import styles from "./check-group.module.css";

interface CheckGroupProps {
  legend: string;
  field: FieldMetadata<string>;
  options: { value: string; label: ReactNode; checked: boolean }[];
}

/** Checkboxes of one field; the form data has an entry for each that is checked. */
export function CheckGroup({ legend, field, options }: CheckGroupProps) {
  return (
    <fieldset className={styles.checkGroup} aria-describedby={field.errors ? field.errorId : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, label, checked }) => (
        <label key={value} className={fieldStyles.fieldCheck}>
          <input type="checkbox" name={field.name} value={value} defaultChecked={checked} />
          <span>{label}</span>
        </label>
      ))}
      {field.errors && (
        <Text id={field.errorId} size="2" className={fieldStyles.fieldError} data-slot="field-error">
          {field.errors[0]}
        </Text>
      )}
    </fieldset>
  );
}
