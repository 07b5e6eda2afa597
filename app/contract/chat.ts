import * as z from "zod";
import { Brief, ListingEvidence, SentenceVerdict } from "./chat-brief";
import { Id, Time } from "./fields";
import { LEGAL_STATUSES, TURN_STATES } from "./values";

/**
 * The websocket of a chat session, shared by the object that answers and the browser (chat.md, "The chat Durable
 * Object"). Changes are additive: the two may run different versions for some minutes after a deployment.
 */
export const CHAT_PROTOCOL = "licentia.v1";
/** The ticket travels as a second subprotocol, so that it is in no address and no log; it is never echoed. */
export const TICKET_PROTOCOL_PREFIX = "ticket.";
/** Answered by the platform without waking the object. */
export const PING = "ping";
export const PONG = "pong";

export const MAX_FRAME_CHARACTERS = 16_384;
export const MAX_QUESTION_CHARACTERS = 4_000;
export const MAX_QUEUED_TURNS = 3;
export const QUESTIONS_PER_MINUTE = 6;
export const MAX_SOCKETS = 8;

export const CLOSE_CODES = {
  binary: 1003,
  too_large: 1009,
  restart: 1012,
  /** The login has ended or expired: refresh, get a new ticket, reconnect. */
  login_ended: 4401,
  forbidden: 4403,
  not_found: 4404,
  /** Idle: nothing was received for long, not even a ping. The client may reconnect. */
  idle: 4408,
  replaced: 4409,
  rate_limited: 4429,
} as const;

/** A listing under an answer: less than a list shows. */
export const ChatTechnology = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  domain: z.string(),
  trl: z.number().int().nullable(),
  legal_status: z.enum(LEGAL_STATUSES).nullable(),
  organization: z.string().nullable(),
});
export type ChatTechnology = z.infer<typeof ChatTechnology>;

/** Where a claim can be checked; `quote` is a substring of the cited field or page. */
export const Citation = z.object({
  n: z.number().int(),
  technology_id: Id,
  title: z.string(),
  field: z.string().nullable(),
  file_id: z.string().nullable(),
  page: z.number().int().nullable(),
  quote: z.string(),
});
export type Citation = z.infer<typeof Citation>;

/** `request`: a drafted message, to copy or to open in the request dialog; `note` is its text. */
export const Proposal = z.object({
  kind: z.enum(["shortlist", "comparison", "request"]),
  technologies: z.array(Id),
  note: z.string().nullable(),
});
export type Proposal = z.infer<typeof Proposal>;

export const Grounding = z.object({
  cited: z.boolean(),
  refused: z.boolean(),
  coverage: z.number().nullable(),
  /** Every sentence that states something, checked against what it cites; of the embedded model all are supported. */
  sentences: z.array(SentenceVerdict),
});
export type Grounding = z.infer<typeof Grounding>;

export const TurnState = z.enum(TURN_STATES);
export type TurnState = z.infer<typeof TurnState>;
const EndState = z.enum(["done", "stopped", "failed"]);
export type EndState = z.infer<typeof EndState>;

/**
 * One message of a session. The answer that is being written is there too, with the text so far and its state
 * (`retrieving`, `generating`) as status; `n` orders the messages and is the cursor of `before`.
 */
