import type { AppContext } from "~/context";
import { write } from "./structured-output";
import { QUERY_REWRITE } from "./tasks";

/** The response waits for it. */
const LIMIT_MS = 5_000;

export interface FollowUp {
  /** Earlier questions, oldest first; no answers, because those hold what strangers wrote. */
  earlier: string[];
  /** What is sought so far, in words. */
  sought: string;
  question: string;
}

/** A follow-up question in words that can be understood alone; null where it stays as it was asked. Never throws. */
export async function writtenInFull(
  app: AppContext,
  userId: string,
  { earlier, sought, question }: FollowUp,
): Promise<string | null> {
  const { result } = await write(app, {
    task: QUERY_REWRITE,
    material: [
      ...earlier.map((one) => `Asked: ${one}`),
      `Sought so far: ${sought}`,
      `Next message: ${question}`,
    ].join("\n"),
    use: (answer): string | null => answer.question,
    embedded: () => null,
    userId,
    milliseconds: LIMIT_MS,
  });
  return result;
}
