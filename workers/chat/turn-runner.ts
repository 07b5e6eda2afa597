import type { TurnEvent, TurnResult } from "~/agent/turn-events";
import { TurnError } from "~/agent/turn-events";
import type { AppContext } from "~/context";
import type { Citation } from "~/contract/chat";
import type { Brief } from "~/contract/chat-brief";
import type { QuestionFilters } from "~/contract/chat-questions";
import { log } from "~/lib/log";
import * as callLog from "~/services/monitoring/call-log";
import { AnswerText } from "./answer-text";
import { AnswerWriter } from "./answer-writer";
import type { Channel } from "./channel";
import type { EventLog } from "./event-log";
import type { Messages } from "./messages";
import type { Meta } from "./meta";
import type { TurnEnding, TurnFault } from "./turn-ending";
import { turnSource } from "./turn-source";
import type { Turn, Turns } from "./turns";

const MAX_ATTEMPTS = 3;

type AbortReason = "stop" | "timeout";

interface Running {
  queryId: string;
  abort: AbortController;
  progressAt: number;
  /** Those of the text that the agent has written, and how many of them are stored with what is on the screen. */
  citations: Citation[];
  storedCitations: number;
}

interface Parts {
  turns: Turns;
  messages: Messages;
  meta: Meta;
  log: EventLog;
  channel: Channel;
  ending: TurnEnding;
  openContext: (requestId?: string | null) => AppContext;
}

/** Runs one turn: stores and broadcasts the agent's events, and ends the turn in every case. */
export class TurnRunner {
  private running: Running | null = null;

  constructor(private readonly parts: Parts) {}

  /** Aborts the turn. True when it was running in this instance. */
  abort(queryId: string, reason: AbortReason): boolean {
    if (this.running?.queryId !== queryId) return false;
    this.running.abort.abort(reason);
    return true;
  }

  /** Aborts an answer whose provider has been silent for too long, in case its own limits failed. */
  abortStalled(stallMs: number): void {
    if (this.running && Date.now() - this.running.progressAt > stallMs) this.running.abort.abort("timeout");
  }

  /** Throws only when a code update has detached the storage: the next instance takes over. */
  async run(turn: Turn): Promise<void> {
    const shown = this.parts.log.textOf(turn.query_id);
    if (turn.stop) return this.parts.ending.end(turn, { state: "stopped", content: shown });
    if (turn.attempt >= MAX_ATTEMPTS)
      return this.parts.ending.end(turn, { state: "failed", content: shown, fault: "interrupted" });

    this.parts.turns.begin(turn.query_id);
    const app = this.parts.openContext(turn.request_id);
    const done = callLog.begin(app);
    const { id: userId } = this.actorOf(turn);
    const ended = (status: string) => done("turn", "turn", status, { query_id: turn.query_id, userId });
    const running: Running = {
      queryId: turn.query_id,
      abort: new AbortController(),
      progressAt: Date.now(),
      citations: [],
      storedCitations: 0,
    };
    const writer = new AnswerWriter(new AnswerText(shown), (piece) => this.write(turn, running, piece));
    // Not AbortSignal.timeout: it cannot be cleared, and would keep the object from sleeping.
    const limit = setTimeout(() => running.abort.abort("timeout"), app.config.AI_TURN_MS);
    this.running = running;
    const { signal } = running.abort;
    try {
      const result = await this.listen(app, turn, writer, running);
      writer.finish();
      this.parts.ending.end(turn, { state: "done", content: writer.onScreen, result });
      ended("done");
    } catch (error) {
      writer.flush();
      const state = signal.reason === "stop" ? "stopped" : "failed";
      const fault = state === "failed" ? faultOf(error, signal) : undefined;
      if (fault === "provider_error") {
        log.warn("turn_failed", { request_id: app.requestId, query_id: turn.query_id, error });
        app.noteFailure({ kind: "turn", operation: "turn", error, id: turn.query_id });
      }
      this.parts.ending.end(turn, { state, content: writer.onScreen, fault });
      ended(fault ?? state);
    } finally {
      clearTimeout(limit);
      writer.cancel();
      this.running = null;
    }
  }

  /** Consumes the agent's events. An abort ends the wait at once, even if the agent ignores the signal. */
  private async listen(
    app: AppContext,
    turn: Turn,
    writer: AnswerWriter,
    running: Running,
  ): Promise<TurnResult> {
    const { signal } = running.abort;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    });
    aborted.catch(() => {});
    await Promise.race([app.loadVocabulary(), aborted]);
    const events = turnSource.run(app, this.actorOf(turn), this.inputOf(turn, signal));
    let result: TurnResult | undefined;
    try {
      for (;;) {
        const next = events.next();
        next.catch(() => {});
        const step = await Promise.race([next, aborted]);
        if (step.done) break;
        running.progressAt = Date.now();
        if (step.value.type === "result") result = step.value.result;
        else this.handleEvent(turn, step.value, writer, running);
      }
    } finally {
      if (signal.aborted) events.return(undefined).catch(() => {});
    }
    if (!result) throw new TurnError("provider_error", "The agent ended without a result.");
    return result;
  }

  private handleEvent(
    turn: Turn,
    event: Exclude<TurnEvent, { type: "result" }>,
    writer: AnswerWriter,
    running: Running,
  ): void {
    if (event.type === "text") {
      running.citations = event.citations;
      writer.add(event.text);
    } else if (event.type === "reset") writer.restart();
    else if (event.type === "tool") this.parts.turns.recordRun(turn.query_id, event.run);
    // An answer that is resumed after a crash continues as if it had never stopped.
    else if (writer.onScreen === "") {
      this.parts.channel.publish(turn.query_id, {
        type: "thinking",
        query_id: turn.query_id,
        message: event.message,
        stage: event.stage,
        count: event.count ?? null,
      });
    }
  }

  private write(turn: Turn, running: Running, { reset, text }: { reset: boolean; text: string }): void {
    const queryId = turn.query_id;
    this.parts.channel.transact(queryId, (publish) => {
      const { attempt, state } = this.parts.turns.byQueryId(queryId)!;
      // The question was withdrawn meanwhile: the rest of the answer is discarded.
      if (state === "stopped") return;
      if (state !== "generating") this.parts.turns.generating(queryId);
      if (reset) publish({ type: "response_reset", query_id: queryId, attempt });
      if (text) publish({ type: "response_chunk", query_id: queryId, content: text });
      const { citations } = running;
      if (!reset && citations.length === running.storedCitations) return;
      this.parts.messages.cite(turn.ai_message_id, citations);
      running.storedCitations = citations.length;
    });
  }

  private actorOf(turn: Turn) {
    return { id: this.parts.meta.get("owner_uid")!, role: turn.role, loginId: turn.login_id };
  }

  private inputOf(turn: Turn, signal: AbortSignal) {
    return {
      queryId: turn.query_id,
      question: turn.question,
      filters: JSON.parse(turn.filters) as QuestionFilters,
      brief: turn.brief === null ? null : (JSON.parse(turn.brief) as Brief),
      history: this.parts.turns.past(),
      recorded: this.parts.turns.recordedRuns(turn.query_id),
      signal,
    };
  }
}

function faultOf(error: unknown, signal: AbortSignal): TurnFault {
  if (signal.aborted) return "timeout";
  return error instanceof TurnError ? error.code : "provider_error";
}
