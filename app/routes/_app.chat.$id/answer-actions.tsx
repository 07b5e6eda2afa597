import { IconButton } from "@radix-ui/themes";
import { RotateCw, ThumbsDown, ThumbsUp } from "lucide-react";
import { answerMarkdown } from "~/client/chat/answer-markdown";
import type { ChatMessage } from "~/contract/chat";
import { CopyButton } from "~/ui/copy-button";
import styles from "./chat-answer.module.css";
import { ExportMenu } from "./export-menu";

interface AnswerActionsProps {
  question: string;
  message: ChatMessage;
  onRate(value: 1 | -1 | 0): void;
  /** Of the newest answer only: its question is asked again. */
  onRegenerate?: (() => void) | undefined;
}

export function AnswerActions({ question, message, onRate, onRegenerate }: AnswerActionsProps) {
  const { feedback: rated } = message;

  function rate(value: 1 | -1) {
    onRate(rated === value ? 0 : value);
  }

  return (
    <div className={styles.chatActions}>
      <CopyButton text={answerMarkdown(message)} label="Copy answer" />
      <IconButton
        variant="ghost"
        color="gray"
        size="1"
        aria-label="Good answer"
        aria-pressed={rated === 1}
        onClick={() => rate(1)}
      >
        <ThumbsUp size={16} aria-hidden fill={rated === 1 ? "currentColor" : "none"} />
      </IconButton>
      <IconButton
        variant="ghost"
        color="gray"
        size="1"
        aria-label="Poor answer"
        aria-pressed={rated === -1}
        onClick={() => rate(-1)}
      >
        <ThumbsDown size={16} aria-hidden fill={rated === -1 ? "currentColor" : "none"} />
      </IconButton>
      {onRegenerate && (
        <IconButton
          variant="ghost"
          color="gray"
          size="1"
          aria-label="Regenerate"
          title="Regenerate"
          onClick={onRegenerate}
        >
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <ExportMenu question={question} message={message} />
    </div>
  );
}
