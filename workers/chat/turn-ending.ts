import type { TurnResult } from "~/agent/turn-events";
import type { ChatErrorCode, EndState } from "~/contract/chat";
import type { Channel, Say } from "./channel";
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
  /** The text that is on the screens. */
  content: string;
  fault?: TurnFault;
  result?: TurnResult;
}

/** Ends turns: the message, the results, the state and the one `final_response`, all or nothing. */
export class TurnEnding {
  constructor(
    private readonly turns: Turns,
    private readonly messages: Messages,
    private readonly title: SessionTitle,
    private readonly channel: Channel,
    private readonly summary: Summary,
  ) {}

  end(turn: Turn, ending: Ending): void {
    this.channel.transact(turn.query_id, (say) => this.endWithin(say, turn, ending));
  }

  /** As a part of a larger change; nothing happens to a turn that has ended before. */
  endWithin(say: Say, turn: Turn, { state, content, fault, result }: Ending): void {
    const queryId = turn.query_id;
    const now = Date.now();
    // An answer that broke off has those of the text that it got to.
    const citations = result?.citations ?? this.messages.citationsOf(turn.ai_message_id);
    if (!this.turns.end(queryId, state, fault ?? null, now)) return;
    if (result) this.turns.keepResult(queryId, result);
    this.turns.forgetRuns(queryId);
    this.messages.close({
      id: turn.ai_message_id,
      content,
      status: state,
      citations,
      details: result ? detailsOf(result) : null,
      at: now,
    });
    // A question that gave no text costs nothing.
    if (state !== "done" && content === "") this.summary.owesRefund(queryId);
    if (state === "done") this.title.propose(turn.question);
    this.summary.changed();
    if (fault) {
      say({
        type: "error",
        code: fault,
        message: FAULT_SENTENCES[fault],
        query_id: queryId,
        client_id: turn.client_id,
        retryable: true,
        retry_after_ms: null,
      });
    }
    say({
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
