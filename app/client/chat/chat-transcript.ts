import type { ChatMessage, ServerFrame } from "~/contract/chat";
import type { Brief } from "~/contract/chat-brief";
import type { QuestionFilters } from "~/contract/chat-questions";

/** A question that the server has not acknowledged: resent with the same `client_id` until it has. */
export interface OutgoingQuestion {
  client_id: string;
  query: string;
  filters?: QuestionFilters;
  /** What is sought, in place of what the text would be read as. */
  brief?: Brief;
  /** The question that this one takes the place of. */
  replaces?: string;
}

/** What the chat screen shows of a session. Built from frames only, so two tabs that saw the same frames agree. */
export interface Transcript {
  messages: ChatMessage[];
  /** The highest sequence number handled: frames at or below it are ignored. */
  lastSeq: number;
  /** What an answer was before it was written again, by its query; known to this tab only. */
  earlier: Record<string, ChatMessage>;
  /** The last withdrawn exchange, until the next question. */
  withdrawn: { question: string; answer: ChatMessage } | null;
  /** The query that is being answered. */
  active: string | null;
  thinking: string | null;
  outbox: OutgoingQuestion[];
  hasMore: boolean;
  title: string | null;
  /** Questions that the day still allows; null without a limit, and before the server has said. */
  remainingToday: number | null;
  /** The last error, until the next question. */
  problem: Problem | null;
}

export interface Problem {
  message: string;
  /** The turn that can be retried. */
  retry: string | null;
  /** A question that was refused: its text goes back to the composer. */
  draft: string | null;
}

interface LoadedMessages {
  messages: ChatMessage[];
  head_seq: number;
  active: string | null;
  has_more: boolean;
}

/** The transcript as the messages endpoint answers it; a socket opened next resumes from `head_seq`. */
export function loadedTranscript({ messages, head_seq, active, has_more }: LoadedMessages): Transcript {
  return {
    messages,
    lastSeq: head_seq,
    earlier: {},
    withdrawn: null,
    active,
    thinking: null,
    outbox: [],
    hasMore: has_more,
    title: null,
    remainingToday: null,
    problem: null,
  };
}

/** Prepends older messages, without duplicates. */
export function withOlder(transcript: Transcript, older: LoadedMessages): Transcript {
  const existingIds = new Set(transcript.messages.map(({ id }) => id));
  const added = older.messages.filter(({ id }) => !existingIds.has(id));
  return { ...transcript, messages: [...added, ...transcript.messages], hasMore: older.has_more };
}

export function withQuestion(transcript: Transcript, question: OutgoingQuestion): Transcript {
  return { ...transcript, outbox: [...transcript.outbox, question], problem: null };
}

/** Applies one frame of the server. Frames of the log that were handled before change nothing. */
export function applyFrame(transcript: Transcript, frame: ServerFrame): Transcript {
  switch (frame.type) {
    case "ready":
      return { ...transcript, active: frame.active, remainingToday: frame.limits.remaining_today ?? null };
    case "resumed":
      return { ...transcript, active: frame.active };
    case "ack":
      // A duplicate was acknowledged before: its message is in the log or in the loaded page.
      if (frame.duplicate) return withoutQuestion(transcript, frame.client_id);
      return { ...transcript, remainingToday: frame.remaining_today };
    case "snapshot":
      return { ...transcript, messages: frame.messages, hasMore: frame.has_more, lastSeq: frame.seq };
    case "error":
      if (frame.seq === undefined) return refusedQuestion(transcript, frame);
  }
  if (frame.seq === undefined || frame.seq <= transcript.lastSeq) return transcript;
  return { ...applyLogged(transcript, frame), lastSeq: frame.seq };
}

type Logged = Exclude<ServerFrame, { type: "ready" | "resumed" | "ack" | "snapshot" }>;

