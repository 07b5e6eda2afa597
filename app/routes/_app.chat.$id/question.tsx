import { Button, IconButton } from "@radix-ui/themes";
import { Pencil } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CopyButton } from "~/ui/copy-button";
import chatStyles from "./chat.module.css";
import chatAnswerStyles from "./chat-answer.module.css";
import chatQuestionStyles from "./chat-question.module.css";
import { isSendable, QuestionField } from "./question-field";

interface QuestionProps {
  text: string;
  /** The server has not taken it over yet. */
  waiting?: boolean;
  /** Of the last question only: it may be changed, and is asked again without its answer. */
  onEdit?: (() => void) | undefined;
}

export function Question({ text, waiting = false, onEdit }: QuestionProps) {
  return (
    <div className={chatQuestionStyles.chatQuestionRow}>
      <article
        className={chatQuestionStyles.chatQuestion}
        data-question
        data-waiting={waiting}
        aria-label="Your question"
      >
        <p>{text}</p>
        {waiting && <span className={chatStyles.chatQuestionState}>Sending</span>}
      </article>
      {!waiting && (
        <div className={`${chatAnswerStyles.chatActions} ${chatQuestionStyles.chatQuestionActions}`}>
          <CopyButton text={text} label="Copy question" />
          {onEdit && (
            <IconButton variant="ghost" color="gray" size="1" aria-label="Edit question" onClick={onEdit}>
              <Pencil size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}

interface QuestionEditorProps {
  text: string;
  onSend(query: string): void;
  onCancel(): void;
}

/** The last question, which can be edited in place. */
export function QuestionEditor({ text, onSend, onCancel }: QuestionEditorProps) {
  const [changed, setChanged] = useState(text);
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const box = input.current;
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, []);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSendable(changed)) onSend(changed.trim());
  }

  return (
    <form
      className={`${chatStyles.composer} ${chatQuestionStyles.questionEditor}`}
      aria-label="Change your question"
      onSubmit={submit}
    >
      <QuestionField
        id="changed-question"
        label="Change your question"
        text={changed}
        onText={setChanged}
        onSend={submit}
        onCancel={onCancel}
        fieldRef={input}
      />
      <div className={chatQuestionStyles.questionEditorFoot}>
        <span>This replaces the answer below.</span>
        <Button type="button" size="2" variant="soft" color="gray" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="2" disabled={!isSendable(changed)}>
          Send
        </Button>
      </div>
    </form>
  );
}
