import { TextArea } from "@radix-ui/themes";
import { type Ref, useId } from "react";
import { type SaveState, useAutosave } from "~/client/drafts/use-autosave";
import buttonStyles from "~/ui/button.module.css";
import fieldStyles from "~/ui/field.module.css";
import styles from "./autosave-text.module.css";

interface AutosaveTextProps {
  /** What is typed is kept under this name until it is saved: "comparison-notes:<id>". */
  draftName: string;
  label: string;
  /** Keeps the label for those who see no heading above. */
  hideLabel?: boolean;
  value: string;
  maxLength: number;
  rows?: number;
  placeholder?: string;
  inputRef?: Ref<HTMLTextAreaElement>;
  save(text: string): Promise<void>;
}

const SAID: Record<SaveState, string> = {
  idle: "",
  waiting: "",
  saving: "Saving",
  saved: "Saved",
  failed: "",
};

/** Notes that save themselves, and say so. */
export function AutosaveText({
  draftName,
  label,
  hideLabel,
  value,
  inputRef,
  save,
  ...input
}: AutosaveTextProps) {
  const { text, state, failure, type, flush } = useAutosave({ draftName, initial: value, save });
  const id = useId();
  return (
    <div data-slot="autosave">
      <label htmlFor={id} className={hideLabel ? "visually-hidden" : styles.autosaveLabel}>
        {label}
      </label>
      <TextArea
        {...input}
        id={id}
        ref={inputRef ?? null}
        value={text}
        size="2"
        resize="vertical"
        aria-describedby={`${id}-state`}
        onChange={(event) => type(event.target.value)}
        onBlur={flush}
      />
      <p id={`${id}-state`} className={styles.autosaveState} role="status">
        {SAID[state]}
        {state === "failed" && (
          <>
            <span className={fieldStyles.fieldError} data-slot="field-error">
              {failure}
            </span>{" "}
            <button type="button" className={buttonStyles.linkButton} onClick={flush}>
              Save again
            </button>
          </>
        )}
      </p>
    </div>
  );
}
