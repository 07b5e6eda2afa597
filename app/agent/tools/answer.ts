import type { AppContext } from "~/context";
import type { Actor } from "~/services/people/actor";
import type { Question } from "../answer/turn";
import { answerQuestion } from "../engine";
import type { Recorder, ToolOutcome } from "./record";
import type { ToolInput } from "./tool-types";

/** The context of a question: everything except its text. */
export type QuestionContext = Omit<Question, "text">;

/** Runs the whole pipeline for the embedded model. The result is recorded, so that no search is repeated after a crash. */
export async function answerFromCatalog(
  app: AppContext,
  actor: Actor,
  { question }: ToolInput<"answer_question">,
  recorder: Recorder,
  context: QuestionContext,
): Promise<ToolOutcome<"answer_question">> {
  const answer = await answerQuestion(app, actor, { text: question, ...context }, recorder);
  return { answer: { text: answer.text }, answered: answer };
}
