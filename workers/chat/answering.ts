import { log } from "~/lib/log";
import type { Alarm } from "./alarm";
import type { EventLog } from "./event-log";
import type { Summary } from "./summary";
import type { TurnEnding } from "./turn-ending";
import type { TurnRunner } from "./turn-runner";
import type { Turns } from "./turns";

interface Parts {
  turns: Turns;
  log: EventLog;
  summary: Summary;
  ending: TurnEnding;
  runner: TurnRunner;
  alarm: Alarm;
  waitUntil(work: Promise<void>): void;
}

/** Processes the turns of a session one after the other, and stops them. */
export class Answering {
  private running = false;

  constructor(private readonly parts: Parts) {}

  /** Starts processing after a question was accepted. */
  async start(): Promise<void> {
    const { alarm, summary, waitUntil } = this.parts;
    await alarm.arm();
    waitUntil(summary.settle());
    waitUntil(this.answerAll());
  }

  async answerAll(): Promise<void> {
    if (this.running) return;
    this.running = true;
    const { turns, runner, summary, alarm, waitUntil } = this.parts;
    try {
      for (let turn = turns.next(); turn; turn = turns.next()) {
        await runner.run(turn);
        waitUntil(summary.settle());
      }
      await summary.settle();
      await alarm.arm();
    } catch (error) {
      // A code update detached the storage: the next instance resumes the turn.
      log.warn("answering_interrupted", { error });
    } finally {
      this.running = false;
    }
  }

  /** Stops one turn, or the current one. The stop request is stored first, so that it survives a crash. */
  stop(queryId?: string): void {
    const { turns, runner, ending, summary, waitUntil } = this.parts;
    const turn = queryId ? turns.byQueryId(queryId) : turns.next();
    if (!turn || ["done", "stopped", "failed"].includes(turn.state)) return;
    turns.requestStop(turn.query_id);
    if (runner.abort(turn.query_id, "stop")) return;
    ending.end(turn, { state: "stopped", content: this.parts.log.textOf(turn.query_id) });
    waitUntil(summary.settle());
  }

  stopAll(): void {
    for (const turn of this.parts.turns.unfinished()) this.stop(turn.query_id);
  }
}
