import { TextField } from "@radix-ui/themes";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { FieldFrame, type FramedField, fieldDescription } from "./field-frame";
import styles from "./words-input.module.css";

interface WordsInputProps {
  label: string;
  /** What one of them is called: "keyword". */
  noun: string;
  field: FramedField;
  hint: string;
  words: readonly string[];
  onChange(words: string[]): void;
  size?: "2" | "3";
}

/** Words as chips: typed one by one or pasted with commas. */
export function WordsInput({ label, noun, field, hint, words, onChange, size = "3" }: WordsInputProps) {
  const [typed, setTyped] = useState("");

  function add(text: string) {
    const added = text
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word && !words.includes(word));
    if (added.length > 0) onChange([...new Set([...words, ...added])]);
    setTyped("");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(typed);
    }
  }

  return (
    <FieldFrame label={label} field={field} hint={hint}>
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map((word) => (
            <li key={word} className={styles.word}>
              {word}
              <button
                type="button"
                aria-label={`Remove ${noun} ${word}`}
                onClick={() => onChange(words.filter((other) => other !== word))}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField.Root
        id={field.id}
        size={size}
        value={typed}
        autoComplete="off"
        {...fieldDescription({ field, hint })}
        onChange={(event) =>
          event.target.value.includes(",") ? add(event.target.value) : setTyped(event.target.value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
    </FieldFrame>
  );
}
