import { Button } from "@radix-ui/themes";
import { useSearchParams } from "@remix-run/react";
import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { markAnswering } from "~/client/chat/answering-chats";
import type { BriefQuestion } from "~/client/chat/brief-changes";
import type { Transcript } from "~/client/chat/chat-transcript";
import { putSession, useSessions } from "~/client/chat/sessions";
import { useChat } from "~/client/chat/use-chat";
import * as drafts from "~/client/drafts/drafts";
import type { ChatMessage } from "~/contract/chat";
import type { QuestionFilters } from "~/contract/chat-questions";
import type { SessionMessages } from "~/contract/sessions";
import { Answer } from "./answer";
import chatStyles from "./chat.module.css";
import chatAnswerStyles from "./chat-answer.module.css";
import chatQuestionStyles from "./chat-question.module.css";
import { Composer } from "./composer";
import { ConnectionNote } from "./connection-note";
import { ConversationMenu } from "./conversation-menu";
import { Greeting } from "./greeting";
import { OlderMessages } from "./older-messages";
import { Question, QuestionEditor } from "./question";
import { useFollowBottom } from "./use-follow-bottom";
import { useQuestionToSend } from "./use-question-to-send";

const ENDINGS: Record<string, string> = {
  done: "The answer is complete.",
  stopped: "The answer was stopped.",
  failed: "The answer could not be finished.",
};

interface ChatScreenProps {
  sessionId: string;
  name: string;
  loaded: SessionMessages;
}

