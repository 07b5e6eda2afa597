import type { Publish } from "./channel";
import type { EventLog } from "./event-log";
import type { Messages } from "./messages";
import type { SessionTitle } from "./session-title";
import type { TurnEnding } from "./turn-ending";
import type { TurnRunner } from "./turn-runner";
import type { Turn, Turns } from "./turns";

interface Parts {
  turns: Turns;
  messages: Messages;
  title: SessionTitle;
  log: EventLog;
  ending: TurnEnding;
  runner: TurnRunner;
}

/** Withdraws the last question of a session with its answer, before the edited one replaces it. */
export class Withdrawal {
  constructor(private readonly parts: Parts) {}

  /** The turn, when it is the last of the session; null for every other, and for one that was withdrawn before. */
  candidate(queryId: string): Turn | null {
    return this.parts.messages.lastQueryId() === queryId ? this.parts.turns.byQueryId(queryId) : null;
  }

  /** Part of the transaction that asks the new question: a crash leaves either the old one or the new one. */
  withdrawWithin(publish: Publish, turn: Turn, now: number): void {
    const queryId = turn.query_id;
    this.parts.ending.endWithin(publish, turn, { state: "stopped", content: this.parts.log.textOf(queryId) });
    this.parts.turns.withdraw(queryId, now);
    this.parts.messages.remove(queryId);
    // The title came from the withdrawn question.
    if (this.parts.messages.lastQueryId() === null) {
      this.parts.title.withdraw();
    }
    publish({ type: "question_withdrawn", query_id: queryId });
  }

  /** Aborts the provider, after the transaction. */
  silence(turn: Turn): void {
    this.parts.runner.abort(turn.query_id, "stop");
  }
}
