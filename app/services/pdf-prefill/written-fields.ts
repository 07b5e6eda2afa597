import type { AppContext } from "~/context";
import { type Written, write } from "../writing/structured-output";
import { PDF_FIELDS } from "../writing/tasks";
import { isSound } from "./extract";
import type { PdfText } from "./layout";
import type { Reading } from "./title";

/** The user is waiting for the form. */
const LIMIT_MS = 20_000;

/**
 * What was read by rules, with what a model read on top of it. A value of the model counts when its quote stands on its
 * page and a listing would take it; what the rules are sure of stays.
 */
export function writtenFields(
  app: AppContext,
  userId: string,
  text: PdfText,
  byRules: Record<string, Reading>,
): Promise<Written<Record<string, Reading>>> {
  return write(app, {
    task: PDF_FIELDS,
    material: text.pages.map(({ number, text: page }) => `Page ${number}\n${page}`).join("\n\n"),
    use: ({ fields }): Record<string, Reading> | null => {
      const readings = fields
        .map(({ name, value, page, quote }): [string, Reading] => [
          name,
          { value, confidence: "medium", page, quote },
        ])
        .filter((entry) => isSound(entry, text))
        .filter(([name]) => byRules[name]?.confidence !== "high");
      return readings.length > 0 ? { ...byRules, ...Object.fromEntries(readings) } : null;
    },
    embedded: () => byRules,
    userId,
    milliseconds: LIMIT_MS,
  });
}