export function ChatScreen({ sessionId, name, loaded }: ChatScreenProps) {
  const chat = useChat(sessionId, loaded);
  const { transcript, connection } = chat;
  const { outbox, active, thinking, problem, remainingToday } = transcript;
  const messages = withoutReplaced(transcript);
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState(() => search.get("ask") ?? readDraft(sessionId));
  const about = search.get("about");
  const log = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const [editing, setEditing] = useState<string | null>(null);
  const follow = useFollowBottom(
    log,
    `${messages.length} ${editing} ${last?.status} ${last?.content.length} ${outbox.length} ${thinking}`,
    active === null && outbox.length === 0,
  );
  const sessions = useSessions();

  // What is typed survives a reload; a question that was refused comes back.
  useEffect(() => writeDraft(sessionId, draft), [sessionId, draft]);
  useEffect(() => {
    if (problem?.draft) setDraft((typed) => typed || (problem.draft ?? ""));
  }, [problem]);

  function ask(query: string, filters: QuestionFilters | null = about ? { technology_id: about } : null) {
    chat.ask(query, filters ? { filters } : {});
    setDraft("");
    if (search.size > 0) setSearch({}, { replace: true, preventScrollReset: true });
    noteQuestion();
  }

  /** By a chip of an answer: what is typed stays, and the chip that had the focus is about to go. */
  function askAgain({ query, brief }: BriefQuestion) {
    chat.ask(query, { brief });
    log.current?.focus({ preventScroll: true });
    noteQuestion();
  }

  function noteQuestion() {
    follow.jump();
    const existing = sessions.items.find((session) => session.id === sessionId);
    putSession({
      ...existing,
      id: sessionId,
      name,
      last_message_at: new Date().toISOString(),
      total: (existing?.total ?? 0) + 1,
    });
  }

  useQuestionToSend(ask);

  function closeEditor() {
    setEditing(null);
    requestAnimationFrame(() => document.getElementById("question")?.focus());
  }

  function replaceQuestion(queryId: string, query: string) {
    closeEditor();
    if (query !== questionOf(messages, queryId)) chat.ask(query, { replaces: queryId });
    follow.jump();
  }

  function retry(queryId: string) {
    chat.retry(queryId);
    log.current?.focus({ preventScroll: true });
  }

  /** Asks the last question again in its place, as it was understood. */
  function regenerate({ query_id, brief }: ChatMessage) {
    chat.ask(questionOf(messages, query_id), { replaces: query_id, ...(brief ? { brief } : {}) });
    log.current?.focus({ preventScroll: true });
    follow.jump();
  }

  const empty = messages.length === 0 && outbox.length === 0;
  const answering = active !== null || outbox.length > 0;
  const lastQuestion = outbox.length === 0 ? messages.findLast(({ type }) => type === "user") : undefined;
  const editable = connection === "gone" ? undefined : lastQuestion?.query_id;
  useEffect(() => markAnswering(sessionId, answering), [sessionId, answering]);
  return (
    <div className={chatStyles.chat}>
      <header className={chatStyles.chatHead}>
        {/* A name that the assistant gives comes in once, quietly. */}
        <h1
          key={transcript.title}
          className={chatStyles.chatTitle}
          data-named={transcript.title !== null}
          title={name}
        >
          {name}
        </h1>
        {!empty && <ConversationMenu name={name} messages={messages} />}
      </header>
      <section
        ref={log}
        className={chatQuestionStyles.chatLog}
        role="log"
        aria-live="off"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={follow.onScroll}
      >
        <div className={chatStyles.chatColumn}>
          {transcript.hasMore && <OlderMessages log={log} loadOlder={chat.loadOlder} />}
          {empty && <Greeting onAsk={ask} />}
          {messages.map((message, place) =>
            message.type === "user" ? (
              message.query_id === editing ? (
                <QuestionEditor
                  key={message.query_id}
                  text={message.content}
                  onSend={(query) => replaceQuestion(message.query_id, query)}
                  onCancel={closeEditor}
                />
              ) : (
                <Question
                  key={message.query_id}
                  text={message.content}
                  onEdit={message.query_id === editable ? () => setEditing(message.query_id) : undefined}
                />
              )
            ) : (
              <Answer
                key={`answer-${message.query_id}`}
                sessionId={sessionId}
                question={questionOf(messages, message.query_id)}
                message={message}
                earlier={transcript.earlier[message.query_id]}
                writing={message.query_id === active}
                failure={problem?.retry === message.query_id ? problem.message : undefined}
                latest={place === messages.length - 1 && outbox.length === 0 && connection !== "gone"}
                onAsk={ask}
                onAskAgain={askAgain}
                onRetry={() => retry(message.query_id)}
                onRegenerate={() => regenerate(message)}
                onRate={(value) => chat.rate(message.query_id, value)}
              />
            ),
          )}
          {outbox.map((question) => (
            <Question key={question.client_id} text={question.query} waiting />
          ))}
          {answering && thinking && (
            <p className={chatAnswerStyles.chatThinking}>
              <span className={chatAnswerStyles.chatThinkingMark} aria-hidden />
              {thinking}
            </p>
          )}
          {problem && !problem.draft && !problem.retry && <Problem message={problem.message} />}
        </div>
      </section>
      <div className={chatStyles.chatFoot}>
        <div className={chatStyles.chatColumn}>
          {!follow.atBottom && !empty && (
            <Button
              className={chatStyles.chatJump}
              size="1"
              variant="surface"
              color="gray"
              onClick={follow.jump}
            >
              <ArrowDown size={14} aria-hidden /> Jump to latest
            </Button>
          )}
          {problem?.draft && <Problem message={problem.message} />}
          <ConnectionNote connection={connection} onReconnect={chat.reconnect} />
          <Composer
            draft={draft}
            onDraft={setDraft}
            answering={answering}
            disabled={connection === "gone"}
            remainingToday={remainingToday}
            onAsk={ask}
            onStop={chat.stop}
            onRecall={() => setEditing(editable ?? null)}
          />
          <p className={chatStyles.chatDisclaimer}>
            Answers come from the listings and cite them. Check the source before you rely on it.
          </p>
        </div>
      </div>
      {/* Screen readers hear that an answer begins and ends, not every word of it. */}
      <p className="visually-hidden" role="status">
        {answering ? "The assistant is answering." : (last && ENDINGS[last.status]) || ""}
      </p>
    </div>
  );
}

function Problem({ message }: { message: string }) {
  return (
    <p className={chatStyles.chatProblem} role="alert">
      {message}
    </p>
  );
}

/** Messages are loaded in pairs, so that the question of an answer is always there. */
function questionOf(messages: ChatMessage[], queryId: string): string {
  return messages.find(({ type, query_id }) => type === "user" && query_id === queryId)?.content ?? "";
}

/** Hides a question that is being replaced; shows it again when the server refuses. */
function withoutReplaced({ messages, outbox }: Transcript): ChatMessage[] {
  const replaced = new Set(outbox.map(({ replaces }) => replaces));
  return messages.filter(({ query_id }) => !replaced.has(query_id));
}

const draftName = (sessionId: string) => `chat:${sessionId}`;

function readDraft(sessionId: string): string {
  return drafts.read<string>(draftName(sessionId)) ?? "";
}

function writeDraft(sessionId: string, draft: string): void {
  if (draft) drafts.writeDraft(draftName(sessionId), draft);
  else drafts.drop(draftName(sessionId));
}
