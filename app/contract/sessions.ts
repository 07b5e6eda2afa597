import * as z from "zod";
import { ChatMessage } from "./chat";
import { CLOSE_CODE_MEANINGS } from "./close-codes";
import { Deleted, Id, optionalText, Time, text } from "./fields";
import { get, post, put, remove } from "./kit";
import { PageQuery, pageOf, wholeNumber } from "./pagination";
import { TechnologyCard } from "./technologies";
import { SESSION_NAME_SOURCES } from "./values";

export const DEFAULT_SESSION_NAME = "New chat";
export const MAX_SESSION_NAME_CHARACTERS = 80;
export const DEFAULT_MESSAGE_LIMIT = 50;

/** A chat session as lists show it: both spellings of the specification's client carry the same values. */
export const Session = z.object({
  id: Id,
  session_id: Id,
  name: z.string(),
  session_name: z.string(),
  name_source: z.enum(SESSION_NAME_SOURCES),
  /** Messages of both sides. */
  total: z.number().int().min(0),
  created_at: Time,
  last_message_at: Time,
});
export type Session = z.infer<typeof Session>;

/** `answering`: the assistant is writing in it, whether or not a tab shows it. */
export const ListedSession = Session.extend({ answering: z.boolean() });

export const SessionCreate = z.strictObject({
  session_id: z.uuid("Session id must be a UUID."),
  session_name: optionalText({ label: "Session name", max: MAX_SESSION_NAME_CHARACTERS }),
});
export type SessionCreate = z.infer<typeof SessionCreate>;

export const SessionRename = z.strictObject({
  session_name: text({ label: "Session name", min: 1, max: MAX_SESSION_NAME_CHARACTERS }),
});

export const MessagesQuery = z.object({
  /** The `n` of the oldest message that is already there. */
  before: wholeNumber("Before", 1, 999_999_999).optional(),
  limit: wholeNumber("Limit", 1, 100).default(DEFAULT_MESSAGE_LIMIT),
});
export type MessagesQuery = z.infer<typeof MessagesQuery>;

/** `head_seq` is where a socket opened next resumes from (`?last_seq=`): the messages already hold what came before. */
export const SessionMessages = z.object({
  session_id: Id,
  messages: z.array(ChatMessage),
  head_seq: z.number().int().min(0),
  /** The query that is being answered. */
  active: z.string().nullable(),
  has_more: z.boolean(),
});
export type SessionMessages = z.infer<typeof SessionMessages>;

export const QueryResultsQuery = PageQuery.extend({
  session_id: z.uuid("Session id must be a UUID."),
  query_id: z.string("Query id is required.").min(1).max(64, "Query id is not valid."),
});
export type QueryResultsQuery = z.infer<typeof QueryResultsQuery>;

const CLOSE_CODE_LIST = CLOSE_CODE_MEANINGS.map(({ code, meaning }) => `\`${code}\`: ${meaning}`).join(" ");

export const sessions = {
  create: post("/session/create", {
    access: "member",
    summary: "Start a chat session",
    description:
      "The id is the client's. Repeating the call answers with the existing session; an id of somebody else is 404.",
    body: SessionCreate,
    errors: ["not_found"],
    response: Session,
    status: 201,
  }),
  list: get("/session/my-sessions", {
    access: "member",
    summary: "List my chat sessions, the latest first",
    query: PageQuery,
    response: pageOf("sessions", ListedSession),
  }),
  rename: put("/session/:id/rename", {
    access: "member",
    summary: "Rename a chat session",
    body: SessionRename,
    response: Session,
  }),
  remove: remove("/session/:id", {
    access: "member",
    summary: "Delete a chat session",
    description: "It can be restored for 60 seconds; after that its transcript is erased.",
    response: Deleted,
  }),
  restore: post("/session/:id/restore", {
    access: "member",
    summary: "Bring back a chat session that was deleted less than 60 seconds ago",
    response: Session,
  }),
  messages: get("/session/:id/messages", {
    access: "member",
    summary: "Read the messages of a chat session, oldest first",
    query: MessagesQuery,
    response: SessionMessages,
  }),
  ticket: post("/session/:id/ws-ticket", {
    access: "member",
    summary: "Get a ticket that opens the websocket of a chat session once",
    description: `Open \`/agent/ws/{session_id}\` with the subprotocols \`licentia.v1\` and \`ticket.<ticket>\`. The server closes it with one of these codes. ${CLOSE_CODE_LIST}`,
    response: z.object({ ticket: z.string(), expires_in: z.number().int() }),
  }),
  results: get("/agent/query/results", {
    access: "member",
    summary: "Page through everything an answer of the assistant found",
    query: QueryResultsQuery,
    errors: ["not_found"],
    response: pageOf("technologies", TechnologyCard),
  }),
};
