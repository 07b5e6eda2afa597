import type { TurnEvent, TurnResult } from "~/agent/turn-events";
import { TurnError } from "~/agent/turn-events";
import type { AppContext } from "~/context";
import type { Citation } from "~/contract/chat";
import type { Brief } from "~/contract/chat-brief";
import type { QuestionFilters } from "~/contract/chat-questions";
import { log } from "~/lib/log";
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

/** Answers one turn: takes what the agent says, writes it down, sends it on, and ends the turn whatever happens. */
export class TurnRunner {
  private running: Running | null = null;

  constructor(
    private readonly turns: Turns,
    private readonly messages: Messages,
    private readonly meta: Meta,
    private readonly log: EventLog,
    private readonly channel: Channel,
    private readonly ending: TurnEnding,
    private readonly openContext: () => AppContext,
  ) {}

  /** True when that turn was running here. */
  abort(queryId: string, reason: AbortReason): boolean {
    if (this.running?.queryId !== queryId) return false;
    this.running.abort.abort(reason);
    return true;
  }

  /** A provider that says nothing for long, although its own limits should have ended it. */
  abortStalled(stallMs: number): void {
    if (this.running && Date.now() - this.running.progressAt > stallMs) this.running.abort.abort("timeout");
  }

  /** Throws only when the storage is gone, after an update of the code: the next instance takes over. */
  async run(turn: Turn): Promise<void> {
    const shown = this.log.textOf(turn.query_id);
    if (turn.stop) return this.ending.end(turn, { state: "stopped", content: shown });
    if (turn.attempt >= MAX_ATTEMPTS)
      return this.ending.end(turn, { state: "failed", content: shown, fault: "interrupted" });

    this.turns.begin(turn.query_id);
    const app = this.openContext();
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
      this.ending.end(turn, { state: "done", content: writer.onScreen, result });
    } catch (error) {
      writer.flush();
      const state = signal.reason === "stop" ? "stopped" : "failed";
      const fault = state === "failed" ? faultOf(error, signal) : undefined;
      if (fault === "provider_error") log.warn("turn_failed", { query_id: turn.query_id, error });
      this.ending.end(turn, { state, content: writer.onScreen, fault });
    } finally {
      clearTimeout(limit);
      writer.cancel();
      this.running = null;
    }
  }

  /** Drains the agent's events. An abort ends the wait at once, also when the agent does not listen to it. */
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
        else this.hear(turn, step.value, writer, running);
      }
    } finally {
      if (signal.aborted) events.return(undefined).catch(() => {});
    }
    if (!result) throw new TurnError("provider_error", "The agent ended without a result.");
    return result;
  }

  private hear(
    turn: Turn,
    event: Exclude<TurnEvent, { type: "result" }>,
    writer: AnswerWriter,
    running: Running,
  ): void {
    if (event.type === "text") {
      running.citations = event.citations;
      writer.add(event.text);
    } else if (event.type === "reset") writer.restart();
    else if (event.type === "tool") this.turns.recordRun(turn.query_id, event.run);
    // An answer that is taken up again after a crash looks as if it had never stopped.
    else if (writer.onScreen === "") {
      this.channel.say(turn.query_id, {
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
    this.channel.transact(queryId, (say) => {
      const { attempt, state } = this.turns.byQueryId(queryId)!;
      // Withdrawn meanwhile: what the provider still had to say belongs nowhere.
      if (state === "stopped") return;
      if (state !== "generating") this.turns.generating(queryId);
      if (reset) say({ type: "response_reset", query_id: queryId, attempt });
      if (text) say({ type: "response_chunk", query_id: queryId, content: text });
      const { citations } = running;
      if (!reset && citations.length === running.storedCitations) return;
      this.messages.cite(turn.ai_message_id, citations);
      running.storedCitations = citations.length;
    });
  }

  private actorOf(turn: Turn) {
    return { id: this.meta.get("owner_uid")!, role: turn.role, loginId: turn.login_id };
  }

  private inputOf(turn: Turn, signal: AbortSignal) {
    return {
      queryId: turn.query_id,
      question: turn.question,
      filters: JSON.parse(turn.filters) as QuestionFilters,
      brief: turn.brief === null ? null : (JSON.parse(turn.brief) as Brief),
      history: this.turns.past(),
      recorded: this.turns.recordedRuns(turn.query_id),
      signal,
    };
  }
}

function faultOf(error: unknown, signal: AbortSignal): TurnFault {
  if (signal.aborted) return "timeout";
  return error instanceof TurnError ? error.code : "provider_error";
}