function applyLogged(transcript: Transcript, frame: Logged): Transcript {
  switch (frame.type) {
    case "user_message": {
      const message = blankMessage(frame.message_id, "user", frame.query_id, frame.timestamp, frame.content);
      const next = withMessage(transcript, message);
      const { withdrawn } = transcript;
      const isSame = withdrawn !== null && withdrawn.question === frame.content;
      return {
        ...withoutQuestion(next, frame.client_id),
        earlier: isSame ? withEarlier(transcript, frame.query_id, withdrawn.answer) : transcript.earlier,
        withdrawn: null,
        active: transcript.active ?? frame.query_id,
        problem: null,
      };
    }
    case "thinking":
      return { ...transcript, active: frame.query_id, thinking: frame.message };
    case "response_chunk": {
      const answer = answerOf(transcript, frame.query_id);
      const next = withMessage(transcript, { ...answer, content: answer.content + frame.content });
      return { ...next, active: frame.query_id, thinking: null };
    }
    case "response_reset": {
      const answer = answerOf(transcript, frame.query_id);
      const { id, n, timestamp, query_id, feedback } = answer;
      const blank = blankMessage(id, "ai", query_id, timestamp, "");
      const next = withMessage(transcript, { ...blank, n, feedback });
      // Later attempts are the server's own: no one has seen the end of what they replace.
      return frame.attempt > 0 ? next : { ...next, earlier: withEarlier(transcript, query_id, answer) };
    }
    case "final_response": {
      const { query_id, message_id, status, content, technologies, citations, total, suggestions } = frame;
      const { proposals, grounding, provider } = frame;
      const answer = answerOf(transcript, query_id);
      const done = {
        status,
        content,
        technologies,
        citations,
        total,
        suggestions,
        proposals,
        grounding,
        provider,
        // An object of the previous version does not send them.
        brief: frame.brief ?? null,
        evidence: frame.evidence ?? [],
        model: frame.model ?? null,
      };
      const next = withMessage(transcript, { ...answer, ...done, id: message_id });
      return { ...next, active: transcript.active === query_id ? null : transcript.active, thinking: null };
    }
    case "question_withdrawn":
      return {
        ...transcript,
        withdrawn: exchangeOf(transcript, frame.query_id),
        messages: transcript.messages.filter(({ query_id }) => query_id !== frame.query_id),
        active: transcript.active === frame.query_id ? null : transcript.active,
        thinking: null,
        problem: null,
      };
    case "session_title_update":
      return { ...transcript, title: frame.title };
    case "error":
      return {
        ...transcript,
        thinking: null,
        problem: { message: frame.message, retry: frame.retryable ? frame.query_id : null, draft: null },
      };
  }
}

function withoutQuestion(transcript: Transcript, clientId: string): Transcript {
  return { ...transcript, outbox: transcript.outbox.filter(({ client_id }) => client_id !== clientId) };
}

function refusedQuestion(transcript: Transcript, frame: Extract<ServerFrame, { type: "error" }>): Transcript {
  const question = transcript.outbox.find(({ client_id }) => client_id === frame.client_id);
  const next = question ? withoutQuestion(transcript, question.client_id) : transcript;
  return { ...next, problem: { message: frame.message, retry: null, draft: question?.query ?? null } };
}

/** The answer of a query: one message, whatever its id was while it was being written. */
function answerOf(transcript: Transcript, queryId: string): ChatMessage {
  const existing = transcript.messages.find(({ type, query_id }) => type === "ai" && query_id === queryId);
  return existing ?? blankMessage(`answer-${queryId}`, "ai", queryId, new Date().toISOString(), "");
}

function withEarlier({ earlier }: Transcript, queryId: string, answer: ChatMessage): Transcript["earlier"] {
  return answer.content ? { ...earlier, [queryId]: answer } : earlier;
}

function exchangeOf({ messages }: Transcript, queryId: string): Transcript["withdrawn"] {
  const [question, answer] = (["user", "ai"] as const).map((side) =>
    messages.find(({ type, query_id }) => type === side && query_id === queryId),
  );
  return question && answer ? { question: question.content, answer } : null;
}

/** Replaces the message of the same side and query, or puts it behind the others. */
function withMessage(transcript: Transcript, message: ChatMessage): Transcript {
  const same = (other: ChatMessage) => other.type === message.type && other.query_id === message.query_id;
  const at = transcript.messages.findIndex(same);
  if (at >= 0) return { ...transcript, messages: transcript.messages.with(at, message) };
  // An answer stands behind its own question, even when another question is waiting already.
  const question = transcript.messages.findIndex(({ query_id }) => query_id === message.query_id);
  const place = message.type === "ai" && question >= 0 ? question + 1 : transcript.messages.length;
  return { ...transcript, messages: transcript.messages.toSpliced(place, 0, message) };
}

function blankMessage(
  id: string,
  type: ChatMessage["type"],
  queryId: string,
  timestamp: string,
  content: string,
): ChatMessage {
  return {
    id,
    n: 0,
    type,
    content,
    timestamp,
    query_id: queryId,
    status: type === "ai" ? "generating" : "done",
    citations: [],
    technologies: [],
    total: 0,
    suggestions: [],
    proposals: [],
    grounding: null,
    brief: null,
    evidence: [],
    provider: null,
    model: null,
    feedback: null,
  };
}
