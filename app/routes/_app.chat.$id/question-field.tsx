import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { MAX_QUESTION_CHARACTERS } from "~/client/chat/chat-limits";
import styles from "./chat.module.css";

interface QuestionFieldProps {
  id: string;
  label: string;
  text: string;
  onText(text: string): void;
  onSend(): void;
  /** Escape, where there is something to go back to. */
  onCancel?(): void;
  /** ArrowUp in an empty field. */
  onRecall?(): void;
  disabled?: boolean;
  /** What else limits questions, said before one is refused. */
  note?: string | null;
  fieldRef?: Ref<HTMLTextAreaElement>;
}

/** Shows the remaining length when this little is left. */
const WARN_CHARACTERS = 400;

export function isSendable(text: string): boolean {
  return text.trim() !== "" && text.length <= MAX_QUESTION_CHARACTERS;
}

/** Where a question is written: grows to 8 lines, Enter sends, Shift+Enter begins a line, the limit is shown in advance. */
export function QuestionField({ id, label, text, onText, onSend, ...props }: QuestionFieldProps) {
  const { onCancel, onRecall, disabled = false, note = null, fieldRef } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(fieldRef, () => input.current as HTMLTextAreaElement, []);
  const left = MAX_QUESTION_CHARACTERS - text.length;

  // The height is capped by the style sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text sets the height
  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    box.style.height = "auto";
    box.style.height = `${box.scrollHeight}px`;
  }, [text]);

  function onKeyDown(event: KeyboardEvent) {
    // Keys that belong to the composition of an input method, Enter and Escape among them, are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") return onCancel?.();
    if (event.key === "ArrowUp" && text === "" && onRecall) {
      event.preventDefault();
      return onRecall();
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    onSend();
  }

  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        ref={input}
        id={id}
        rows={1}
        value={text}
        disabled={disabled}
        placeholder={label}
        aria-describedby={`${id}-limit`}
        enterKeyHint="send"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span id={`${id}-limit`} className={styles.composerLimit} data-over={left < 0}>
        {left < 0
          ? `${formatCharacters(-left)} too many`
          : left <= WARN_CHARACTERS
            ? `${formatCharacters(left)} left`
            : note}
      </span>
    </>
  );
}

function formatCharacters(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}