export const ChatMessage = z.object({
  id: Id,
  n: z.number().int(),
  type: z.enum(["user", "ai"]),
  content: z.string(),
  timestamp: Time,
  query_id: z.string(),
  status: z.string(),
  citations: z.array(Citation),
  technologies: z.array(ChatTechnology),
  total: z.number().int(),
  suggestions: z.array(z.string()),
  proposals: z.array(Proposal),
  grounding: Grounding.nullable(),
  brief: Brief.nullable(),
  evidence: z.array(ListingEvidence),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  feedback: z.union([z.literal(1), z.literal(-1)]).nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const CHAT_ERROR_CODES = [
  "bad_frame",
  "busy",
  "rate_limited",
  "quota_exceeded",
  "provider_error",
  "timeout",
  "interrupted",
  "forbidden",
  "unavailable",
] as const;
export type ChatErrorCode = (typeof CHAT_ERROR_CODES)[number];

/** Frames with `seq` are kept and replayed: a client ignores those at or below the highest it has handled. */
const seq = z.number().int();

/** First frame of a socket. Its `seq` is the head of the log, not a frame's place in it. */
const ReadyFrame = z.object({
  type: z.literal("ready"),
  seq,
  active: z.string().nullable(),
  session: z.object({ id: Id, title: z.string() }),
  limits: z.object({
    question_characters: z.number().int(),
    queued: z.number().int(),
    questions_per_minute: z.number().int(),
    /** Questions left today; null without a limit. */
    remaining_today: z.number().int().nullable(),
  }),
});

const AckFrame = z.object({
  type: z.literal("ack"),
  client_id: z.string(),
  query_id: z.string(),
  duplicate: z.boolean(),
  state: TurnState,
  /** Questions left today; null without a limit. */
  remaining_today: z.number().int().nullable(),
});

const ErrorFrame = z.object({
  type: z.literal("error"),
  /** Only on the failure of a turn, which is kept; a refused frame is answered to its sender alone. */
  seq: seq.optional(),
  code: z.enum(CHAT_ERROR_CODES),
  /** The message to show. */
  message: z.string(),
  query_id: z.string().nullable(),
  client_id: z.string().nullable(),
  retryable: z.boolean(),
  retry_after_ms: z.number().int().nullable(),
});
export type ErrorFrame = z.infer<typeof ErrorFrame>;

const UserMessageFrame = z.object({
  type: z.literal("user_message"),
  seq,
  query_id: z.string(),
  message_id: Id,
  client_id: z.string(),
  content: z.string(),
  timestamp: Time,
});

const ThinkingFrame = z.object({
  type: z.literal("thinking"),
  seq,
  query_id: z.string(),
  message: z.string(),
  stage: z.enum(["understanding", "searching", "reading", "writing"]),
  count: z.number().int().nullable(),
});

const ResponseChunkFrame = z.object({
  type: z.literal("response_chunk"),
  seq,
  query_id: z.string(),
  content: z.string(),
});

/** Discard the text of this query: the answer restarts. */
const ResponseResetFrame = z.object({
  type: z.literal("response_reset"),
  seq,
  query_id: z.string(),
  attempt: z.number().int(),
});

const FinalResponseFrame = z.object({
  type: z.literal("final_response"),
  seq,
  query_id: z.string(),
  message_id: Id,
  status: EndState,
  content: z.string(),
  technologies: z.array(ChatTechnology),
  citations: z.array(Citation),
  total: z.number().int(),
  suggestions: z.array(z.string()),
  proposals: z.array(Proposal),
  grounding: Grounding.nullable(),
  /** What was understood; a click on one of its chips asks again with a `brief` of its own. */
  brief: Brief.nullable(),
  /** Each listing shown against the need and the criteria. */
  evidence: z.array(ListingEvidence),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  prompt_version: z.string().nullable(),
  usage: z.object({ input_tokens: z.number().int(), output_tokens: z.number().int() }).nullable(),
});
export type FinalResponseFrame = z.infer<typeof FinalResponseFrame>;

/** The question was edited and asked again: remove it and its answer. */
const QuestionWithdrawnFrame = z.object({ type: z.literal("question_withdrawn"), seq, query_id: z.string() });

const SessionTitleUpdateFrame = z.object({
  type: z.literal("session_title_update"),
  seq,
  session_id: Id,
  title: z.string(),
});

/** Replaces everything the client holds, when the log no longer reaches back to its `last_seq`. */
const SnapshotFrame = z.object({
  type: z.literal("snapshot"),
  seq,
  messages: z.array(ChatMessage),
  has_more: z.boolean(),
});

/** End of a replay; later frames are live. Its `seq` is the head of the log. */
const ResumedFrame = z.object({ type: z.literal("resumed"), seq, active: z.string().nullable() });

export const ServerFrame = z.discriminatedUnion("type", [
  ReadyFrame,
  AckFrame,
  ErrorFrame,
  UserMessageFrame,
  ThinkingFrame,
  ResponseChunkFrame,
  ResponseResetFrame,
  FinalResponseFrame,
  QuestionWithdrawnFrame,
  SessionTitleUpdateFrame,
  SnapshotFrame,
  ResumedFrame,
]);
export type ServerFrame = z.infer<typeof ServerFrame>;

type WithoutSeq<Frame> = Frame extends unknown ? Omit<Frame, "seq"> : never;

/** A frame without the sequence number that the log assigns. */
export type LoggedFrame = WithoutSeq<
  Extract<
    ServerFrame,
    {
      type:
        | "user_message"
        | "thinking"
        | "response_chunk"
        | "response_reset"
        | "final_response"
        | "question_withdrawn"
        | "session_title_update"
        | "error";
    }
  >
>;
