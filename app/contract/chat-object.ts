import type { ChatMessage } from "./chat";

/** A message as the object stores it: with the ids of listings, for which the reader loads what they show now. */
export type StoredMessage = Omit<ChatMessage, "technologies"> & { technology_ids: string[] };

/** A page of a transcript, with where a socket should resume from. */
export interface History {
  messages: StoredMessage[];
  head_seq: number;
  active: string | null;
  has_more: boolean;
}

/** A row of a chat object's own tables. */
export interface ChatRow {
  table: string;
  row_id: number;
  row: Record<string, string | number | null>;
}

/** After which row of which table a copy goes on. */
export interface CopyPlace {
  table: number;
  row: number;
}

/**
 * What the Worker calls on the Durable Object of a chat session (workers/chat-session.ts) besides `fetch`, which opens a
 * socket. A call may be repeated (adapters/retrying-stub.ts), so every method is idempotent.
 */
export interface ChatObject extends Rpc.DurableObjectBranded {
  /** Messages before number `before` (the newest when null), oldest first. */
  history(before: number | null, limit: number): History;
  /** One page of the ids that an answer found, best first. */
  queryResults(queryId: string, page: number, size: number): { ids: string[]; total: number };
  /** A user has named the session: every tab shows it, and no automatic title replaces it. */
  renamed(title: string): Promise<void>;
  /** The session is deleted: answers stop, sockets close, and the storage is erased unless the session is restored. */
  deleted(): Promise<void>;
  restored(): Promise<void>;
  /** Closes the sockets of a login that has ended; without one, those of every login, and stops the answers. */
  closeLogin(loginId: string | null): Promise<void>;
  /** Closes the sockets of a login that has opened too many chats since. */
  replaceLogin(loginId: string): Promise<void>;
  /** Rows of all its tables from a place on, for a backup; `next` is null after the last. An unused object has none. */
  copyOut(from: CopyPlace): { rows: ChatRow[]; next: CopyPlace | null };
  /** Puts rows of a backup back. False, and nothing changes, where the object has a transcript of its own. */
  copyIn(rows: ChatRow[], backupId: string): Promise<boolean>;
  /** Answers the health check. */
  ping(): "pong";
}
