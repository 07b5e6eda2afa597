import { Button, IconButton } from "@radix-ui/themes";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import type { ChatMessage } from "~/contract/chat";
import { CopyButton } from "~/ui/copy-button";
import { Markdown } from "~/ui/markdown";
import { AnswerSources } from "./answer-sources";
import { answerMarkdown } from "./conversation-text";
import { FoundTechnologies } from "./found-technologies";
import { Proposals } from "./proposals";

interface AnswerProps {
  sessionId: string;
  message: ChatMessage;
  writing: boolean;
  latest: boolean;
  /** Why it could not be finished, as far as this tab was told. */
  failure?: string | undefined;
  onAsk(query: string): void;
  onRetry(): void;
  /** 0 takes the rating back. */
  onRate(value: 1 | -1 | 0): void;
}

const STATES: Record<string, string> = {
  stopped: "You stopped this answer.",
  failed: "This answer could not be finished.",
};

export function Answer({ sessionId, message, writing, latest, failure, ...on }: AnswerProps) {
  const { feedback: rated } = message;
  const ended = !writing && ["done", "stopped", "failed"].includes(message.status);
  const note = failure ?? STATES[message.status];
  // The server's sentence says it too; the button does not need it twice.
  const said = note?.replace(/ Try again\.$/, "");

  function rate(value: 1 | -1) {
    on.onRate(rated === value ? 0 : value);
  }

  return (
    <article className="chat-answer" aria-label="Answer" aria-busy={writing}>
      <div className="chat-answer-body">
        <Markdown
          text={message.content}
          citations={message.citations}
          streaming={message.status !== "done"}
        />
        {writing && <span className="chat-caret" aria-hidden />}
        {ended && said && (
          <p className="chat-answer-state" data-state={message.status}>
            {said}{" "}
            <Button size="1" variant="ghost" onClick={on.onRetry}>
              {message.status === "stopped" ? "Ask again" : "Try again"}
            </Button>
          </p>
        )}
        {ended && message.technologies.length > 0 && (
          <FoundTechnologies sessionId={sessionId} message={message} />
        )}
        {ended && message.proposals.length > 0 && <Proposals proposals={message.proposals} />}
        {ended && message.content && (
          <div className="chat-actions">
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
          </div>
        )}
        {ended && latest && message.suggestions.length > 0 && (
          <ul className="chat-suggestions" aria-label="Suggested questions">
            {message.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => on.onAsk(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {ended && message.citations.length > 0 && <AnswerSources citations={message.citations} />}
    </article>
  );
}
