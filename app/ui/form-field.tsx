import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Flex, IconButton, Text, TextField } from "@radix-ui/themes";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";

interface FormFieldProps {
  label: string;
  field: FieldMetadata<string>;
  type?: "text" | "email" | "password";
  autoComplete?: string;
  hint?: string;
  inputMode?: "numeric";
  maxLength?: number;
  required?: boolean;
}

/** A labelled input with its hint and its error; both are announced with it. */
export function FormField({ label, field, type = "text", hint, required, ...input }: FormFieldProps) {
  const [shown, setShown] = useState(false);
  const hintId = hint ? `${field.id}-hint` : undefined;
  const errorId = field.errors ? field.errorId : undefined;
  const { key, defaultValue, ...props } = getInputProps(field, {
    type: type === "password" && shown ? "text" : type,
  });
  return (
    <Flex direction="column" gap="1">
      <Text as="label" size="2" weight="medium" htmlFor={field.id}>
        {label}
        {!required && <span className="field-optional"> optional</span>}
      </Text>
      <TextField.Root
        {...props}
        {...input}
        key={key}
        type={type === "password" && shown ? "text" : type}
        defaultValue={typeof defaultValue === "string" ? defaultValue : undefined}
        size="3"
        required={required}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={[errorId, hintId].filter(Boolean).join(" ") || undefined}
      >
        {type === "password" && (
          <TextField.Slot side="right">
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              aria-label={shown ? "Hide password" : "Show password"}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </IconButton>
          </TextField.Slot>
        )}
      </TextField.Root>
      {field.errors && (
        <Text id={errorId} size="2" className="field-error">
          {field.errors[0]}
        </Text>
      )}
      {hint && (
        <Text id={hintId} size="1" className="field-hint">
          {hint}
        </Text>
      )}
    </Flex>
  );
}
