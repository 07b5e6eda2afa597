import type { FieldMetadata } from "@conform-to/react";
import { Flex, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import styles from "./field.module.css";

/** What a frame knows of its field, whether the form library or a form of our own holds it. */
export type FramedField = Pick<FieldMetadata<string>, "id" | "errorId" | "errors">;

interface FrameProps {
  label: string;
  field: FramedField;
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** What every kind of field of a form takes. */
export interface FieldProps extends FrameProps {
  field: FieldMetadata<string>;
}

/** The attributes that tie an input to its error and its hint. */
export function fieldDescription({ field, hint }: Pick<FrameProps, "field" | "hint">) {
  const ids = [field.errors ? field.errorId : undefined, hint ? `${field.id}-hint` : undefined];
  return {
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": ids.filter(Boolean).join(" ") || undefined,
  };
}

/** A label, an input, its error and its hint; the last two are announced with it. */
export function FieldFrame({ label, field, hint, required, children }: FrameProps & { children: ReactNode }) {
  return (
    <Flex direction="column" gap="1">
      <Text as="label" size="2" weight="medium" htmlFor={field.id}>
        {label}
        {!required && <span className={styles.fieldOptional}> optional</span>}
      </Text>
      {children}
      {field.errors && (
        <Text id={field.errorId} size="2" className={styles.fieldError} data-slot="field-error">
          {field.errors[0]}
        </Text>
      )}
      {hint && (
        <Text id={`${field.id}-hint`} size="1" className={styles.fieldHint}>
          {hint}
        </Text>
      )}
    </Flex>
  );
}
