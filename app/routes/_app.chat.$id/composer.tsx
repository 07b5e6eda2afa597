import { IconButton } from "@radix-ui/themes";
import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import styles from "./chat.module.css";
import { isSendable, QuestionField } from "./question-field";

interface ComposerProps {
  draft: string;
  onDraft(text: string): void;
  answering: boolean;
  disabled: boolean;
  /** Questions that the day still allows; null without a limit. */
  remainingToday: number | null;
  onAsk(query: string): void;
  onStop(): void;
  onRecall(): void;
}

/** Shows the remaining questions of the day when this few are left. */
const WARN_QUESTIONS = 5;

export function Composer({ draft, onDraft, answering, disabled, remainingToday, ...on }: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSendable(draft) && !disabled) on.onAsk(draft.trim());
    input.current?.focus();
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <QuestionField
        id="question"
        label="Ask about the technologies"
        text={draft}
        onText={onDraft}
        onSend={submit}
        onRecall={on.onRecall}
        disabled={disabled}
        note={formatRemaining(remainingToday)}
        fieldRef={input}
      />
      {answering && !draft.trim() ? (
        <IconButton type="button" size="3" aria-label="Stop" onClick={on.onStop}>
          <Square size={16} fill="currentColor" aria-hidden />
        </IconButton>
      ) : (
        <IconButton type="submit" size="3" aria-label="Send" disabled={disabled || !isSendable(draft)}>
          <ArrowUp size={18} aria-hidden />
        </IconButton>
      )}
    </form>
  );
}

function formatRemaining(left: number | null): string | null {
  if (left === null || left > WARN_QUESTIONS) return null;
  if (left === 0) return "You have used all of today's questions. New ones begin at midnight UTC.";
  return left === 1 ? "1 question left today" : `${left} questions left today`;
}
