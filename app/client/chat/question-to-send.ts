import type { Location } from "@remix-run/react";
import type { QuestionFilters } from "~/contract/chat-questions";

/** State of a navigation to a chat that sends a question on arrival. */
export interface QuestionToSend {
  question: string;
  within: QuestionFilters;
}

export function questionToSend({ state }: Location): QuestionToSend | null {
  const { question, within } = (state ?? {}) as Partial<QuestionToSend>;
  return question && within ? { question, within } : null;
}
