import type { AppContext } from "~/context";
import { write } from "./structured-output";
import { TITLE } from "./tasks";

/** The title by rules is shown until then. */
const LIMIT_MS = 8_000;

/** The name of a chat by its first question, in at most six words; null where the embedded one stands. Never throws. */
export async function titleWith(app: AppContext, question: string): Promise<string | null> {
  const { result } = await write(app, {
    task: TITLE,
    material: question,
    use: ({ title }): string | null => title,
    embedded: () => null,
    milliseconds: LIMIT_MS,
  });
  return result;
}
