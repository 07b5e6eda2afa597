import { getInputProps } from "@conform-to/react";
import { IconButton, TextField } from "@radix-ui/themes";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { FieldFrame, type FieldProps, fieldDescription } from "./field-frame";

interface FormFieldProps extends FieldProps {
  type?: "text" | "email" | "password" | "url";
  autoComplete?: string;
  inputMode?: "numeric";
  maxLength?: number;
}

/** A field of one line; a password can be looked at. */
export function FormField({ label, field, type = "text", hint, required, ...input }: FormFieldProps) {
  const [shown, setShown] = useState(false);
  const { key, defaultValue, ...props } = getInputProps(field, {
    type: type === "password" && shown ? "text" : type,
  });
  const frame = { label, field, ...(hint ? { hint } : {}), ...(required ? { required } : {}) };
  return (
    <FieldFrame {...frame}>
      <TextField.Root
        {...props}
        {...input}
        {...fieldDescription(frame)}
        key={key}
        type={type === "password" && shown ? "text" : type}
        defaultValue={typeof defaultValue === "string" ? defaultValue : undefined}
        size="3"
        required={required}
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
    </FieldFrame>
  );
}
