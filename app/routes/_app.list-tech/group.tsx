import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { useField } from "./entry";

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
    <fieldset id={id} className="group" aria-describedby={errors ? errorId : undefined} tabIndex={-1}>
      <legend className="group-label">
        {label} <span className="field-optional">optional</span>
      </legend>
      {hint && (
        <Text as="p" size="1" className="field-hint">
          {hint}
        </Text>
      )}
      {errors && (
        <Text as="p" id={errorId} size="2" className="field-error">
          {errors[0]}
        </Text>
      )}
      {children}
    </fieldset>
  );
}
