import { getTextareaProps } from "@conform-to/react";
import { TextArea } from "@radix-ui/themes";
import { FieldFrame, type FieldProps, fieldDescription } from "./field-frame";

interface FormTextAreaProps extends FieldProps {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
}

/** A field of several lines. */
export function FormTextArea({ label, field, hint, required, rows = 4, ...input }: FormTextAreaProps) {
  const { key, defaultValue, ...props } = getTextareaProps(field);
  const frame = { label, field, ...(hint ? { hint } : {}), ...(required ? { required } : {}) };
  return (
    <FieldFrame {...frame}>
      <TextArea
        {...props}
        {...input}
        {...fieldDescription(frame)}
        key={key}
        defaultValue={typeof defaultValue === "string" ? defaultValue : undefined}
        rows={rows}
        size="3"
        resize="vertical"
        required={required}
      />
    </FieldFrame>
  );
}
