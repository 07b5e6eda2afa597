import { Button } from "@radix-ui/themes";
import { useSearchParams } from "@remix-run/react";
import { ArrowDown } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { putSession, useAppState } from "~/client/app-state";
import { useChat } from "~/client/use-chat";
import type { SessionMessages } from "~/contract/sessions";
import { Answer } from "./answer";
import { Composer } from "./composer";
import { ConnectionNote } from "./connection-note";
import { ConversationMenu } from "./conversation-menu";
import { Greeting } from "./greeting";
import { useFollowBottom } from "./use-follow-bottom";

interface ChatScreenProps {
  sessionId: string;
  name: string;
  loaded: SessionMessages;
}

export function ChatScreen({ sessionId, name, loaded }: ChatScreenProps) {
  const chat = useChat(sessionId, loaded);
  const { transcript, connection } = chat;
  const { messages, outbox, active, thinking, problem } = transcript;
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState(() => search.get("ask") ?? readDraft(sessionId));
  const about = search.get("about");
  const log = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const follow = useFollowBottom(
    log,
    `${messages.length} ${last?.status} ${last?.content.length} ${outbox.length} ${thinking}`,
  );
  const { sessions } = useAppState();

  // What is typed survives a reload; a question that was refused comes back.
  useEffect(() => writeDraft(sessionId, draft), [sessionId, draft]);
  useEffect(() => {
    if (problem?.draft) setDraft((typed) => typed || (problem.draft ?? ""));
  }, [problem]);

  function ask(query: string) {
    chat.ask(query, about ? { technology_id: about } : undefined);
    setDraft("");
    if (search.size > 0) setSearch({}, { replace: true, preventScrollReset: true });
    follow.jump();
    const known = sessions.items.find((session) => session.id === sessionId);
    putSession({
      id: sessionId,
      name,
      last_message_at: new Date().toISOString(),
      total: (known?.total ?? 0) + 1,
    });
  }

  /** What failed is tried again in its own place; what was stopped was an answer, so it is asked anew. */
  function askAgain(queryId: string, status: string) {
    if (status !== "stopped") return chat.retry(queryId);
    const question = messages.find(({ type, query_id }) => type === "user" && query_id === queryId);
    if (question) ask(question.content);
  }

  const empty = messages.length === 0 && outbox.length === 0;
  const answering = active !== null || outbox.length > 0;
  return (
    <div className="chat">
      <header className="chat-head">
        <h1 className="chat-title" title={name}>
          {name}
        </h1>
        {!empty && <ConversationMenu name={name} messages={messages} />}
      </header>
      <section
        ref={log}
        className="chat-log"
        role="log"
        aria-live="off"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={follow.onScroll}
      >
        <div className="chat-column">
          {transcript.hasMore && <OlderButton loadOlder={chat.loadOlder} />}
          {empty && <Greeting onAsk={ask} />}
          {messages.map((message, place) =>
            message.type === "user" ? (
              <Question key={message.query_id} text={message.content} />
            ) : (
              <Answer
                key={`answer-${message.query_id}`}
                sessionId={sessionId}
                message={message}
                writing={message.query_id === active}
                latest={place === messages.length - 1}
                onAsk={ask}
                onRetry={() => askAgain(message.query_id, message.status)}
                onRate={(value) => chat.rate(message.query_id, value)}
              />
            ),
          )}
          {outbox.map((question) => (
            <Question key={question.client_id} text={question.query} waiting />
          ))}
          {answering && thinking && (
            <p className="chat-thinking">
              <span className="chat-thinking-mark" aria-hidden />
              {thinking}
            </p>
          )}
          {problem && !problem.draft && (
            <Problem
              message={problem.message}
              onRetry={problem.retry ? () => chat.retry(problem.retry ?? "") : undefined}
            />
          )}
        </div>
      </section>
      <div className="chat-foot">
        <div className="chat-column">
          {!follow.atBottom && !empty && (
            <Button className="chat-jump" size="1" variant="surface" color="gray" onClick={follow.jump}>
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
            onAsk={ask}
            onStop={chat.stop}
          />
          <p className="chat-disclaimer">
            Answers come from the listings and cite them. Check the source before you rely on it.
          </p>
        </div>
      </div>
      {/* Screen readers hear that an answer begins and ends, not every word of it. */}
      <p className="visually-hidden" role="status">
        {answering ? "The assistant is answering." : last?.type === "ai" ? "The answer is complete." : ""}
      </p>
    </div>
  );
}

function Question({ text, waiting = false }: { text: string; waiting?: boolean }) {
  return (
    <article className="chat-question" data-waiting={waiting} aria-label="Your question">
      <p>{text}</p>
      {waiting && <span className="chat-question-state">Sending</span>}
    </article>
  );
}

function Problem({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  return (
    <div className="chat-problem" role="alert">
      <span>{message}</span>
      {onRetry && (
        <Button size="1" variant="soft" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function OlderButton({ loadOlder }: { loadOlder(): Promise<void> }) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const load: ComponentProps<"button">["onClick"] = async () => {
    setState("loading");
    await loadOlder().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  return (
    <Button
      className="chat-older"
      size="1"
      variant="soft"
      color="gray"
      loading={state === "loading"}
      onClick={load}
    >
      {state === "failed" ? "Older messages could not be loaded. Try again" : "Show older messages"}
    </Button>
  );
}

const draftKey = (sessionId: string) => `draft_${sessionId}`;

function readDraft(sessionId: string): string {
  return sessionStorage.getItem(draftKey(sessionId)) ?? "";
}

function writeDraft(sessionId: string, draft: string): void {
  if (draft) sessionStorage.setItem(draftKey(sessionId), draft);
  else sessionStorage.removeItem(draftKey(sessionId));
}
