import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import fieldStyles from "~/ui/field.module.css";
import { useField } from "./entry";
import styles from "./listing-fields.module.css";

interface GroupProps {
  path: string;
  label: string;
  hint?: string;
  children: ReactNode;
}

/** A field of several controls: its name, its hint and what is wrong with it as a whole. */
export function Group({ path, label, hint, children }: GroupProps) {
  const { id, errorId, errors } = useField(path);
  return (
    <fieldset id={id} className={styles.group} aria-describedby={errors ? errorId : undefined} tabIndex={-1}>
      <legend className={styles.groupLabel}>
        {label} <span className={fieldStyles.fieldOptional}>optional</span>
      </legend>
      {hint && (
        <Text as="p" size="1" className={fieldStyles.fieldHint}>
          {hint}
        </Text>
      )}
      {errors && (
        <Text as="p" id={errorId} size="2" className={fieldStyles.fieldError} data-slot="field-error">
          {errors[0]}
        </Text>
      )}
      {children}
    </fieldset>
  );
}
