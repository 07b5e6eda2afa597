import { Button } from "@radix-ui/themes";
import { type BriefQuestion, briefChips } from "~/client/chat/brief-changes";
import { writtenBy } from "~/client/chat/written-by";
import type { ChatMessage } from "~/contract/chat";
import type { Brief } from "~/contract/chat-brief";
import { Markdown } from "~/ui/markdown";
import { AnswerActions } from "./answer-actions";
import { AnswerSources } from "./answer-sources";
import { BriefChips } from "./brief-chips";
import chatStyles from "./chat.module.css";
import chatAnswerStyles from "./chat-answer.module.css";
import { AnswerCitation } from "./cited-source";
import { FoundTechnologies } from "./found-technologies";
import { Proposals } from "./proposals";
import { WhyThese } from "./why-these";

interface AnswerProps {
  sessionId: string;
  question: string;
  message: ChatMessage;
  /** What it was before it was written again. */
  earlier?: ChatMessage | undefined;
  writing: boolean;
  /** Nothing was asked after it: what asks the next question is offered. */
  latest: boolean;
  /** Why it could not be finished, as far as this tab knows. */
  failure?: string | undefined;
  onAsk(query: string): void;
  onAskAgain(question: BriefQuestion): void;
  onRetry(): void;
  onRegenerate(): void;
  /** 0 takes the rating back. */
  onRate(value: 1 | -1 | 0): void;
}

const STATES: Record<string, string> = {
  stopped: "You stopped this answer.",
  failed: "This answer could not be finished.",
};

export function Answer({
  sessionId,
  question,
  message,
  earlier,
  writing,
  latest,
  failure,
  ...on
}: AnswerProps) {
  const ended = !writing && ["done", "stopped", "failed"].includes(message.status);
  const note = failure ?? STATES[message.status];
  const written = writtenBy(message);
  // The server's sentence says it too; the button does not need it twice.
  const noteText = note?.replace(/ Try again\.$/, "");

  return (
    <article className={chatAnswerStyles.chatAnswer} aria-label="Answer" aria-busy={writing}>
      <div className={chatAnswerStyles.chatAnswerBody}>
        <Markdown
          text={message.content}
          citations={message.citations}
          Chip={AnswerCitation}
          sentences={message.grounding?.sentences}
          streaming={message.status !== "done"}
        />
        {writing && <span className={chatAnswerStyles.chatCaret} aria-hidden />}
        {ended && noteText && (
          <p className={chatStyles.chatAnswerState} data-state={message.status}>
            {noteText}{" "}
            <Button size="1" variant="ghost" onClick={on.onRetry}>
              Try again
            </Button>
          </p>
        )}
        {ended && message.brief && isWorthShowing(message.brief, message) && (
          <BriefChips brief={message.brief} onAsk={latest ? on.onAskAgain : undefined} />
        )}
        {ended && message.technologies.length > 0 && (
          <FoundTechnologies sessionId={sessionId} message={message} />
        )}
        {ended && message.evidence.length > 0 && <WhyThese message={message} />}
        {ended && message.proposals.length > 0 && (
          <Proposals proposals={message.proposals} technologies={message.technologies} />
        )}
        {ended && message.content && (
          <AnswerActions
            question={question}
            message={message}
            onRate={on.onRate}
            onRegenerate={latest && message.status === "done" ? on.onRegenerate : undefined}
          />
        )}
        {ended && written && <p className={chatAnswerStyles.chatWritten}>{written}</p>}
        {ended && earlier && (
          <details className={chatAnswerStyles.chatEarlier}>
            <summary>Earlier answer</summary>
            <Markdown
              text={earlier.content}
              citations={earlier.citations}
              sentences={earlier.grounding?.sentences}
            />
          </details>
        )}
        {ended && latest && message.suggestions.length > 0 && (
          <ul className={chatStyles.chatSuggestions} aria-label="Suggested questions">
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

/** A need alone repeats the question, unless listings were sought by it. */
function isWorthShowing(brief: Brief, { technologies }: ChatMessage): boolean {
  return briefChips(brief).length > 0 || (brief.need !== "" && technologies.length > 0);
}
