import { getSelectProps } from "@conform-to/react";
import { FieldFrame, type FieldProps, fieldDescription } from "./field-frame";
import styles from "./select.module.css";

interface FormSelectProps extends FieldProps {
  /** Value and words; a group's options stand under its name. */
  options: readonly (Option | { group: string; options: readonly Option[] })[];
  /** The choice of nothing. */
  empty?: string;
}

interface Option {
  value: string;
  label: string;
}

/** A choice of one. The browser's own list: it works with a thumb, with a keyboard and with a screen reader. */
export function FormSelect({ label, field, hint, required, options, empty }: FormSelectProps) {
  const { key, defaultValue, ...props } = getSelectProps(field);
  const frame = { label, field, ...(hint ? { hint } : {}), ...(required ? { required } : {}) };
  return (
    <FieldFrame {...frame}>
      <select
        {...props}
        {...fieldDescription(frame)}
        key={key}
        className={styles.select}
        data-slot="select"
        defaultValue={typeof defaultValue === "string" ? defaultValue : undefined}
        required={required}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((entry) =>
          "group" in entry ? (
            <optgroup key={entry.group} label={entry.group}>
              {entry.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ) : (
            <option key={entry.value} value={entry.value}>
              {entry.label}
            </option>
          ),
        )}
      </select>
    </FieldFrame>
  );
}
