import { MAX_QUESTION_CHARACTERS, MAX_QUEUED_TURNS, QUESTIONS_PER_MINUTE } from "~/contract/chat";
import { DEFAULT_MESSAGE_LIMIT } from "~/contract/sessions";
import type { EventLog } from "./event-log";
import type { Messages } from "./messages";
import type { Meta } from "./meta";
import { send, sendText } from "./sockets";
import type { Turns } from "./turns";

interface Parts {
  turns: Turns;
  messages: Messages;
  meta: Meta;
  log: EventLog;
}

/** Replays missed frames to one socket. Runs synchronously, so no live frame can interleave. */
export class Replay {
  constructor(private readonly parts: Parts) {}

  welcome(
    socket: WebSocket,
    { lastSeq, remainingToday }: { lastSeq: number | null; remainingToday: number | null },
  ): void {
    send(socket, {
      type: "ready",
      seq: this.parts.log.head(),
      active: this.active(),
      session: { id: this.parts.meta.get("session_id")!, title: this.parts.meta.get("title") ?? "" },
      limits: {
        question_characters: MAX_QUESTION_CHARACTERS,
        queued: MAX_QUEUED_TURNS,
        questions_per_minute: QUESTIONS_PER_MINUTE,
        remaining_today: remainingToday,
      },
    });
    if (lastSeq !== null) this.resume(socket, lastSeq);
  }

  /** Everything after `lastSeq`, or, where the log does not reach back that far, a snapshot. */
  resume(socket: WebSocket, lastSeq: number): void {
    if (this.parts.log.reaches(lastSeq)) {
      for (const frame of this.parts.log.after(lastSeq)) sendText(socket, frame);
    } else {
      const { messages, hasMore } = this.parts.messages.page(null, DEFAULT_MESSAGE_LIMIT);
      send(socket, {
        type: "snapshot",
        seq: this.parts.log.head(),
        // What a listing shows is not kept here: the client reads `session/{id}/messages` for cards.
        messages: messages.map(({ technology_ids: _ids, ...message }) => ({ ...message, technologies: [] })),
        has_more: hasMore,
      });
    }
    send(socket, { type: "resumed", seq: this.parts.log.head(), active: this.active() });
  }

  active(): string | null {
    return this.parts.turns.next()?.query_id ?? null;
  }
}
