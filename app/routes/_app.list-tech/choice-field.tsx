import type { ReactNode } from "react";
import { FieldFrame, fieldDescription } from "~/ui/field-frame";
import selectStyles from "~/ui/select.module.css";
import { useField } from "./entry";
import styles from "./listing-fields.module.css";

export interface Option {
  value: string;
  label: string;
}

interface ChoiceFieldProps {
  path: string;
  label: string;
  value: string;
  onChange(value: string): void;
  options: readonly (Option | { group: string; options: readonly Option[] })[];
  /** The choice of nothing. */
  empty?: string;
  hint?: string;
  required?: boolean;
  children?: ReactNode;
}

/** A choice of one from a long list: the browser's own, for thumbs, keyboards and screen readers. */
export function ChoiceField({
  path,
  label,
  value,
  onChange,
  options,
  empty,
  hint,
  required,
  children,
}: ChoiceFieldProps) {
  const field = useField(path);
  return (
    <div className={styles.entry}>
      <FieldFrame label={label} field={field} hint={hint} required={required}>
        <select
          id={field.id}
          className={selectStyles.select}
          data-slot="select"
          value={value}
          required={required}
          {...fieldDescription({ field, hint })}
          onChange={(event) => onChange(event.target.value)}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((entry) =>
            "group" in entry ? (
              <optgroup key={entry.group} label={entry.group}>
                <Options options={entry.options} />
              </optgroup>
            ) : (
              <option key={entry.value} value={entry.value}>
                {entry.label}
              </option>
            ),
          )}
        </select>
      </FieldFrame>
      {children}
    </div>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
