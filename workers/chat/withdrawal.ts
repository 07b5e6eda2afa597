import type { Say } from "./channel";
import type { EventLog } from "./event-log";
import type { Messages } from "./messages";
import type { SessionTitle } from "./session-title";
import type { TurnEnding } from "./turn-ending";
import type { TurnRunner } from "./turn-runner";
import type { Turn, Turns } from "./turns";

/** Takes the last question of a session back, with its answer, for the one that is asked in its place. */
export class Withdrawal {
  constructor(
    private readonly turns: Turns,
    private readonly messages: Messages,
    private readonly title: SessionTitle,
    private readonly log: EventLog,
    private readonly ending: TurnEnding,
    private readonly runner: TurnRunner,
  ) {}

  /** The turn, when it is the last of the session; null for every other, and for one that was withdrawn before. */
  candidate(queryId: string): Turn | null {
    return this.messages.lastQueryId() === queryId ? this.turns.byQueryId(queryId) : null;
  }

  /** Part of the transaction that asks the new question: a crash leaves either the old one or the new one. */
  takeWithin(say: Say, turn: Turn, now: number): void {
    const queryId = turn.query_id;
    this.ending.endWithin(say, turn, { state: "stopped", content: this.log.textOf(queryId) });
    this.turns.withdraw(queryId, now);
    this.messages.remove(queryId);
    // The session was named after a question that is no longer there.
    if (this.messages.lastQueryId() === null) {
      this.title.withdraw();
    }
    say({ type: "question_withdrawn", query_id: queryId });
  }

  /** The provider's part, after the transaction. */
  silence(turn: Turn): void {
    this.runner.abort(turn.query_id, "stop");
  }
}
