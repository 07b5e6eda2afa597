import type { AppContext } from "~/context";
import type { QuestionFilters } from "~/contract/chat-questions";
import { AppError } from "~/services/errors/errors";
import type { Actor } from "~/services/people/actor";
import { type Drafts, runTurn } from "./turn";
import { TurnError, type TurnEvent, type TurnResult } from "./turn-events";

interface Question {
  question: string;
  filters?: QuestionFilters;
  /** Texts to try in place of the active ones. */
  drafts?: Drafts;
}

interface Answered {
  text: string;
  /** What the chat shows while the answer is prepared. */
  thinking: Extract<TurnEvent, { type: "thinking" }>[];
  result: TurnResult;
}

/** Answers one question outside of a chat: the turn of a chat without a history, and nothing is stored. @throws 503 */
export async function runOnce(
  app: AppContext,
  actor: Actor,
  { question, filters = {}, drafts = {} }: Question,
): Promise<Answered> {
  const signal = AbortSignal.timeout(app.config.AI_TURN_MS);
  const turn = {
    queryId: crypto.randomUUID(),
    question,
    filters,
    brief: null,
    history: [],
    recorded: [],
    signal,
  };
  const thinking: Answered["thinking"] = [];
  let text = "";
  try {
    for await (const event of runTurn(app, actor, turn, drafts)) {
      if (event.type === "text") text += event.text;
      if (event.type === "reset") text = "";
      if (event.type === "thinking") thinking.push(event);
      if (event.type === "result") return { text, thinking, result: event.result };
    }
  } catch (error) {
    if (error instanceof TurnError) throw new AppError(503, error.code, error.message);
    throw error;
  }
  throw new AppError(503, "timeout", "The assistant did not answer in time.");
}
