import { TextArea, TextField } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { lengthOf } from "~/contract/listing/check";
import type { Length } from "~/contract/sentences";
import { FieldFrame, type FramedField, fieldDescription } from "~/ui/field-frame";
import styles from "./listing-fields.module.css";
import { useFormState } from "./listing-form-state";

/** The field at a path (`patents.0.number`) with the sentence that is said of it. */
export function useField(path: string): FramedField {
  const { problemAt } = useFormState();
  const problem = problemAt(path);
  const id = `listing-${path.replaceAll(".", "-")}`;
  return { id, errorId: `${id}-error`, errors: problem ? [problem] : undefined };
}

interface EntryProps {
  path: string;
  label: string;
  value: string;
  onChange(value: string): void;
  rule?: Length;
  hint?: string;
  required?: boolean;
  /** More than one line, so many to begin with. */
  rows?: number;
  type?: "text" | "url" | "date";
  placeholder?: string;
  children?: ReactNode;
}

/** A text of one line or more, with how much of its room is used. Longer text stays: who pastes loses nothing. */
export function Entry({
  path,
  label,
  value,
  onChange,
  rule,
  hint,
  required,
  rows,
  type,
  placeholder,
  children,
}: EntryProps) {
  const field = useField(path);
  const props = {
    id: field.id,
    value,
    placeholder,
    required,
    ...fieldDescription({ field, hint }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={styles.entry}>
      <FieldFrame label={label} field={field} hint={hint} required={required}>
        {rows ? (
          <TextArea {...props} className={styles.entryArea} rows={rows} size="3" resize="vertical" />
        ) : (
          <TextField.Root {...props} size="3" type={type ?? "text"} />
        )}
        {rule && <Counter value={value} rule={rule} />}
      </FieldFrame>
      {children}
    </div>
  );
}

function Counter({ value, rule: { max } }: { value: string; rule: Length }) {
  const length = lengthOf(value);
  // Short fields need no meter before they are nearly full.
  if (max <= 250 && length < max * 0.8) return null;
  return (
    <span className={`${styles.entryCount} tabular`} data-slot="tabular" data-over={length > max}>
      {length > max ? `${length - max} too many of ${max}` : `${length} of ${max}`}
    </span>
  );
}
