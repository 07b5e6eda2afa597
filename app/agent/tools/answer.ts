import type { AppContext } from "~/context";
import type { Actor } from "~/services/people/actor";
import type { Question } from "../answer/turn";
import { answerQuestion } from "../engine";
import type { Recorder, ToolOutcome } from "./record";
import type { ToolInput } from "./tool-types";

/** What a turn knows beside the words of the question. */
export type Asked = Omit<Question, "text">;

/** The whole pipeline, for the embedded writer: what it finds is kept, so that a crash does not look anything up again. */
export async function answerFromCatalog(
  app: AppContext,
  actor: Actor,
  { question }: ToolInput<"answer_question">,
  recorder: Recorder,
  asked: Asked,
): Promise<ToolOutcome<"answer_question">> {
  const answered = await answerQuestion(app, actor, { text: question, ...asked }, recorder);
  const [proposal] = answered.proposals;
  return { answer: { text: answered.text }, answered, ...(proposal ? { proposal } : {}) };
}
