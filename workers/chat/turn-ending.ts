import type { TurnResult } from "~/agent/turn-events";
import type { ChatErrorCode, EndState } from "~/contract/chat";
import type { Channel, Publish } from "./channel";
import type { Messages } from "./messages";
import type { SessionTitle } from "./session-title";
import type { Summary } from "./summary";
import type { Turn, Turns } from "./turns";

export type TurnFault = Extract<ChatErrorCode, "provider_error" | "timeout" | "interrupted">;

const FAULT_SENTENCES: Record<TurnFault, string> = {
  provider_error: "The assistant could not answer. Try again.",
  timeout: "The assistant took too long to answer. Try again.",
  interrupted: "The answer was interrupted. Try again.",
};

interface Ending {
  state: EndState;
  /** The text that the clients show. */
  content: string;
  fault?: TurnFault;
  result?: TurnResult;
}

interface Parts {
  turns: Turns;
  messages: Messages;
  title: SessionTitle;
  channel: Channel;
  summary: Summary;
}

/** Ends turns: the message, the results, the state and the one `final_response`, all or nothing. */
export class TurnEnding {
  constructor(private readonly parts: Parts) {}

  end(turn: Turn, ending: Ending): void {
    this.parts.channel.transact(turn.query_id, (publish) => this.endWithin(publish, turn, ending));
  }

  /** For use within a transaction; no-op for a turn that has already ended. */
  endWithin(publish: Publish, turn: Turn, { state, content, fault, result }: Ending): void {
    const queryId = turn.query_id;
    const now = Date.now();
    // An interrupted answer keeps the citations of its partial text.
    const citations = result?.citations ?? this.parts.messages.citationsOf(turn.ai_message_id);
    if (!this.parts.turns.end(queryId, state, fault ?? null, now)) return;
    if (result) this.parts.turns.keepResult(queryId, result);
    this.parts.turns.deleteToolRuns(queryId);
    this.parts.messages.close({
      id: turn.ai_message_id,
      content,
      status: state,
      citations,
      details: result ? detailsOf(result) : null,
      at: now,
    });
    // A question without any answer text is refunded.
    if (state !== "done" && content === "") this.parts.summary.owesRefund(queryId);
    if (state === "done") this.parts.title.propose(turn.question);
    this.parts.summary.changed();
    if (fault) {
      publish({
        type: "error",
        code: fault,
        message: FAULT_SENTENCES[fault],
        query_id: queryId,
        client_id: turn.client_id,
        retryable: true,
        retry_after_ms: null,
      });
    }
    publish({
      type: "final_response",
      query_id: queryId,
      message_id: turn.ai_message_id,
      status: state,
      content,
      technologies: result?.technologies ?? [],
      citations,
      total: result?.total ?? 0,
      suggestions: result?.suggestions ?? [],
      proposals: result?.proposals ?? [],
      grounding: result?.grounding ?? null,
      brief: result?.memory.brief ?? null,
      evidence: result?.evidence ?? [],
      provider: result?.provider ?? null,
      model: result?.model ?? null,
      prompt_version: result?.prompt_version ?? null,
      usage: result?.usage ?? null,
    });
  }
}

function detailsOf(result: TurnResult) {
  return {
    technology_ids: result.technologies.map((technology) => technology.id),
    total: result.total,
    suggestions: result.suggestions,
    proposals: result.proposals,
    grounding: result.grounding,
    brief: result.memory.brief,
    evidence: result.evidence,
    provider: result.provider,
    model: result.model,
  };
}
