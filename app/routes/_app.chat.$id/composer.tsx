import { IconButton } from "@radix-ui/themes";
import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { MAX_QUESTION_CHARACTERS } from "~/client/chat-limits";

interface ComposerProps {
  draft: string;
  onDraft(text: string): void;
  answering: boolean;
  disabled: boolean;
  onAsk(query: string): void;
  onStop(): void;
}

/** The remaining length is told when this little is left. */
const WARN_CHARACTERS = 400;

export function Composer({ draft, onDraft, answering, disabled, onAsk, onStop }: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const left = MAX_QUESTION_CHARACTERS - draft.length;

  useEffect(() => input.current?.focus(), []);
  // Grows with the text up to 8 lines (the height is capped by the style sheet).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft sets the height
  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    box.style.height = "auto";
    box.style.height = `${box.scrollHeight}px`;
  }, [draft]);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    const query = draft.trim();
    if (query && left >= 0 && !disabled) onAsk(query);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends a composition of an input method is not a question.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form className="composer" onSubmit={submit}>
      <label htmlFor="question" className="visually-hidden">
        Ask about the technologies
      </label>
      <textarea
        ref={input}
        id="question"
        rows={1}
        value={draft}
        disabled={disabled}
        placeholder="Ask about the technologies"
        aria-describedby="composer-limit"
        enterKeyHint="send"
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {answering && !draft.trim() ? (
        <IconButton type="button" size="3" aria-label="Stop" onClick={onStop}>
          <Square size={16} fill="currentColor" aria-hidden />
        </IconButton>
      ) : (
        <IconButton type="submit" size="3" aria-label="Send" disabled={disabled || !draft.trim() || left < 0}>
          <ArrowUp size={18} aria-hidden />
        </IconButton>
      )}
      <span id="composer-limit" className="composer-limit" data-over={left < 0}>
        {left < 0
          ? `${sayCharacters(-left)} too many`
          : left <= WARN_CHARACTERS
            ? `${sayCharacters(left)} left`
            : ""}
      </span>
    </form>
  );
}

function sayCharacters(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}
