import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { brokenPlaceholders, cutAtVariables, formatLength, variablesOf } from "~/client/words/prompt-words";
import { FieldFrame, fieldDescription } from "~/ui/field-frame";
import styles from "./prompts.module.css";

interface PromptTextProps {
  field: FieldMetadata<string>;
  value: string;
  onChange(value: string): void;
}

/** The text of a prompt: variables are marked behind what is typed, counted and checked below it. */
export function PromptText({ field, value, onChange }: PromptTextProps) {
  const { key, defaultValue: _, ...props } = getTextareaProps(field);
  const frame = { label: "Text", field, required: true, hint: formatLength(value) };
  const named = variablesOf(value);
  const broken = brokenPlaceholders(value);
  return (
    <FieldFrame {...frame}>
      <div className={styles.promptText}>
        <pre aria-hidden>
          {cutAtVariables(value).map((piece, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
            place % 2 === 1 ? <mark key={place}>{piece}</mark> : <span key={place}>{piece}</span>,
          )}
          {"\n"}
        </pre>
        <textarea
          {...props}
          {...fieldDescription(frame)}
          key={key}
          value={value}
          spellCheck
          rows={12}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {named.length > 0 && (
        <p className={styles.promptVariables}>
          Variables:{" "}
          {named.map((name) => (
            <code key={name}>{`{{${name}}}`}</code>
          ))}
        </p>
      )}
      {broken.length > 0 && (
        <p className={`${styles.promptVariables} ${styles.promptBroken}`} role="status">
          No variable: {broken.join(" ")}. A variable is a name of letters, digits and underscores between
          double braces.
        </p>
      )}
    </FieldFrame>
  );
}
